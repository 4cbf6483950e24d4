// A player's own settings for this game, kept on their device.

import { createSignal } from "solid-js";
import { openStored } from "../../ui/stored.ts";
import { t } from "./words.ts";

const KEY = "rumpus.tier-madness.ask";
const stored = openStored();
const [asks, setAsks] = createSignal(stored.get(KEY) === "yes");

/** Whether a placement wants a second press; a placement is final. */
export const asksFirst = asks;

export function Settings() {
  const choose = (on: boolean) => {
    setAsks(on);
    if (on) stored.set(KEY, "yes");
    else stored.remove(KEY);
  };
  return (
    <label class="setting">
      <input
        type="checkbox"
        checked={asks()}
        onChange={({ currentTarget }) => choose(currentTarget.checked)}
      />
      {t("setting.ask")}
    </label>
  );
}
