// How others come in: the code, large; the same as a QR code; and the link to copy.

import { Button } from "../ui/button.tsx";
import { Qr } from "../ui/qr.tsx";
import { useToast } from "../ui/toaster.tsx";
import { t } from "./words.ts";

export interface InviteProps {
  readonly code: string;
  /** For others to come in by: scanned, or copied. */
  readonly link: string;
}

export function Invite(props: InviteProps) {
  const toast = useToast();
  const copy = () =>
    // Without a secure context there is no clipboard.
    Promise.resolve(navigator.clipboard?.writeText(props.link) ?? Promise.reject())
      .then(() => toast(t("lobby.copied"), "ok"))
      .catch(() => toast(t("lobby.copyFailed"), "warn"));
  return (
    <div class="invite">
      <p class="code-label">{t("lobby.code")}</p>
      <p class="code">{props.code}</p>
      <Qr text={props.link} label={t("lobby.scan")} />
      <Button icon="copy" onPress={() => void copy()}>
        {t("lobby.copy")}
      </Button>
    </div>
  );
}
