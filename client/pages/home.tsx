// The front door: a code to type, a game to play at once, tables that wait for players.

import "./pages.css";
import { createResource, createSignal, For, Show } from "solid-js";
import { readCode } from "../../shared/protocol/code.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { useToast } from "../ui/toaster.tsx";
import { makeTable, openMatches } from "./api.ts";
import { QUICK } from "./quick.ts";
import { t } from "./words.ts";

export interface HomeProps {
  /** `state` goes into the history's entry. */
  readonly go: (path: string, state?: object) => void;
}

export function Home(props: HomeProps) {
  const toast = useToast();
  const [typed, setTyped] = createSignal("");
  const [error, setError] = createSignal<string | null>(null);
  const [making, setMaking] = createSignal<string | null>(null);
  const [open] = createResource(openMatches);
  const enter = () => {
    const code = readCode(typed());
    if (code === null) setError(t("home.codeWrong"));
    else props.go(`/t/${code}`);
  };
  /** `button`: the one that shows that it works on it. */
  const make = async (button: string, game: string, bots: number) => {
    setMaking(button);
    const made = await makeTable(game, bots);
    setMaking(null);
    if (made.ok) props.go(`/t/${made.value}`, bots > 0 ? QUICK : undefined);
    else toast(made.error, "bad");
  };
  return (
    <main class="page">
      <h1 class="logo">{t("home.title")}</h1>
      <p>{t("home.lead")}</p>
      <section class="game">
        <h2>{t("home.tierMadness")}</h2>
        <p>{t("home.tierMadnessLead")}</p>
        <Button
          kind="go"
          pending={making() === "playNow"}
          onPress={() => void make("playNow", "tier-madness", 1)}
        >
          {t("home.playNow")}
        </Button>
        <Button
          icon="plus"
          pending={making() === "tierMadness"}
          onPress={() => void make("tierMadness", "tier-madness", 0)}
        >
          {t("home.open")}
        </Button>
      </section>
      <section class="game">
        <h2>{t("home.vibeCheck")}</h2>
        <p>{t("home.vibeCheckLead")}</p>
        <Button
          icon="plus"
          pending={making() === "vibeCheck"}
          onPress={() => void make("vibeCheck", "vibe-check", 0)}
        >
          {t("home.openVibeCheck")}
        </Button>
      </section>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          enter();
        }}
      >
        <h2>{t("home.join")}</h2>
        <Field
          look="code"
          label={t("home.code")}
          hint={t("home.codeHint")}
          value={typed()}
          error={error()}
          enterKey="go"
          onInput={(text) => {
            setTyped(text);
            setError(null);
          }}
        />
        <Button type="submit" icon="next" onPress={() => {}}>
          {t("home.codeGo")}
        </Button>
      </form>
      <section>
        <h2>{t("home.lobbies")}</h2>
        <ul class="open-tables">
          <For
            each={open() ?? []}
            fallback={
              <Show when={!open.loading}>
                <li>{t("home.noLobbies")}</li>
              </Show>
            }
          >
            {(match) => (
              <li>
                <Button onPress={() => props.go(`/t/${match.code}`)}>
                  {match.code}: {match.players.join(", ")} ·{" "}
                  {t("home.seats", match.filled, match.seats)}
                </Button>
              </li>
            )}
          </For>
        </ul>
      </section>
    </main>
  );
}
