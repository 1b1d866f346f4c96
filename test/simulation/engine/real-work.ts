import { createHook } from 'node:async_hooks';

/** Work of the runtime in threads: files, blobs, and crypto functions with a callback. */
const IN_THREADS = /^(FSREQ\w+|FILEHANDLECLOSEREQ|BLOBREADER|GETADDRINFOREQWRAP|\w+REQUEST)$/;

/** Work of the runtime that no simulated clock governs. A step ends when none is left, so that its real duration decides nothing. */
export class RealWork {
  readonly #open = new Set<number>();
  readonly #hook = createHook({
    init: (id, type) => {
      if (IN_THREADS.test(type)) this.#open.add(id);
    },
    before: (id) => void this.#open.delete(id),
    destroy: (id) => void this.#open.delete(id),
    // Tracking promises would make every step a third slower.
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
