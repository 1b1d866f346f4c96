import { isObject, ofJsonText } from '#lib/connector/tools/lenient';
import { withoutNulls } from '#lib/shared/without-nulls';

/** Arguments keep their nulls, which the tool's schema reads; sent as JSON text they are read as the object. */
function withoutNullMembers(message: unknown): unknown {
  if (!isObject(message) || !('method' in message)) return message;
  const { params, ...rest } = message;
  if (!isObject(params)) return params === null ? rest : message;
  const { arguments: given, ...others } = params;
  const plain = withoutNulls(others);
  const kept = given === undefined || given === null ? {} : { arguments: ofJsonText(given) };
  return { ...rest, params: { ...(isObject(plain) ? plain : {}), ...kept } };
}

/**
 * A posted message, or several, with the optional members that are null left out: many clients write what they do not set.
 * `undefined` for what is not JSON.
 */
export function readMessage(text: string): unknown {
  try {
    const body: unknown = JSON.parse(text);
    return Array.isArray(body) ? body.map(withoutNullMembers) : withoutNullMembers(body);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
