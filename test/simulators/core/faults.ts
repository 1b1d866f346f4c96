import * as z from 'zod';
import type { SimRequest } from '#test/simulators/core/message';

const action = z.strictObject({
  latency_ms: z.number().min(0).optional(),
  status: z.int().min(100).max(599).optional(),
  /** Sent as JSON unless it is a string. */
  body: z.unknown().optional(),
  headers: z.record(z.string(), z.string()).optional(),
  /** Never answers. */
  hang: z.boolean().optional(),
  /** Sends the true answer one byte a second (`drip_ms` sets another pace). */
  drip: z.boolean().optional(),
  drip_ms: z.number().min(1).optional(),
  /** Ends the connection without an answer. */
  reset: z.boolean().optional(),
  /** Sends the first half of the true answer and ends the connection. */
  truncate: z.boolean().optional(),
  /** Sends this many bytes of filler instead of an answer. */
  bytes: z.int().min(0).optional(),
  content_type: z.string().optional(),
  /** Does what was asked, then fails: the caller cannot know that it happened. */
  after: z.boolean().optional(),
});
export type FaultAction = z.infer<typeof action>;

const HTML =
  '<!doctype html><html><head><title>503</title></head><body><h1>We will be right back</h1></body></html>';

const named = {
  rate_limited: { status: 429, headers: { 'retry-after': '1' }, body: { message: 'Too many requests' } },
  error: { status: 500, body: { message: 'Internal error' } },
  unavailable: { status: 503, body: { message: 'Unavailable' } },
  html: { status: 503, content_type: 'text/html', body: HTML },
  html_ok: { status: 200, content_type: 'text/html', body: HTML },
  hang: { hang: true },
  drip: { drip: true },
  reset: { reset: true },
  reset_after: { reset: true, after: true },
  truncated: { truncate: true },
  huge: { bytes: 50 * 1024 * 1024 },
  wrong_type: { content_type: 'text/plain' },
  slow: { latency_ms: 5_000 },
} as const satisfies Record<string, FaultAction>;

const shorthand = z.enum([
  'rate_limited',
  'error',
  'unavailable',
  'html',
  'html_ok',
  'hang',
  'drip',
  'reset',
  'reset_after',
  'truncated',
  'huge',
  'wrong_type',
  'slow',
]);

/** A rule of `POST /_faults`. `times` defaults to 1; 0 means until deleted. `skip` lets the first matches pass. */
const faultRule = z.strictObject({
  name: z.string().optional(),
  match: z
    .strictObject({ method: z.string().optional(), path: z.string().optional(), body: z.string().optional() })
    .default({}),
  times: z.int().min(0).default(1),
  skip: z.int().min(0).default(0),
  do: z.union([action, shorthand]),
});
export type FaultRule = z.input<typeof faultRule>;

interface ActiveRule {
  readonly rule: z.infer<typeof faultRule>;
  seen: number;
  done: number;
}

/** The fault rules of one simulator, in the order they were added. */
export class FaultBox {
  #active: ActiveRule[] = [];

  add(rules: FaultRule | readonly FaultRule[]): void {
    for (const rule of [rules].flat()) this.#active.push({ rule: faultRule.parse(rule), seen: 0, done: 0 });
  }

  clear(): void {
    this.#active = [];
  }

  list(): { rule: FaultRule; seen: number; done: number }[] {
    return this.#active.map((entry) => ({ rule: entry.rule, seen: entry.seen, done: entry.done }));
  }

  /** Returns the action for this request and counts it against its rule. */
  take(request: SimRequest): { name: string; action: FaultAction } | undefined {
    for (const entry of this.#active) {
      const { match, times, skip } = entry.rule;
      if (times > 0 && entry.done >= times) continue;
      if (match.method && match.method.toUpperCase() !== request.method) continue;
      if (match.path && !new RegExp(match.path).test(request.path)) continue;
      if (match.body && !new RegExp(match.body).test(request.raw.toString('utf8'))) continue;
      entry.seen += 1;
      if (entry.seen <= skip) continue;
      entry.done += 1;
      const wanted = entry.rule.do;
      return typeof wanted === 'string'
        ? { name: entry.rule.name ?? wanted, action: named[wanted] }
        : { name: entry.rule.name ?? 'fault', action: wanted };
    }
    return undefined;
  }
}
