// One turn of the event loop: what the runtime is asked twice in one, it answers the same twice, so
// that it need not be asked twice. A call into the runtime costs more than a look at our own memory.

export class Turn {
  #count = 0;
  #running = false;

  /** Another number in each turn. */
  current(): number {
    if (!this.#running) {
      this.#running = true;
      queueMicrotask(() => {
        this.#running = false;
        this.#count += 1;
      });
    }
    return this.#count;
  }
}
