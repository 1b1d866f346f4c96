import { setTimeout as wait } from 'node:timers/promises';
import type * as z from 'zod';
import { type HttpClient, HttpError, json } from '#lib/http/client';
import { vendorLimits } from '#lib/pace/limits';
import { type Pace, partOf, QuotaTaken } from '#lib/pace/port';
import { type AskFailure, nextStep } from '#lib/providers/hunter/next-step';

export interface HunterConnection {
  /** `https://api.hunter.io/v2`; an address without a path gets `/v2`. */
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly http: HttpClient;
  readonly pace: Pace;
  readonly sleep?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
  readonly random?: () => number;
}

export type Answer<T> =
  /** `url` is the record's URL without the key. */
  | { readonly kind: 'answered'; readonly data: T; readonly url: string }
  | { readonly kind: 'empty' }
  | { readonly kind: 'opted_out'; readonly words: string; readonly url: string }
  | AskFailure;

export type Ask = <Data>(
  path: string,
  query: Readonly<Record<string, string | undefined>>,
  schema: z.ZodType<{ data: Data }>,
) => Promise<Answer<Data>>;

const REQUEST_TIMEOUT_MS = 20_000;
const MAX_BYTES = 2_000_000;
/** The pause without a Retry-After: one second, as verifications take a few. */
const USUAL_PAUSE_MS = 1_000;
const MAX_TRIES = 12;

/** Waiting for a turn does not count against the budget: other calls cause it. */
const PATIENCE_MS = 15_000;

const pauseWith = (milliseconds: number, signal: AbortSignal): Promise<unknown> =>
  wait(milliseconds, undefined, { signal });

const ofHttpError = (error: HttpError): AskFailure => {
  const broken =
    error.kind === 'connect' ||
    error.kind === 'reset' ||
    error.kind === 'timeout' ||
    error.kind === 'aborted';
  return {
    kind: 'failed',
    code:
      error.kind === 'timeout' || error.kind === 'aborted'
        ? 'timeout'
        : broken
          ? 'upstream_error'
          : 'unexpected_reply',
    message: error.message,
    // During an outage the vendor returns a page instead of JSON.
    retryable: broken || error.kind === 'not_json' || error.kind === 'bad_encoding',
  };
};

/**
 * Returns a function that asks the vendor one question and waits for the answer, by polling or as Retry-After says. All questions together
 * share `budgetMs` from now.
 */
export function asking(
  connection: HunterConnection,
  { budgetMs, bulk, signal }: { budgetMs: number; bulk: boolean; signal: AbortSignal },
): Ask {
  const { baseUrl, apiKey, http, pace, sleep = pauseWith, random = Math.random } = connection;
  const base = new URL(baseUrl);
  const root = `${base.origin}${base.pathname === '/' ? '/v2' : base.pathname.replace(/\/+$/, '')}`;
  let left = budgetMs;
  const spend = async <T>(work: () => Promise<T>): Promise<T> => {
    const started = performance.now();
    return work().finally(() => {
      left -= performance.now() - started;
    });
  };
  return async (path, query, schema) => {
    const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
    const url = `${root}/${path}?${new URLSearchParams(given)}`;
    for (let tries = 1; ; tries += 1) {
      if (left <= 0)
        return {
          kind: 'failed',
          code: 'timeout',
          message: 'This source ran out of time.',
          retryable: true,
        };
      try {
        const quota = path === 'email-verifier' ? vendorLimits.emailVerifier : vendorLimits.emailFinder;
        await pace(partOf(quota, bulk), { patienceMs: PATIENCE_MS, signal });
        const timeoutMs = Math.min(REQUEST_TIMEOUT_MS, Math.max(1, left));
        const reply = await spend(() =>
          http.request({
            url,
            headers: { 'x-api-key': apiKey, accept: 'application/json' },
            timeoutMs,
            maxBytes: MAX_BYTES,
            signal,
            guard: 'trusted',
          }),
        );
        const step = nextStep(reply, new Date());
        if (step.kind === 'parse') return { kind: 'answered', data: json(reply, schema).data, url };
        if (step.kind === 'opted_out') return { ...step, url };
        if (step.kind !== 'wait') return step;
        const pause = step.afterMs ?? USUAL_PAUSE_MS * (0.75 + random() / 2);
        if (pause >= left || tries >= MAX_TRIES) return step.else;
        left -= pause;
        await sleep(pause, signal);
      } catch (error) {
        if (signal.aborted)
          return { kind: 'failed', code: 'timeout', message: 'Given up.', retryable: false };
        if (error instanceof QuotaTaken)
          return { kind: 'failed', code: 'rate_limited', message: error.message, retryable: true };
        if (!(error instanceof HttpError)) throw error;
        const failure = ofHttpError(error);
        // All questions are reads, so a broken connection may be retried once.
        if ((error.kind !== 'connect' && error.kind !== 'reset') || tries >= 2) return failure;
      }
    }
  };
}
