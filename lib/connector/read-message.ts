import { objectOf } from '#lib/connector/tools/lenient';
import { isObject } from '#lib/shared/is-object';
import { withoutNulls } from '#lib/shared/without-nulls';

/** How a request's arguments were sent, by request id: a note if they were read as an object, or that they are not one. */
export type SentAs = ReadonlyMap<string | number, { readonly isObject: boolean; readonly note?: string }>;

interface ReadMessage {
  readonly body: unknown;
  readonly sentAs: SentAs;
}

const idOf = ({ id }: Record<string, unknown>): string | number =>
  typeof id === 'string' || typeof id === 'number' ? id : '';

/** Tool arguments keep their nulls, which the tool's schema reads; prompt arguments are strings. */
function withoutNullMembers(message: unknown, sentAs: Map<string | number, { isObject: boolean }>): unknown {
  if (!isObject(message) || !('method' in message)) return message;
  const { params, ...rest } = message;
  if (!isObject(params)) return params === null ? rest : message;
  const { arguments: given, ...others } = params;
  const whole = objectOf(given);
  if (!whole) sentAs.set(idOf(message), { isObject: false });
  else if (whole.note !== undefined) sentAs.set(idOf(message), { isObject: true, ...whole });
  const object = whole?.object ?? {};
  const kept = message['method'] === 'prompts/get' ? withoutNulls(object) : object;
  const plain = withoutNulls(others);
  return {
    ...rest,
    params: {
      ...(isObject(plain) ? plain : {}),
      ...(given === undefined || given === null ? {} : { arguments: kept }),
    },
  };
}

/**
 * A posted message, or several, without optional members that are null: many clients send those they do not set. Arguments become one
 * object, however they were sent. `undefined` for text that is not JSON.
 */
export function readMessage(text: string): ReadMessage | undefined {
  try {
    const body: unknown = JSON.parse(text);
    const sentAs = new Map<string | number, { isObject: boolean; note?: string }>();
    const read = (one: unknown): unknown => withoutNullMembers(one, sentAs);
    return { body: Array.isArray(body) ? body.map(read) : read(body), sentAs };
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
