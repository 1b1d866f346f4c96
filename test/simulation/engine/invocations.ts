import { AsyncLocalStorage } from 'node:async_hooks';
import type { TimerWatch } from '#test/simulation/engine/virtual-time';

/** Thrown when the code of a killed invocation goes on: nothing of it gets out. */
export class Killed extends Error {
  override readonly name = 'Killed';
}

/** One run of a function. */
export interface Invocation {
  /** Its name in the story: `merge#12`. */
  readonly name: string;
  /** The number of calls and timers it waits for. */
  waits: number;
  /** Whether its function has returned, thrown or been killed. */
  ended: boolean;
  killed: boolean;
  kill(why: string): void;
}

const current = new AsyncLocalStorage<Invocation | undefined>();

export const invocation = (): Invocation | undefined => current.getStore();
export const within = <T>(one: Invocation | undefined, work: () => T): T => current.run(one, work);

/** The invocations under way. An invocation that waits for nothing known is busy with something the simulation does not control. */
export class Running {
  readonly #running = new Set<Invocation>();
  /** Ended, with calls and timers under way: others may wait for their promises, as all share modules. */
  readonly #left = new Set<Invocation>();

  add(one: Invocation): void {
    this.#running.add(one);
  }
  remove(one: Invocation): void {
    this.#running.delete(one);
    if (one.waits > 0) this.#left.add(one);
  }
  get count(): number {
    return this.#running.size;
  }
  /** Whether an invocation waits for a coming event. */
  isAnyWaiting(): boolean {
    for (const one of this.#left) if (one.waits === 0) this.#left.delete(one);
    if (this.#left.size > 0) return true;
    for (const one of this.#running) if (!one.ended && one.waits > 0) return true;
    return false;
  }
  busy(): Invocation | undefined {
    for (const one of this.#running) if (!one.ended && one.waits === 0) return one;
    return undefined;
  }
}

export const timerWatch: TimerWatch = {
  started() {
    const owner = invocation();
    if (owner) owner.waits += 1;
    return {
      isDropped: () => false,
      ended: () => {
        if (owner) owner.waits -= 1;
      },
    };
  },
};
