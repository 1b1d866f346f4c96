import type { Claim } from '#lib/claim/claim';
import type { PersonSeen } from '#lib/identity/facts';
import type { Answer } from '#lib/providers/hunter/ask';
import type { AskFailure } from '#lib/providers/hunter/next-step';
import { citing } from '#lib/sources/claims/cite';
import { startTrail, type Trail } from '#lib/sources/claims/trail';

export interface Answered<T> {
  readonly data: T;
  readonly url: string;
}

/** The questions of one enrichment to the vendor, in order: what was tried, what it cost, and any opt-out. */
export interface Session {
  readonly trail: Trail;
  readonly failures: readonly AskFailure[];
  /** Claims of an opt-out; if there are any, nothing else may be said about the person. */
  readonly optOut: readonly Claim[];
  readonly credits: number;
  /** Holders of identifiers that lead to someone else. */
  readonly people: readonly PersonSeen[];
  meet(person: PersonSeen): void;
  ask<T>(
    step: string,
    question: () => Promise<Answer<T>>,
    describe?: (data: T) => string | undefined,
  ): Promise<Answered<T> | undefined>;
}

const detailed = (detail: string | undefined) => (detail === undefined ? {} : { detail });

/** An answered question costs one credit, a miss none. Skips steps that are `done`. */
export function startSession(done: ReadonlySet<string> = new Set()): Session {
  const trail = startTrail();
  const failures: AskFailure[] = [];
  let optOut: Claim[] = [];
  let credits = 0;
  const people: PersonSeen[] = [];
  return {
    trail,
    failures,
    get optOut() {
      return optOut;
    },
    get credits() {
      return credits;
    },
    people,
    meet: (person) => {
      people.push(person);
    },
    ask: async (step, question, describe) =>
      done.has(step)
        ? undefined
        : trail.step(step, async () => {
            const answer = await question();
            switch (answer.kind) {
              case 'answered':
                credits += 1;
                return { outcome: 'answered', value: answer, ...detailed(describe?.(answer.data)) };
              case 'empty':
                return { outcome: 'empty' };
              case 'opted_out':
                optOut = citing({ url: answer.url, confidence: 1 })('do_not_contact', true, answer.words);
                return { outcome: 'empty', detail: 'opted out' };
              case 'failed':
                failures.push(answer);
                return { outcome: 'failed', detail: `${answer.code}: ${answer.message}` };
            }
          }),
  };
}
