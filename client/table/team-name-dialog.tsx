// Another name for a team; what the table does not take is said under the field.

import { createEffect, createSignal, on } from "solid-js";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import type { Room } from "./room.ts";
import { t } from "./words.ts";

/** As the table takes it. */
const NAME_MOST = 24;

export interface TeamNameDialogProps {
  readonly room: Room;
  /** Null: closed. */
  readonly team: number | null;
  readonly onClose: () => void;
}

export function TeamNameDialog(props: TeamNameDialogProps) {
  const [typed, setTyped] = createSignal("");
  const [error, setError] = createSignal<string | null>(null);
  const [pending, setPending] = createSignal(false);
  const before = () => props.room.table()?.teams?.[props.team ?? -1]?.name ?? "";
  createEffect(
    on(
      () => props.team,
      () => {
        setTyped(before());
        setError(null);
      },
    ),
  );
  const save = async () => {
    setPending(true);
    const action = { type: "teams", do: "rename", team: props.team, name: typed() };
    const answer = await props.room.lobby(action);
    setPending(false);
    if (answer.ok) props.onClose();
    else setError(answer.refusal.message);
  };
  return (
    <Dialog
      open={props.team !== null}
      onClose={props.onClose}
      title={t("teams.rename", before())}
      closeLabel={t("frame.close")}
    >
      <form
        class="rename"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed().trim() !== "" && !pending()) void save();
        }}
      >
        <Field
          label={t("teams.name")}
          value={typed()}
          maxLength={NAME_MOST}
          enterKey="done"
          error={error()}
          onInput={setTyped}
        />
        <Button
          kind="go"
          type="submit"
          pending={pending()}
          why={typed().trim() === "" ? t("teams.nameEmpty") : null}
          onPress={() => {}}
        >
          {t("teams.save")}
        </Button>
      </form>
    </Dialog>
  );
}
