// How to play, in a minute.

import { t } from "./words.ts";

export function HowTo() {
  return (
    <ol class="vc-how-to">
      <li>{t("howTo.psychic")}</li>
      <li>{t("howTo.dial")}</li>
      <li>{t("howTo.call")}</li>
      <li>{t("howTo.score")}</li>
      <li>{t("howTo.coop")}</li>
    </ol>
  );
}
