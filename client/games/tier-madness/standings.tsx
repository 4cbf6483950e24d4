// Who stands where. What a round or the bonus brought counts up from the old total; then the rows
// move from their old places to the new ones. The page holds the new order from the start.

import { createMemo, For, Show } from "solid-js";
import { CountUp } from "../../ui/count-up.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Initials } from "../../ui/initials.tsx";
import { number } from "../../words/index.ts";
import { nameOf, type TmRoom } from "./context.ts";
import { t } from "./words.ts";

/** An award lands in so long (ms): the time between two that `--turn` counts in. */
const TURN = 700;

export interface StandingsProps {
  readonly room: TmRoom;
  /** Comes after so many things that land one by one. */
  readonly after?: number;
  /** All is over: nothing counts or moves, and the first three stand higher. */
  readonly podium?: boolean;
}

export function Standings(props: StandingsProps) {
  const rows = () => props.room.table()?.standings ?? [];
  const before = createMemo(() =>
    [...rows()]
      .sort((a, b) => b.score - b.gained - (a.score - a.gained) || a.seat - b.seat)
      .map(({ seat }) => seat),
  );
  const delay = () => (props.after ?? 0) * TURN;
  return (
    <ol class="tm-standings" classList={{ podium: props.podium === true }}>
      <For each={rows()}>
        {({ seat, score, gained }, rank) => {
          const mine = () => seat === props.room.you()?.seat;
          const still = () => props.podium === true || mine();
          return (
            <li
              style={{
                "--from": `${props.podium ? 0 : before().indexOf(seat) - rank()}`,
                "--delay": `${delay()}ms`,
              }}
            >
              <span class="rank">
                <Show when={props.podium && rank() === 0} fallback={rank() + 1}>
                  <Icon name="crown" />
                </Show>
              </span>
              <Initials name={nameOf(props.room, seat)} you={mine()} />
              <Show when={gained > 0 && !props.podium}>
                <span class="gained">{t("scores.gained", gained)}</span>
              </Show>
              <b class="total">
                <CountUp
                  from={still() ? score : score - gained}
                  to={score}
                  say={number}
                  delay={delay()}
                />
              </b>
            </li>
          );
        }}
      </For>
    </ol>
  );
}
