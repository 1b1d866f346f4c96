import { AsyncLocalStorage } from 'node:async_hooks';
import { createRequire } from 'node:module';
import type { Agenda, Entry } from '#test/simulation/engine/agenda';

const require = createRequire(import.meta.url);
const RealDate = Date;

type Callback = (...values: unknown[]) => unknown;

/** Called around each timer of a task, to track what the task waits for. */
export interface TimerWatch {
  /** `ended` is called when the timer has fired or was cancelled; `isDropped` keeps a due timer from firing. */
  started(): { readonly isDropped: () => boolean; readonly ended: () => void };
}

class Timer {
  #entry: Entry | undefined;
  #ended: () => void = () => {};

  constructor(agenda: Agenda, watch: TimerWatch, milliseconds: number, again: boolean, run: () => unknown) {
    const inContext = AsyncLocalStorage.snapshot();
    const arm = (): void => {
      const { ended, isDropped } = watch.started();
      this.#ended = ended;
      this.#entry = agenda.after(Math.max(1, milliseconds), () => {
        this.#entry = undefined;
        ended();
        if (isDropped()) return;
        if (again) arm();
        // A callback's promise may take further events to settle.
        void inContext(run);
      });
    };
    arm();
  }

  clear(): void {
    if (!this.#entry) return;
    this.#entry.cancelled = true;
    this.#entry = undefined;
    this.#ended();
  }

  close(): this {
    this.clear();
    return this;
  }
  ref = (): this => this;
  unref = (): this => this;
  hasRef = (): boolean => true;
}

const clear = (timer: unknown): void => {
  if (timer instanceof Timer) timer.clear();
};

/** A Date class that reads the simulated clock. */
function dateOf(wall: () => number): DateConstructor {
  class SimulatedDate extends RealDate {
    constructor(...given: unknown[]) {
      super(...((given.length === 0 ? [wall()] : given) as [number]));
    }
    static override now(): number {
      return wall();
    }
    static override [Symbol.hasInstance](value: unknown): boolean {
      return Object.prototype.toString.call(value) === '[object Date]';
    }
  }
  return SimulatedDate as unknown as DateConstructor;
}

/** The promise-based timers of `node:timers/promises`. */
function promised(start: (milliseconds: number, run: () => void) => Timer) {
  return (milliseconds = 0, value?: unknown, options: { signal?: AbortSignal } = {}): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const { signal } = options;
      const aborted = (): void => {
        timer.clear();
        reject(
          Object.assign(new Error('The operation was aborted', { cause: signal?.reason }), {
            name: 'AbortError',
            code: 'ABORT_ERR',
          }),
        );
      };
      const timer = start(milliseconds, () => {
        signal?.removeEventListener('abort', aborted);
        resolve(value);
      });
      if (signal?.aborted) aborted();
      else signal?.addEventListener('abort', aborted, { once: true });
    });
}

/** Replacements for the runtime's clock and timers during a simulation. */
export function virtualTime(
  agenda: Agenda,
  wall: () => number,
  watch: TimerWatch,
): (readonly [object, Record<string, unknown>])[] {
  const start = (milliseconds: number | undefined, again: boolean, run: () => unknown): Timer =>
    new Timer(agenda, watch, Number(milliseconds ?? 0), again, run);
  const sleep = promised((milliseconds, run) => start(milliseconds, false, run));
  const timers = {
    setTimeout: (run: Callback, milliseconds?: number, ...values: unknown[]) =>
      start(milliseconds, false, () => run(...values)),
    setInterval: (run: Callback, milliseconds?: number, ...values: unknown[]) =>
      start(milliseconds, true, () => run(...values)),
    setImmediate: (run: Callback, ...values: unknown[]) => start(0, false, () => run(...values)),
    clearTimeout: clear,
    clearInterval: clear,
    clearImmediate: clear,
  };
  const timeout = (milliseconds: number): AbortSignal => {
    const controller = new AbortController();
    const reason = new DOMException('The operation was aborted due to timeout', 'TimeoutError');
    start(milliseconds, false, () => controller.abort(reason));
    return controller.signal;
  };
  return [
    [globalThis, { ...timers, Date: dateOf(wall) }],
    [require('node:timers'), timers],
    [
      require('node:timers/promises'),
      { setTimeout: sleep, setImmediate: (value?: unknown) => sleep(0, value) },
    ],
    [performance, { now: () => agenda.now }],
    [AbortSignal, { timeout }],
  ];
}
