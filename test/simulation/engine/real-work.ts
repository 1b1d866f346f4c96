import { createHook } from 'node:async_hooks';

/** What the runtime does in threads: files, blobs, and functions of crypto with a callback. */
const IN_THREADS = /^(FSREQ\w+|FILEHANDLECLOSEREQ|BLOBREADER|GETADDRINFOREQWRAP|\w+REQUEST)$/;

/**
 * Work of the runtime that no simulated clock governs. A step ends when none is left, so that how long it really took
 * decides nothing.
 */
export class RealWork {
  readonly #open = new Set<number>();
  readonly #hook = createHook({
    init: (id, type) => {
      if (IN_THREADS.test(type)) this.#open.add(id);
    },
    before: (id) => void this.#open.delete(id),
    destroy: (id) => void this.#open.delete(id),
    // With promises every step would cost a third more.
    trackPromises: false,
  });

  get isOpen(): boolean {
    return this.#open.size > 0;
  }
  start(): void {
    this.#hook.enable();
  }
  stop(): void {
    this.#hook.disable();
  }
}
