import { withLinkedIn } from '../../../../lib/field/linkedin';
import { labelOf } from './field-label';
import { remedyOf, type Said, said } from './problem';

/** A message that begins with a field's name, with the name as people read it: `credit_ceiling: ...`. */
function inWords(message: string, pointer = ''): string {
  const parts = pointer.split('/').slice(2);
  const name = parts.join('.');
  const last = parts.findLast((part) => !/^\d+$/.test(part));
  return last && message.startsWith(`${name}: `) ? labelOf(last) + message.slice(name.length) : message;
}

/** What the API said went wrong, with the request's id for support. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly requestId: string;
  readonly fields: readonly { pointer: string; message: string }[];
  readonly scope: string | undefined;
  readonly remedy: ReturnType<typeof remedyOf>;
  /** Whether the address itself cannot name anything. */
  readonly badAddress: boolean;

  constructor(status: number, { code, message, requestId, fields, scope, reason }: Said, fromHeader: string) {
    super(message ? withLinkedIn(inWords(message, fields?.[0]?.pointer)) : `The service answered ${status}.`);
    this.status = status;
    this.code = code ?? 'UNKNOWN';
    this.requestId = fromHeader || (requestId ?? '');
    this.fields = fields ?? [];
    this.scope = scope;
    this.remedy = remedyOf({ code, reason });
    this.badAddress =
      this.fields.length > 0 && this.fields.every(({ pointer }) => pointer.startsWith('/path/'));
  }
}

/** Whether a problem is about a part of the request's body, or about something in it. */
const isAbout = ({ pointer }: { pointer: string }, part: string): boolean =>
  `${pointer}/`.startsWith(`/body/${part}/`);

/** What is wrong with what a form sent: said once, at the field of each part, or elsewhere if a part has none. */
export const faultsAt = <P extends string>(...parts: readonly P[]) => ({
  of: (error: unknown, part: P): string | undefined =>
    error instanceof ApiError ? error.fields.find((one) => isAbout(one, part))?.message : undefined,
  /** Whether a field says all of it. */
  say: (error: unknown): boolean =>
    error instanceof ApiError &&
    error.fields.length > 0 &&
    error.fields.every((one) => parts.some((part) => isAbout(one, part))),
});

export const BUSY = 'console.busy';
const MOST_TRIES = 3;
const LONGEST_WAIT_S = 60;

/** Sends a request; when rate limited, waits as long as the service asks, which the shell shows meanwhile. */
export async function patiently(request: Request): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const reply = await fetch(request.clone());
    const seconds = Number(reply.headers.get('retry-after'));
    if (reply.status !== 429 || tries > MOST_TRIES || !(seconds > 0 && seconds <= LONGEST_WAIT_S))
      return reply;
    dispatchEvent(new CustomEvent(BUSY, { detail: seconds }));
    // Jitter spreads the retries.
    await new Promise((resolve) => setTimeout(resolve, seconds * 1_000 + Math.random() * 1_500));
  }
}

/** Returns a successful response unchanged; throws `ApiError` for any other. */
export async function fetched(path: string, init?: RequestInit): Promise<Response> {
  const reply = await patiently(new Request(path, init));
  if (reply.ok) return reply;
  const body: unknown = await reply.json().catch(() => ({}));
  throw new ApiError(reply.status, said(body), reply.headers.get('x-request-id') ?? '');
}

/** Asks once and remembers the answer; after a failure, the next caller asks again. */
export function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined;
  return () => {
    asked ??= ask().catch((error: unknown) => {
      asked = undefined;
      throw error;
    });
    return asked;
  };
}
