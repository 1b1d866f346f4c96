import { invalid, Problem } from '#lib/shared/problem';

const statusOf = (error: unknown): number | undefined =>
  typeof error === 'object' && error !== null && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : undefined;

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');

/**
 * Converts any error to a Problem. The body parser's errors carry a status; contention in the table is worth a retry; any other is an
 * internal error, and reveals no details.
 */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const status = statusOf(error);
  if (status === 415)
    return new Problem('UNSUPPORTED_MEDIA_TYPE', 'Send the body as application/json.', { cause: error });
  if (status === 422 || status === 400) {
    return invalid('/body', 'is not valid JSON', 'The body is not valid JSON.', { cause: error });
  }
  if (nameOf(error) === 'TransactionContention') {
    return new Problem('CONFLICT', 'Many requests changed the same resource at once; try again.', {
      retryAfter: 1,
      cause: error,
    });
  }
  return new Problem(
    'INTERNAL',
    'Something went wrong on our side. The request id identifies this error in our logs.',
    {
      cause: error,
    },
  );
}
