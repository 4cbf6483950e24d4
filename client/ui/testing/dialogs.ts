// jsdom has the dialog element, and not what opens and closes it.

import { beforeAll } from "vitest";

export const dialogsOpen = (): void =>
  beforeAll(() => {
    HTMLDialogElement.prototype.showModal = function showModal() {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = function close() {
      this.open = false;
    };
  });
