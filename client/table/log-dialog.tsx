// What has happened at the table, newest first.

import { For } from "solid-js";
import { Dialog } from "../ui/dialog.tsx";
import type { Room } from "./room.ts";
import { t } from "./words.ts";

export interface LogDialogProps {
  readonly room: Room;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function LogDialog(props: LogDialogProps) {
  const lines = () => [...(props.room.table()?.log ?? [])].reverse();
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      title={t("frame.log")}
      closeLabel={t("frame.close")}
    >
      <ol class="log">
        <For each={lines()} fallback={<li>{t("frame.noLog")}</li>}>
          {(line) => <li>{line.text}</li>}
        </For>
      </ol>
    </Dialog>
  );
}
