/** The codes a client can branch on, each with its HTTP status and title. Source: contract, section 3. */
export const problemCodes = {
  VALIDATION_ERROR: { status: 400, title: 'The request is not valid' },
  UNAUTHORIZED: { status: 401, title: 'A valid credential is required' },
  INSUFFICIENT_CREDITS: { status: 402, title: 'Not enough credits' },
  FORBIDDEN: { status: 403, title: 'The credential does not allow this' },
  NOT_FOUND: { status: 404, title: 'The resource does not exist' },
  METHOD_NOT_ALLOWED: { status: 405, title: 'The path does not support this method' },
  CONFLICT: { status: 409, title: 'The request conflicts with what exists' },
  INVALID_STATE: { status: 409, title: 'The resource’s state does not allow this' },
  NO_SAVED_CARD: { status: 409, title: 'There is no saved card' },
  NETWORK_SESSION_EXPIRED: { status: 409, title: 'The network account must be reconnected' },
  PRECONDITION_FAILED: { status: 412, title: 'The resource changed since it was read' },
  PAYLOAD_TOO_LARGE: { status: 413, title: 'The request is too large' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, title: 'The media type is not supported' },
  IDEMPOTENCY_KEY_REUSED: { status: 422, title: 'The Idempotency-Key was used for another request' },
  RATE_LIMITED: { status: 429, title: 'Too many requests' },
  INTERNAL: { status: 500, title: 'Something went wrong on our side' },
  UPSTREAM_ERROR: { status: 502, title: 'A data source failed' },
  UPSTREAM_TIMEOUT: { status: 504, title: 'A data source did not respond in time' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemCode = keyof typeof problemCodes;

/** One invalid field of a request: an RFC 6901 pointer such as `/body/input/email` and a sentence. */
export interface FieldError {
  readonly pointer: string;
  readonly message: string;
}

export interface ProblemExtras {
  readonly errors?: readonly FieldError[];
  /** Seconds until a retry can succeed; becomes `Retry-After`. */
  readonly retryAfter?: number;
  /** Machine-readable facts for the client, e.g. `{required, available, purchase_url}` of a 402. */
  readonly details?: Readonly<Record<string, unknown>>;
  readonly cause?: unknown;
}

/** The one error class thrown for clients; rendered as a v1 or v2 error at the edge. `detail` is written for the client. */
export class Problem extends Error {
  override readonly name: string = 'Problem';
  readonly code: ProblemCode;
  readonly detail: string;
  readonly errors: readonly FieldError[] | undefined;
  readonly retryAfter: number | undefined;
  readonly details: Readonly<Record<string, unknown>> | undefined;

  constructor(code: ProblemCode, detail: string, extras: ProblemExtras = {}) {
    super(detail, extras.cause === undefined ? undefined : { cause: extras.cause });
    this.code = code;
    this.detail = detail;
    this.errors = extras.errors;
    this.retryAfter = extras.retryAfter;
    this.details = extras.details;
  }

  get status(): number {
    return problemCodes[this.code].status;
  }
}

/** The same sentence for a missing item and for another organization's: the two must be indistinguishable. */
export const notFound = (what: string): Problem => new Problem('NOT_FOUND', `The ${what} was not found.`);

/** One invalid field of a request. `detail` is the text for people, if the message alone is not enough. */
export const invalid = (
  pointer: string,
  message: string,
  detail = message,
  extras: Omit<ProblemExtras, 'errors'> = {},
): Problem => new Problem('VALIDATION_ERROR', detail, { ...extras, errors: [{ pointer, message }] });

/** For a cursor that does not belong to the list it was sent to. */
export const notACursor = (cause?: unknown): Problem =>
  invalid('/query/cursor', 'is not a cursor from this list', 'The cursor is not from this list.', {
    cause,
  });
