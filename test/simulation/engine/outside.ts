import type { RequestListener } from 'node:http';
import type { Agenda } from '#test/simulation/engine/agenda';
import { callListener, type WireReply, type WireRequest } from '#test/simulation/engine/call-listener';
import type { Fate, Faults, Side } from '#test/simulation/engine/faults';
import { invocation, Killed, within } from '#test/simulation/engine/invocations';
import type { Story } from '#test/simulation/engine/story';

/** A call that leaves the service, to AWS or a vendor, or a user's call to the service. */
export interface OutsideCall {
  readonly side: Side;
  /** The unit of an outage: `sqs`, or a vendor's name. */
  readonly service: string;
  /** For the story. */
  readonly what: string;
  readonly listener: RequestListener;
  readonly request: WireRequest;
  /** The answer of a side that is too busy. */
  readonly refusal: WireReply;
}

/** No answer comes: the connection broke, whether or not the call arrived. */
export class Broken extends Error {
  readonly code = 'ECONNRESET';
  constructor() {
    super('The connection was reset.');
    this.name = 'TimeoutError';
  }
}

/** Every call between the service and the outside. Each is two events: its arrival, and that of its answer. */
export class Outside {
  readonly #agenda: Agenda;
  readonly #faults: Faults;
  readonly #story: Story;
  #isReached = true;

  constructor(agenda: Agenda, faults: Faults, story: Story) {
    this.#agenda = agenda;
    this.#faults = faults;
    this.#story = story;
  }

  /** Whether a call has reached AWS since this was last asked. */
  hasReachedAws(): boolean {
    const reached = this.#isReached;
    this.#isReached = false;
    return reached;
  }

  call(one: OutsideCall, who = invocation()?.name ?? 'outside'): Promise<WireReply> {
    const owner = invocation();
    if (owner?.killed) return Promise.reject(new Killed());
    const fate = this.#faults.fate(one.side, one.service, this.#agenda.now);
    if (owner) owner.waits += 1;
    return new Promise((resolve, reject) => {
      const end = (milliseconds: number, answer: () => void): void => {
        this.#agenda.after(milliseconds, () => {
          if (owner) owner.waits -= 1;
          if (owner?.killed) reject(new Killed());
          else answer();
        });
      };
      const kill = (when: string): void => {
        this.#story.tell(who, `is killed ${when} ${one.what}`);
        owner?.kill('Runtime.ExitError');
        end(0, () => {});
      };
      this.#agenda.after(fate.there, () => {
        switch (fate.kind) {
          case 'killed before':
            if (owner) return kill('before');
            break;
          case 'refused':
            this.#story.tell(who, `${one.what} -> refused (${one.refusal.status})`);
            return end(fate.back, () => resolve(one.refusal));
          case 'lost before':
            this.#story.tell(who, `${one.what} -> lost, it never arrived`);
            return end(fate.back, () => reject(new Broken()));
          default:
        }
        return this.#arrive(one, who, fate, {
          answered: (reply) => end(fate.back, () => (reply ? resolve(reply) : reject(new Broken()))),
          lost: () => end(fate.back, () => reject(new Broken())),
          killed: () => (owner ? kill('after') : end(fate.back, () => reject(new Broken()))),
        });
      });
    });
  }

  #arrive(
    { side, what, listener, request }: OutsideCall,
    who: string,
    fate: Fate,
    then: { answered(reply: WireReply | undefined): void; lost(): void; killed(): void },
  ): Promise<void> | undefined {
    if (side === 'aws') this.#isReached = true;
    const work = within(undefined, () => callListener(listener, request)).then((reply) => {
      const lost = fate.kind === 'lost after' || (fate.kind === 'killed after' && side === 'user');
      const told = `${what} -> ${reply?.status ?? 'dropped'}${lost ? ', but the answer is lost' : ''}`;
      this.#story.tell(who, told);
      if (lost) then.lost();
      else if (fate.kind === 'killed after') then.killed();
      else then.answered(reply);
    });
    // AWS answers at once, even from files; the others may take their time, which is simulated too.
    return side === 'aws' ? work : undefined;
  }
}
