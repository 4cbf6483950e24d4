// Small line icons, drawn on a 24 × 24 grid. They stand beside words, never instead of them.

import "./icon.css";

const PATHS = {
  alert: "M12 3 2 20h20L12 3ZM12 10v4M12 17h.01",
  back: "M19 12H5M11 6l-6 6 6 6",
  bot: "M5 9h14v10H5zM12 9V5M12 5h.01M9 13v2M15 13v2M2 13v3M22 13v3",
  check: "M4 12.5 9.5 18 20 6.5",
  clock: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5l3.5 2",
  copy: "M9 9h11v11H9zM5 15H4V4h11v1",
  cross: "M6 6l12 12M18 6 6 18",
  crown: "M3 18h18M4 15 3 7l5 4 4-6 4 6 5-4-1 8H4Z",
  dots: "M5 12h.01M12 12h.01M19 12h.01",
  down: "M12 5v14M6 13l6 6 6-6",
  eye: "M2 12s4-6.5 10-6.5S22 12 22 12s-4 6.5-10 6.5S2 12 2 12ZM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z",
  "eye-off":
    "M4 4l16 16M9.5 6A11 11 0 0 1 12 5.500c6 0 10 6.5 10 6.500a18 18 0 0 1-3 3.600M6 7.600A17 17 0 0 0 2 12s4 6.5 10 6.500a10 10 0 0 0 4-.8",
  globe: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18",
  hand: "M8 12V5.500a1.5 1.5 0 0 1 3 0V11M11 10V4.500a1.5 1.5 0 0 1 3 0V11M14 11V6a1.5 1.5 0 0 1 3 0v8c0 4-2 6.5-5.5 6.500S6.5 18 5.5 16L4 12.500c-.5-1.5 1.5-2.5 2.5-1L8 14",
  info: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5M12 8h.01",
  leave: "M14 4H5v16h9M10 12h11M17 8l4 4-4 4",
  lock: "M5 11h14v9H5zM8 11V8a4 4 0 0 1 8 0v3",
  next: "M5 12h14M13 6l6 6-6 6",
  offline:
    "M4 4l16 16M2 9a15 15 0 0 1 4-2.500M10 5.200A15 15 0 0 1 22 9M6 13a9 9 0 0 1 4-2.200M15 11.500a9 9 0 0 1 3 1.500M12 18h.01",
  pencil: "M4 20l1-4.500L16 4.500l3.500 3.500L8.500 19 4 20ZM14 6.500l3.500 3.500",
  plus: "M12 5v14M5 12h14",
  retry: "M20 12a8 8 0 1 1-2.5-5.800M20 3v4.500h-4.5",
  scan: "M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M4 12h16",
  share: "M12 15V4M8 7.5 12 4l4 3.500M6 11H5v9h14v-9h-1",
  shuffle:
    "M3 7h3.500c4 0 5 10 9 10H21M18 14l3 3-3 3M3 17h3.500c1.600 0 2.700-1.500 3.600-3.400M14 8.500c.5-.9 1-1.500 1.500-1.500H21M18 4l3 3-3 3",
  sound: "M4 9v6h4l5 4V5L8 9H4ZM16.5 9a4 4 0 0 1 0 6M19 6.500a8 8 0 0 1 0 11",
  "sound-off": "M4 9v6h4l5 4V5L8 9H4ZM17 9.500l5 5M22 9.500l-5 5",
  star: "m12 3 2.7 5.8 6.3.8-4.6 4.4 1.2 6.300L12 17.2 6.4 20.300l1.2-6.300L3 9.600l6.3-.800L12 3Z",
  sunset: "M12 4.500 21 19.500H3Z",
  swap: "M7 4 3.5 7.5 7 11M3.5 7.500H20M17 13l3.5 3.500L17 20M20.5 16.500H4",
  tide: "M3 9.500c3-4 6 4 9 0s6 4 9 0M3 16c3-4 6 4 9 0s6 4 9 0",
  tv: "M3 6h18v12H3zM8 21h8",
  undo: "M8 5 4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11H9",
  unlock: "M5 11h14v9H5zM8 11V8a4 4 0 0 1 7.5-2",
  user: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4 20.500c1-4 4-5.5 8-5.500s7 1.5 8 5.5",
} as const;

export type IconName = keyof typeof PATHS;

export const ICONS = Object.keys(PATHS) as readonly IconName[];

/** Hidden from screen readers unless it has a `label`. */
export function Icon(props: { readonly name: IconName; readonly label?: string }) {
  return (
    <svg
      class="icon"
      viewBox="0 0 24 24"
      role={props.label ? "img" : undefined}
      aria-label={props.label}
      aria-hidden={props.label ? undefined : "true"}
    >
      <path d={PATHS[props.name]} />
    </svg>
  );
}
