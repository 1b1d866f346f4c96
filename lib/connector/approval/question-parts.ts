import * as z from 'zod';
import { type ApiCaller, callApi } from '#lib/connector/call-api';
import type { ReadArguments } from '#lib/connector/tools/read-arguments';

/** A question to a person: one line, and the facts to decide by. */
export interface Question {
  readonly title: string;
  readonly facts: readonly (readonly [name: string, value: string])[];
}
type Fact = Question['facts'][number];

/** Reads what a call is about; `undefined` if it cannot be read. */
export type Asks = (caller: ApiCaller, read: ReadArguments) => Promise<Question | undefined>;

export const NO_COST: Fact = ['Cost', 'no credits'];
const MOST_SHOWN = 10;

export const shown = (value: unknown): string =>
  value === undefined || value === null || value === ''
    ? '(empty)'
    : String(typeof value === 'object' ? JSON.stringify(value) : value);

/** The first few facts, and how many more there are. */
export const firstOf = (facts: readonly Fact[], most = MOST_SHOWN): Fact[] => [
  ...facts.slice(0, most),
  ...(facts.length > most ? [['And', `${facts.length - most} more`] as const] : []),
];

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/** The caller, who may also read what is asked about. */
export const reading = (caller: ApiCaller): ApiCaller => ({
  ...caller,
  scopes: [...new Set([...caller.scopes, 'svc:read' as const])],
});

/** v2 wraps in `{data, actions, meta}`. */
export const unwrap = (body: unknown): unknown =>
  z.object({ data: z.unknown() }).safeParse(body).data?.data ?? body;

/** Reads from the service something a call names; `undefined` on an error or an unexpected shape. */
export async function readApi<T>(
  caller: ApiCaller,
  path: string,
  schema: z.ZodType<T>,
): Promise<T | undefined> {
  const answer = await callApi(caller, 'GET', path);
  return answer.status < 300 ? schema.safeParse(unwrap(answer.body)).data : undefined;
}

/** Encodes an id from a call as a path segment. */
export const part = (id: unknown): string => encodeURIComponent(String(id ?? ''));
