import { json, type SimReply } from '#test/simulators/core/message';

/** The vendor's error form: always a list. */
export const failure = (
  status: number,
  errorCode: string,
  message: string,
  errorFields?: readonly string[],
): SimReply => json(status, [{ message, errorCode, ...(errorFields ? { fields: errorFields } : {}) }]);

/** A rejected write, alone or as one record of a collection. */
export interface RecordError {
  readonly statusCode: string;
  readonly message: string;
  readonly fields: readonly string[];
  /** The result of a duplicate rule. */
  readonly duplicateResult?: unknown;
}

export const recordFailure = (error: RecordError): SimReply =>
  failure(error.statusCode === 'NOT_FOUND' ? 404 : 400, error.statusCode, error.message, error.fields);

/** Thrown while a query is read or run; becomes a 400. */
export class QueryError extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
