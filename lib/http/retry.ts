import { setTimeout as wait } from 'node:timers/promises';
import { HttpError } from '#lib/http/error';
import { type HttpReply, retryAfterMs } from '#lib/http/reply';

export interface RetryOptions {
  /** Maximum number of requests, including the first. */
  readonly attempts: number;
  /** Maximum total wait in milliseconds. If Retry-After is longer, the reply is returned instead. */
  readonly budgetMs: number;
  /** Whether the request may be sent twice: then broken connections are retried too. Default false. */
  readonly idempotent?: boolean;
  readonly signal?: AbortSignal | undefined;
  readonly sleep?: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
  readonly random?: () => number;
  readonly now?: () => Date;
}

const FIRST_BACKOFF_MS = 200;
/** Both statuses say that nothing was done. */
const nothingDone = new Set([429, 503]);

const sleepFor = async (milliseconds: number, signal?: AbortSignal): Promise<void> => {
  try {
    await wait(milliseconds, undefined, signal === undefined ? {} : { signal });
  } catch (cause) {
    throw new HttpError('aborted', 'Gave up while waiting to retry.', { sent: false, cause });
  }
};

/**
 * Retries after 429 and 503, waiting as Retry-After says or with full jitter that doubles from 200 ms.
 * Returns the last reply when attempts or budget are used up.
 */
export async function withRetry(send: () => Promise<HttpReply>, options: RetryOptions): Promise<HttpReply> {
  const { attempts, sleep = sleepFor, random = Math.random, now = () => new Date() } = options;
  let budget = options.budgetMs;
  for (let attempt = 1; ; attempt += 1) {
    const result = await send().catch((error: unknown) => {
      const safe =
        error instanceof HttpError &&
        (error.kind === 'connect' || (error.kind === 'reset' && options.idempotent === true));
      if (!safe || attempt >= attempts) throw error;
      return error;
    });
    const reply = result instanceof HttpError ? undefined : result;
    if (reply !== undefined && (!nothingDone.has(reply.status) || attempt >= attempts)) return reply;
    const asked = reply === undefined ? undefined : retryAfterMs(reply, now());
    const delay = asked ?? Math.ceil(FIRST_BACKOFF_MS * 2 ** (attempt - 1) * random());
    if (delay > budget) {
      if (reply !== undefined) return reply;
      throw result;
    }
    budget -= delay;
    await sleep(delay, options.signal);
  }
}
