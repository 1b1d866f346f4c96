/** One client call, with when it was sent and answered. Times only need an order: a counter will do. */
export interface Operation<I, O> {
  readonly input: I;
  readonly output: O;
  readonly called: number;
  readonly returned: number;
}

/** The specification of a service: the state after an operation, or `undefined` if that answer is impossible in this state. */
export interface Model<S, I, O> {
  readonly initial: S;
  step(state: S, input: I, output: O): S | undefined;
}

/**
 * Returns an order in which the operations, each taking effect at one moment between its call and its answer, explain every answer;
 * `undefined` if there is none. States must be JSON. The search of Wing and Gong ("Testing and verifying concurrent objects", 1993), with
 * Lowe's memory of what was tried.
 */
export function linearize<S, I, O>(
  history: readonly Operation<I, O>[],
  { initial, step }: Model<S, I, O>,
): Operation<I, O>[] | undefined {
  const tried = new Set<string>();
  const order: Operation<I, O>[] = [];

  function search(state: S, open: readonly number[]): boolean {
    if (open.length === 0) return true;
    const seen = `${open.join(' ')}|${JSON.stringify(state)}`;
    if (tried.has(seen)) return false;
    tried.add(seen);
    const firstAnswer = Math.min(...open.map((index) => history[index]?.returned ?? 0));
    for (const index of open) {
      const one = history[index];
      // An operation called after another was answered comes after it.
      if (one === undefined || one.called > firstAnswer) continue;
      const after = step(state, one.input, one.output);
      if (after === undefined) continue;
      order.push(one);
      const rest = open.filter((other) => other !== index);
      if (search(after, rest)) return true;
      order.pop();
    }
    return false;
  }

  return search(
    initial,
    history.map((_, index) => index),
  )
    ? order
    : undefined;
}

/** Runs operations and records when each was called and answered. */
export class Recorder<I, O> {
  readonly history: Operation<I, O>[] = [];
  #clock = 0;

  async record(input: I, work: () => Promise<O>): Promise<O> {
    const called = ++this.#clock;
    const output = await work();
    this.history.push({ input, output, called, returned: ++this.#clock });
    return output;
  }
}
