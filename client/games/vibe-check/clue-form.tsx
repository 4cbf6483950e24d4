// The psychic's clue: one line of text, and another card if this one is hopeless.

import { createSignal, Show } from "solid-js";
import type { Ask } from "../../table/ask.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import type { VcRoom } from "./context.ts";
import { t } from "./words.ts";

const CLUE_MOST = 60;

export interface ClueFormProps {
  readonly room: VcRoom;
  readonly move: Ask;
}

export function ClueForm(props: ClueFormProps) {
  const [text, setText] = createSignal("");
  const [error, setError] = createSignal<string | null>(null);
  const sending = (type: string) => props.room.pending().some(({ body }) => body.type === type);
  const give = async () => {
    if (text().trim() === "") return setError(t("clue.empty"));
    const answer = await props.room.move({ type: "clue", text: text().trim() });
    if (!answer.ok) setError(answer.refusal.message);
  };
  return (
    <form
      class="vc-clue-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!sending("clue")) void give();
      }}
    >
      <h2>{t("clue.yours")}</h2>
      <p class="hint">{t("clue.hint")}</p>
      <Field
        label={t("clue.label")}
        hint={t("clue.note")}
        value={text()}
        maxLength={CLUE_MOST}
        error={error()}
        enterKey="send"
        onInput={(value) => {
          setText(value);
          setError(null);
        }}
      />
      <div class="vc-sides">
        <Button kind="go" type="submit" icon="next" pending={sending("clue")} onPress={() => {}}>
          {t("clue.give")}
        </Button>
        <Show when={props.room.you()?.can_swap}>
          <Button
            icon="swap"
            pending={sending("swapCard")}
            onPress={() => void props.move({ type: "swapCard" })}
          >
            {t("clue.swap")}
          </Button>
        </Show>
      </div>
    </form>
  );
}
