/** A rejected part of a request: an RFC 6901 pointer such as `/body/input/email` and a sentence. */
export interface FieldError {
  readonly pointer: string;
  readonly message: string;
}

export interface ApiErrorFacts {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly requestId: string | undefined;
  readonly fields: readonly FieldError[];
  readonly details: Readonly<Record<string, unknown>>;
}

/** The service refused or failed: `code` to branch on, `fields` by pointer, `requestId` for support. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly requestId: string | undefined;
  readonly fields: readonly FieldError[];
  /** Details of this error, e.g. `required`, `available` and `purchase_url` of `INSUFFICIENT_CREDITS`. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor({ status, code, message, requestId, fields, details }: ApiErrorFacts) {
    super(message);
    this.status = status;
    this.code = code;
    this.requestId = requestId;
    this.fields = fields;
    this.details = details;
  }
}

/** No response came: the address was unreachable, the connection broke, or the request timed out. `cause` says which. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const object = (value: unknown) => (isObject(value) ? value : {});

const fieldErrors = (value: unknown): FieldError[] =>
  (Array.isArray(value) ? value : []).filter(isObject).map(({ pointer, message }) => ({
    pointer: text(pointer) ?? '',
    message: text(message) ?? '',
  }));

function parse(body: string): Readonly<Record<string, unknown>> {
  try {
    return object(JSON.parse(body));
  } catch {
    return {};
  }
}

/** Members that every v2 problem has besides its own details. */
const STANDARD: ReadonlySet<string> = new Set(['type', 'title', 'status', 'detail', 'code', 'instance']);

/** Reads both error forms: `{success: false, error}` of v1 and problem+json (RFC 9457) of v2. */
export function errorOf(status: number, requestId: string | undefined, body: string): ApiError {
  const problem = parse(body);
  const v1 = isObject(problem['error']) ? problem['error'] : undefined;
  const { errors, request_id, ...facts } = v1 ? object(v1['details']) : problem;
  const details = Object.fromEntries(Object.entries(facts).filter(([name]) => v1 || !STANDARD.has(name)));
  return new ApiError({
    status,
    code: text(v1?.['code']) ?? text(problem['code']) ?? 'UNKNOWN',
    message: text(v1?.['message']) ?? text(problem['detail']) ?? `The service answered ${status}.`,
    requestId: requestId ?? text(request_id) ?? text(problem['instance']),
    fields: fieldErrors(errors),
    details,
  });
}
