import { ApiError } from '@gtm/sdk';

/** Said to the person in front of the terminal; not the service's doing. Exit code 2, as for a wrong option. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** `/body/input/email` as `input.email`. */
const nameOf = (pointer: string): string =>
  pointer.replace(/^\/(body|query|path)\//, '').replaceAll('/', '.');

/** What went wrong as lines for a person: each refused field by its name, and what to do. */
export function linesOf(error: unknown): string[] {
  if (!(error instanceof ApiError)) return [error instanceof Error ? error.message : String(error)];
  const fields = error.fields.map(({ pointer, message }) => `  ${nameOf(pointer)}: ${message}`);
  const purchase = error.details['purchase_url'];
  return [
    fields.length > 0
      ? `The service refused ${fields.length === 1 ? 'a field' : `${fields.length} fields`}:`
      : error.message,
    ...fields,
    ...(error.status === 401 ? ['  Run gtm login to sign in again.'] : []),
    ...(typeof purchase === 'string' ? [`  Buy credits at ${purchase}.`] : []),
    ...(error.status >= 500 && error.requestId ? [`  Request id for support: ${error.requestId}.`] : []),
  ];
}

/** The same for a program, as one object. */
export const objectOf = (error: unknown) =>
  error instanceof ApiError
    ? {
        error: {
          code: error.code,
          message: error.message,
          status: error.status,
          fields: error.fields,
          request_id: error.requestId,
          details: error.details,
        },
      }
    : {
        error: {
          code: error instanceof UsageError ? 'USAGE' : 'CLIENT',
          message: error instanceof Error ? error.message : String(error),
        },
      };
