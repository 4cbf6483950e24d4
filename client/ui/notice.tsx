// A sentence that stands where it matters: what happened and what to do, with at most one button.

import "./notice.css";
import type { JSX } from "solid-js";
import { Icon, type IconName } from "./icon.tsx";

export type NoticeKind = "info" | "ok" | "warn" | "bad";

const ICON: Readonly<Record<NoticeKind, IconName>> = {
  info: "info",
  ok: "check",
  warn: "alert",
  bad: "alert",
};

export interface NoticeProps {
  readonly kind?: NoticeKind;
  readonly icon?: IconName;
  readonly children: JSX.Element;
  /** A `<Button>`, where there is something to do. */
  readonly action?: JSX.Element;
}

export function Notice(props: NoticeProps) {
  const kind = () => props.kind ?? "info";
  return (
    <div class="notice" data-kind={kind()} role={kind() === "bad" ? "alert" : "status"}>
      <Icon name={props.icon ?? ICON[kind()]} />
      <div>{props.children}</div>
      {props.action}
    </div>
  );
}
