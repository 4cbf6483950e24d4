// How it ended: who won, or how good the table is together, and every round again.

import { Match, Show, Switch } from "solid-js";
import type { TeamView } from "../../../shared/games/vibe-check/types.ts";
import { TeamName } from "../../ui/team-name.tsx";
import { teamName, type VcRoom } from "./context.ts";
import { Rounds } from "./rounds.tsx";
import { t } from "./words.ts";

export function Over(props: { readonly room: VcRoom }) {
  const table = () => props.room.table();
  const teams = (): readonly TeamView[] => table()?.teams ?? [];
  const scores = () => teams().map(({ score }) => score);
  const celebrated = () => table()?.winner !== undefined || table()?.rating?.celebrated === true;
  return (
    <section class="vc-over">
      <div class="vc-result" data-celebrated={celebrated() ? "" : undefined}>
        <Switch fallback={<h1>{t("over.nobody")}</h1>}>
          <Match when={table()?.winner !== undefined}>
            <h1 class="stamp">
              <TeamName
                team={table()?.winner ?? 0}
                name={teamName(props.room, table()?.winner ?? 0)}
              />{" "}
              {t("over.wins")}
            </h1>
          </Match>
          <Match when={table()?.rating}>
            {(rating) => <h1 class="stamp">{rating().words}</h1>}
          </Match>
        </Switch>
        <p class="total">
          {table()?.mode === "teams"
            ? t("over.score", scores()[0] ?? 0, scores()[1] ?? 0)
            : t("over.coop", scores()[0] ?? 0)}
        </p>
        <Why ended={table()?.ended} />
      </div>
      <h2>{t("over.rounds")}</h2>
      <Rounds room={props.room} skip={0} />
    </section>
  );
}

/** Said only where it did not end by playing. */
function Why(props: { readonly ended: string | undefined }) {
  const words = () => {
    if (props.ended === "left") return t("over.left");
    if (props.ended === "host") return t("over.host");
    return props.ended === "abandoned" ? t("over.abandoned") : "";
  };
  return <Show when={words()}>{(text) => <p class="hint">{text()}</p>}</Show>;
}
