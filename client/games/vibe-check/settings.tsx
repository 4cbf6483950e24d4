// A player's own settings for this game, kept on their device.

import { createSignal } from "solid-js";
import { openStored } from "../../ui/stored.ts";
import { t } from "./words.ts";

const KEY = "rumpus.vibe-check.where";
const stored = openStored();
const [says, setSays] = createSignal(stored.get(KEY) !== "no");

/** Whether the place of the needle stands under the dial in words; its accessible name always says it. */
export const saysWhere = says;

export function Settings() {
  const choose = (on: boolean) => {
    setSays(on);
    if (on) stored.remove(KEY);
    else stored.set(KEY, "no");
  };
  return (
    <label class="setting">
      <input
        type="checkbox"
        checked={says()}
        onChange={({ currentTarget }) => choose(currentTarget.checked)}
      />
      {t("setting.where")}
    </label>
  );
}
