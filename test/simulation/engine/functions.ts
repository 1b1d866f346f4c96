import { nameOfEntry } from '#infra/bundle';
import type { FunctionDefinition } from '#local-aws/lambda/definition';
import type { InvocationResult, StreamSink } from '#local-aws/lambda/invocation';
import type { Pool } from '#local-aws/lambda/pool';
import type { Agenda } from '#test/simulation/engine/agenda';
import type { Chance } from '#test/simulation/engine/chance';
import type { Faults } from '#test/simulation/engine/faults';
import { type Invocation, type Running, within } from '#test/simulation/engine/invocations';
import type { Story } from '#test/simulation/engine/story';
import { isStreaming, StreamedAnswer } from '#test/simulation/engine/streamed-answer';

type Handler = (event: unknown, second: object, context?: object) => Promise<unknown>;
/** The functions of one bundle, by entry. */
export type Bundle = Readonly<Record<string, () => { readonly handler: Handler }>>;

export interface Machine {
  readonly agenda: Agenda;
  readonly chance: Chance;
  readonly faults: Faults;
  readonly story: Story;
  readonly running: Running;
  /** Moves the clock, but not the timers. */
  jump(milliseconds: number): void;
}

const pascal = (text: string): string =>
  text.replaceAll(/(?:^|[/-])([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase());

/** Maps `QueuesBatchRead`, the stacks' name of the function, to `functions/queues/batch-read.ts`. */
export const entriesByName = (bundle: Bundle): Map<string, string> =>
  new Map(
    Object.keys(bundle).map((entry) => [pascal(nameOfEntry(entry).replace(/^functions\//, '')), entry]),
  );

const failure = (errorType: string, errorMessage: string): InvocationResult => ({
  kind: 'failure',
  error: { errorType, errorMessage },
});

/** Runs functions in this process, all from one bundle, as if each ran in its own place. */
export function runFunctions(
  definitions: readonly FunctionDefinition[],
  bundle: Bundle,
  { agenda, chance, faults, story, running, jump }: Machine,
): Pool {
  const entries = entriesByName(bundle);
  const byKey = new Map(definitions.map((one) => [one.key, one]));
  let count = 0;

  const entryOf = (key: string): string => {
    const entry = entries.get((key.split('.').at(-1) ?? key).slice(0, -8));
    if (!entry) throw new Error(`No entry file is known for the function ${key}.`);
    return entry;
  };

  function run(key: string, event: string, sink: StreamSink | undefined): Promise<InvocationResult> {
    const definition = byKey.get(key);
    if (!definition) throw new Error(`There is no function ${key}.`);
    const entry = entryOf(key);
    count += 1;
    const name = `${nameOfEntry(entry).split('/').at(-1)}#${count}`;
    return new Promise((resolve) => {
      const one: Invocation = {
        name,
        waits: 0,
        ended: false,
        killed: false,
        kill(why) {
          if (one.ended) return;
          one.killed = true;
          end(failure(why, `${name} was killed`));
        },
      };
      const end = (result: InvocationResult): void => {
        if (one.ended) return;
        one.ended = true;
        deadline.cancelled = true;
        running.remove(one);
        if (!one.killed)
          story.tell(
            name,
            result.kind === 'failure'
              ? `fails: ${result.error.errorType} ${result.error.errorMessage}`
              : 'ends',
          );
        resolve(result);
      };
      const deadline = agenda.after(definition.timeoutMs, () => {
        if (one.ended) return;
        story.tell(name, `is killed: its time of ${definition.timeoutMs / 1_000} s is over`);
        one.kill('Sandbox.Timedout');
      });
      const start = (): void => {
        const by = faults.jump();
        if (by !== 0) {
          story.tell('clock', `jumps by ${by} ms`);
          jump(by);
        }
        running.add(one);
        story.tell(name, `starts ${event.length > 160 ? `${event.slice(0, 160)}...` : event}`);
        within(one, () =>
          invoke(entry, definition, event, sink).then(
            (result) => end(result),
            (error: unknown) =>
              end(
                error instanceof Error ? failure(error.name, error.message) : failure('Error', String(error)),
              ),
          ),
        );
      };
      agenda.after(1 + chance.number() * 30, start);
    });
  }

  async function invoke(
    entry: string,
    definition: FunctionDefinition,
    event: string,
    sink: StreamSink | undefined,
  ): Promise<InvocationResult> {
    const loaded = bundle[entry];
    if (!loaded) throw new Error(`The bundle has no ${entry}.`);
    const until = agenda.now + definition.timeoutMs;
    const context = {
      functionName: definition.name,
      invokedFunctionArn: definition.arn,
      memoryLimitInMB: String(definition.memoryMb),
      getRemainingTimeInMillis: () => Math.max(0, until - agenda.now),
    };
    const { handler } = loaded();
    if (sink && isStreaming(handler)) {
      const answer = new StreamedAnswer();
      await handler(JSON.parse(event), answer, context);
      // The last bytes are taken before they are known to be the last.
      await answer.gather(sink);
      return { kind: 'streamed' };
    }
    return { kind: 'success', payload: JSON.stringify(await handler(JSON.parse(event), context)) ?? 'null' };
  }

  return {
    run: (key, { event, sink }) => run(key, event, sink),
    keepWarm: () => Promise.resolve(),
    closeStream: () => {},
    requestIdOf: () => undefined,
    crash: () => Promise.resolve(),
    pending: () => running.count,
    stop: () => Promise.resolve(),
  };
}
