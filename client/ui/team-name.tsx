// A team as everyone knows it: its mark and its name, both in its ink. In grey the marks still differ.

import "./team-name.css";
import { Icon, type IconName } from "./icon.tsx";

const MARKS: readonly IconName[] = ["sunset", "tide"];

/** `team`: its position at the table. */
export function TeamName(props: { readonly team: number; readonly name: string }) {
  return (
    <span class="team-name" data-team={props.team % MARKS.length}>
      <Icon name={MARKS[props.team % MARKS.length] ?? "sunset"} />
      <span>{props.name}</span>
    </span>
  );
}
