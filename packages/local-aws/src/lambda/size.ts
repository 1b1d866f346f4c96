import { availableParallelism } from 'node:os';
import { type FairOrder, fairOrder } from '#local-aws/lambda/fair-order';
import { type FunctionWork, firstOf } from '#local-aws/lambda/function-work';
import type { Thread } from '#local-aws/lambda/thread';

const streamsPerThread = 256;
/** This many threads start without waiting for a free one; then the cores are busy. Background work leaves one core. */
const startedAtOnce = {
  requests: Math.min(4, Math.max(2, availableParallelism())),
  background: Math.min(4, Math.max(1, availableParallelism() - 1)),
} as const;
/** Each function keeps its code in memory. */
const functionsPerThread = 48;

/**
 * Functions of one size share threads, separately for those that serve requests and those in the background, so that no request waits for a
 * thread doing work nobody waits for.
 */
export class Size {
  readonly memoryMb: number;
  readonly serves: keyof typeof startedAtOnce;
  threads: Thread[] = [];
  readonly functions: FunctionWork[] = [];
  readonly order: FairOrder = fairOrder();

  constructor(memoryMb: number, serves: keyof typeof startedAtOnce) {
    this.memoryMb = memoryMb;
    this.serves = serves;
  }

  /** A free thread that has room for one more function. */
  freeThread(): Thread | undefined {
    return this.threads
      .filter((thread) => isFree(thread) && thread.size < functionsPerThread)
      .toSorted((a, b) => b.idleSince - a.idleSince)[0];
  }

  /** A thread that can take the function's next work at once: a free one, or one of its streams' with room for one more. */
  readyThread({ key, streams }: FunctionWork): Thread | undefined {
    const streaming = (thread: Thread): boolean =>
      thread.alive && thread.busyWith === key && thread.streams > 0 && thread.streams < streamsPerThread;
    return (
      (streams ? this.threads.find(streaming) : undefined) ??
      this.threads.find((thread) => isFree(thread) && thread.has(key))
    );
  }

  /** Whether the threads without streams are fewer than those started without waiting. */
  isShort(): boolean {
    return this.threads.filter(({ streams }) => streams === 0).length < startedAtOnce[this.serves];
  }

  /** The function whose work is next in line. */
  waiting(): FunctionWork | undefined {
    return firstOf(this.functions.filter(({ canBegin }) => canBegin));
  }
}

export const isFree = (thread: Thread): boolean => thread.alive && thread.busyWith === undefined;
