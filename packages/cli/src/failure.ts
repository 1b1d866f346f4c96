import { ApiError } from '@gtm/sdk';

/** An error for the person at the terminal that is not the service's fault. Exit code 2, as for a wrong option. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Renders `/body/input/email` as `input.email`. */
const nameOf = (pointer: string): string =>
  pointer.replace(/^\/(body|query|path)\//, '').replaceAll('/', '.');

/** Renders an error as lines for a person: each rejected field by name, and what to do. */
export function linesOf(error: unknown): string[] {
  if (!(error instanceof ApiError)) return [error instanceof Error ? error.message : String(error)];
  const fields = error.fields.map(({ pointer, message }) => `  ${nameOf(pointer)}: ${message}`);
  const purchase = error.details['purchase_url'];
  return [
    fields.length > 0
      ? `The service refused ${fields.length === 1 ? 'a field' : `${fields.length} fields`}:`
      : error.message,
    ...fields,
    ...(error.status === 401
      ? [
          process.env['GTM_API_KEY']
            ? '  The key comes from GTM_API_KEY: correct it, or unset it and run gtm login.'
            : '  Run gtm login to sign in again.',
        ]
      : []),
    ...(typeof purchase === 'string' ? [`  Buy credits at ${purchase}.`] : []),
    ...(error.status >= 500 && error.requestId ? [`  Request id for support: ${error.requestId}.`] : []),
  ];
}

/** Renders the same error as one object for a program: as the service sent it, even if a person is told in other words. */
export function objectOf(error: unknown) {
  const sent = error instanceof Error && error.cause instanceof ApiError ? error.cause : error;
  return sent instanceof ApiError
    ? {
        error: {
          code: sent.code,
          message: sent.message,
          status: sent.status,
          fields: sent.fields,
          request_id: sent.requestId,
          details: sent.details,
        },
      }
    : {
        error: {
          code: error instanceof UsageError ? 'USAGE' : 'CLIENT',
          message: error instanceof Error ? error.message : String(error),
        },
      };
}
