// A QR code, with the quiet zone of four modules that scanners need.

import "./qr.css";
import { generate } from "lean-qr/nano";
import { createMemo } from "solid-js";

const QUIET = 4;

export function Qr(props: { readonly text: string; readonly label: string }) {
  const code = createMemo(() => {
    const bits = generate(props.text);
    let path = "";
    for (let y = 0; y < bits.size; y++) {
      for (let x = 0; x < bits.size; x++) if (bits.get(x, y)) path += `M${x} ${y}h1v1h-1z`;
    }
    return { path, side: bits.size + 2 * QUIET };
  });
  return (
    <svg
      class="qr"
      role="img"
      aria-label={props.label}
      viewBox={`${-QUIET} ${-QUIET} ${code().side} ${code().side}`}
      shape-rendering="crispEdges"
    >
      <rect x={-QUIET} y={-QUIET} width={code().side} height={code().side} fill="#fff" />
      <path d={code().path} fill="#000" />
    </svg>
  );
}
