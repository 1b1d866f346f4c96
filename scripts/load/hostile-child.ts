import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import * as z from 'zod';
import type { Address } from '#scripts/load/child-service';
import type { Answered } from '#scripts/load/hostile';

const done = z.object({ answered: z.array(z.tuple([z.string(), z.number()])) });

/** The hostile organization, in its own process. */
export class HostileChild {
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess) {
    this.#child = child;
  }

  static async start(address: Address, key: string, times: number): Promise<HostileChild> {
    const one = new HostileChild(fork('scripts/load/hostile-process.ts'));
    await one.#ask({ address, key, times });
    return one;
  }

  /** Runs it for this long; returns how often it got each answer. */
  async rage(seconds: number): Promise<Answered> {
    return new Map(done.parse(await this.#ask({ seconds })).answered);
  }

  stop(): void {
    this.#child.kill('SIGKILL');
  }

  async #ask(order: object): Promise<unknown> {
    this.#child.send(order);
    const over = new AbortController();
    const { signal } = over;
    const left = once(this.#child, 'exit', { signal }).then(() => {
      throw new Error('The hostile organization ended by itself.');
    });
    const [answer] = await Promise.race([once(this.#child, 'message', { signal }), left]);
    over.abort();
    left.catch(() => undefined);
    return answer;
  }
}
