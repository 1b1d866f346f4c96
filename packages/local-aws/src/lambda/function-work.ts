import type { FunctionDefinition } from '#local-aws/lambda/definition';
import type { Invocation, InvocationResult } from '#local-aws/lambda/invocation';

/** Concurrent invocations of one function; more would only share the same few cores. */
const perFunction = 4;
/** Streams last minutes and mostly wait, so many of one function share a thread. */
const perStreamingFunction = 512;

interface Waiting {
  readonly invocation: Invocation;
  /** Its place among all work that waits for the same threads. */
  readonly place: number;
  readonly resolve: (result: InvocationResult) => void;
}

/** A function's invocations: those running, and those waiting, by place. */
export class FunctionWork {
  readonly definition: FunctionDefinition;
  readonly #waiting: Waiting[] = [];
  /** The number of running invocations. */
  running = 0;

  constructor(definition: FunctionDefinition) {
    this.definition = definition;
  }

  get key(): string {
    return this.definition.key;
  }

  /** The place of the first waiting invocation. */
  get place(): number {
    return this.#waiting[0]?.place ?? Number.POSITIVE_INFINITY;
  }

  /** Whether the first waiting invocation streams its response. */
  get streams(): boolean {
    return this.#waiting[0]?.invocation.sink !== undefined;
  }

  /** Whether a waiting invocation may run beside the running ones. */
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

/** Returns the function whose first waiting invocation comes before all others'. */
export const firstOf = (all: readonly FunctionWork[]): FunctionWork | undefined =>
  all.reduce<FunctionWork | undefined>(
    (first, one) => (first && first.place <= one.place ? first : one),
    undefined,
  );
