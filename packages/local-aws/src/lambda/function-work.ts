import type { FunctionDefinition } from '#local-aws/lambda/definition';
import type { Invocation, InvocationResult } from '#local-aws/lambda/invocation';

/** Invocations of one function at a time; more would only share the same few cores. */
const perFunction = 4;
/** Streams last for minutes and mostly wait: many of one function share a thread. */
const perStreamingFunction = 512;

interface Waiting {
  readonly invocation: Invocation;
  /** In the order of all that wait for the same threads. */
  readonly place: number;
  readonly resolve: (result: InvocationResult) => void;
}

/** The invocations of a function: those that run, and those that wait, by place. */
export class FunctionWork {
  readonly definition: FunctionDefinition;
  readonly #waiting: Waiting[] = [];
  /** How many of its invocations run. */
  running = 0;

  constructor(definition: FunctionDefinition) {
    this.definition = definition;
  }

  get key(): string {
    return this.definition.key;
  }

  /** The place of its first that waits. */
  get place(): number {
    return this.#waiting[0]?.place ?? Number.POSITIVE_INFINITY;
  }

  /** Whether its first that waits is to answer by a stream. */
  get streams(): boolean {
    return this.#waiting[0]?.invocation.sink !== undefined;
  }

  /** Whether something waits that may run beside what runs. */
  get canBegin(): boolean {
    const limit = this.streams ? perStreamingFunction : perFunction;
    return (
      this.#waiting.length > 0 && this.running < Math.min(limit, this.definition.reservedConcurrency ?? limit)
    );
  }

  add(one: Waiting): void {
    this.#waiting.splice(this.#waiting.findLastIndex(({ place }) => place <= one.place) + 1, 0, one);
  }

  take(): Waiting | undefined {
    return this.#waiting.shift();
  }
}

/** Of several functions the one whose first stands before those of the others. */
export const firstOf = (all: readonly FunctionWork[]): FunctionWork | undefined =>
  all.reduce<FunctionWork | undefined>(
    (first, one) => (first && first.place <= one.place ? first : one),
    undefined,
  );
