// Taking a seat: three arcade letters, and the server's own words when they cannot be had.

import { createSignal } from "solid-js";
import { isInitials, toInitials } from "../../shared/protocol/initials.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import type { Refusal } from "./room.ts";
import { t } from "./words.ts";

export interface JoinProps {
  readonly code: string;
  readonly saved: string;
  /** Null when the seat was given. */
  readonly onJoin: (initials: string) => Promise<Refusal | null>;
}

export function Join(props: JoinProps) {
  const [initials, setInitials] = createSignal(props.saved);
  const [error, setError] = createSignal<string | null>(null);
  const [pending, setPending] = createSignal(false);
  const join = async () => {
    setPending(true);
    setError(null);
    const refusal = await props.onJoin(initials());
    setPending(false);
    setError(refusal?.message ?? null);
  };
  return (
    <form
      class="join"
      onSubmit={(event) => {
        event.preventDefault();
        if (isInitials(initials()) && !pending()) void join();
      }}
    >
      <h1>{t("join.title", props.code)}</h1>
      <Field
        look="code"
        label={t("join.label")}
        hint={t("join.hint")}
        value={initials()}
        maxLength={3}
        enterKey="go"
        error={error()}
        onInput={(typed) => setInitials(toInitials(typed))}
      />
      <Button
        kind="go"
        type="submit"
        pending={pending()}
        why={isInitials(initials()) ? null : t("join.short")}
        onPress={() => {}}
      >
        {t("join.go")}
      </Button>
    </form>
  );
}
