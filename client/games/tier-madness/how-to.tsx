// How to play, in a minute.

import { t } from "./words.ts";

export function HowTo() {
  return (
    <ol class="tm-how-to">
      <li>{t("howTo.vote")}</li>
      <li>{t("howTo.deal")}</li>
      <li>{t("howTo.swap")}</li>
      <li>{t("howTo.score")}</li>
    </ol>
  );
}
