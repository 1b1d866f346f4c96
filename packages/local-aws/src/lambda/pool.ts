import type { Caller } from '#local-aws/calls/credentials';
import { watchCores } from '#local-aws/lambda/busy-cores';
import type { FunctionDefinition } from '#local-aws/lambda/definition';
import { FunctionWork, firstOf } from '#local-aws/lambda/function-work';
import type { Invocation, InvocationResult, LogLine } from '#local-aws/lambda/invocation';
import { isFree, Size } from '#local-aws/lambda/size';
import { startThread, type Thread } from '#local-aws/lambda/thread';
import type { ThreadEnvironment } from '#local-aws/lambda/thread-environment';

/** Above this number, idle threads are ended, the longest idle first. */
const warmThreads = 64;
/** Lambda also keeps an environment for minutes: a caller returning after a pause does not wait for code to load. */
const idleAfterMs = 5 * 60_000;
/**
 * Starting a thread takes longer than most work, so another is started only when work has waited this long and the existing threads are
 * waiting themselves: beside computing threads it would take as much as it gives. One starts at a time, and gets work once it has loaded
 * the code.
 */
const patienceMs = 100;

export interface Pool {
  run(key: string, invocation: Invocation): Promise<InvocationResult>;
  /** Loads a function into a thread that stays, like provisioned concurrency. Resolves when its code is loaded. */
  keepWarm(key: string): Promise<void>;
  closeStream(requestId: string): void;
  requestIdOf(caller: Caller): string | undefined;
  /** Kills the caller's thread as a crash would. */
  crash(caller: Caller): Promise<void>;
  /** Invocations running or waiting, except open streams, which wait for others. */
  pending(): number;
  stop(): Promise<void>;
}

export function createPool(
  definitions: readonly FunctionDefinition[],
  environment: (key: string) => ThreadEnvironment,
  log: (line: LogLine) => void,
  shareOf: (event: string) => string | undefined = () => undefined,
  packages?: string,
): Pool {
  const sizes = new Map<string, Size>();
  const functions = new Map<string, { readonly state: FunctionWork; readonly size: Size }>();
  for (const definition of definitions) {
    const { key, memoryMb, background } = definition;
    const serves = background ? 'background' : 'requests';
    const size = sizes.get(`${memoryMb} ${serves}`) ?? new Size(memoryMb, serves);
    sizes.set(`${memoryMb} ${serves}`, size);
    const state = new FunctionWork(definition);
    size.functions.push(state);
    functions.set(key, { state, size });
  }
  /** Functions that stay loaded, however long they are idle. */
  const kept = new Set<string>();
  let pending = 0;
  let stopped = false;
  let growing: NodeJS.Timeout | undefined;
  const sweep = setInterval(
    () => endIdle((thread) => !keeps(thread) && Date.now() - thread.idleSince > idleAfterMs),
    idleAfterMs / 4,
  );
  sweep.unref();

  const keeps = (thread: Thread): boolean => [...kept].some((key) => thread.has(key));
  const allThreads = (): Thread[] => [...sizes.values()].flatMap(({ threads }) => threads);
  const coresAreBusy = watchCores(() => [performance, ...allThreads().map(({ clock }) => clock)]);

  function endIdle(isDue: (thread: Thread) => boolean): void {
    for (const size of sizes.values()) {
      for (const thread of size.threads) {
        if (isFree(thread) && isDue(thread)) {
          size.threads = size.threads.filter((other) => other !== thread);
          void thread.end();
        }
      }
    }
  }

  function makeRoom(): void {
    if (allThreads().length < warmThreads) return;
    const oldest = allThreads()
      .filter(isFree)
      .toSorted((a, b) => a.idleSince - b.idleSince)[0];
    if (oldest !== undefined) endIdle((thread) => thread === oldest);
  }

  function start(size: Size): Thread {
    makeRoom();
    const thread = startThread(
      { memoryMb: size.memoryMb, isWaitedFor: size.serves === 'requests', packages },
      environment,
      log,
    );
    size.threads.push(thread);
    return thread;
  }

  /**
   * A thread for the function's next work. A thread that must load the function first is returned only if no other has it: loading takes
   * longer than most work, so waiting for a loaded one is faster.
   */
  function threadFor(size: Size, work: FunctionWork): Thread | undefined {
    const ready = size.readyThread(work);
    // Streams may hold a thread for minutes.
    if (ready || size.threads.some((thread) => thread.has(work.key) && thread.streams === 0)) return ready;
    return size.freeThread() ?? (work.streams || size.isShort() ? start(size) : undefined);
  }

  /** Assigns waiting work to threads, in order. */
  function dispatch(size: Size): void {
    if (stopped) return;
    size.threads = size.threads.filter((thread) => thread.alive);
    let ready = size.functions.filter(({ canBegin }) => canBegin);
    for (let first = firstOf(ready); first; first = firstOf(ready)) {
      const thread = threadFor(size, first);
      if (thread) void work(size, first, thread);
      else growLater();
      ready = ready.filter((one) => one.canBegin && (thread || one !== first));
    }
  }

  async function work(size: Size, state: FunctionWork, thread: Thread): Promise<void> {
    const next = state.take();
    if (!next) return;
    state.running += 1;
    size.order.began(next.place);
    const result = await thread.run(state.definition, next.invocation);
    state.running -= 1;
    next.resolve(result);
    dispatch(size);
  }

  const load = async (size: Size, { definition }: FunctionWork, thread: Thread): Promise<void> => {
    await thread.load(definition);
    dispatch(size);
  };

  /** Loads the function of work that has waited for a while into another thread. */
  function growLater(): void {
    growing ??= setTimeout(() => {
      growing = undefined;
      if (stopped) return;
      const full = coresAreBusy();
      for (const size of sizes.values()) {
        const first = size.waiting();
        if (first === undefined) continue;
        const isUnderWay = size.threads.some(({ isLoading }) => isLoading);
        const mayStart = !full || first.streams || size.isShort();
        const thread = isUnderWay ? undefined : (size.freeThread() ?? (mayStart ? start(size) : undefined));
        if (thread) void load(size, first, thread);
        dispatch(size);
      }
    }, patienceMs);
  }

  const threadOf = (caller: Caller): Thread | undefined => {
    const thread = allThreads().find((one) => one.number === caller.thread);
    return thread?.busyWith === caller.name ? thread : undefined;
  };

  return {
    async run(key, invocation) {
      const one = functions.get(key);
      if (one === undefined) throw new Error(`no function ${key}`);
      const counted = invocation.sink === undefined ? 1 : 0;
      pending += counted;
      try {
        const place = one.size.order.placeOf(shareOf(invocation.event));
        return await new Promise<InvocationResult>((resolve) => {
          one.state.add({ invocation, place, resolve });
          dispatch(one.size);
        });
      } finally {
        pending -= counted;
      }
    },
    async keepWarm(key) {
      const one = functions.get(key);
      if (one === undefined || stopped) return;
      kept.add(key);
      const { size, state } = one;
      if (size.threads.some((thread) => thread.alive && thread.has(key))) return;
      await load(size, state, size.freeThread() ?? start(size));
    },
    closeStream(requestId) {
      allThreads()
        .find((thread) => thread.holds(requestId))
        ?.closeStream(requestId);
    },
    requestIdOf: (caller) => threadOf(caller)?.requestId,
    async crash(caller) {
      await threadOf(caller)?.end();
    },
    pending: () => pending,
    async stop() {
      stopped = true;
      clearInterval(sweep);
      clearTimeout(growing);
      await Promise.all(allThreads().map((thread) => thread.end()));
    },
  };
}
