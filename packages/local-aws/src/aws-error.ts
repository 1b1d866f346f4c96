/** An error as an AWS service reports it. `type` is the name SDK clients see, `extra` adds members to the body. */
export class AwsError extends Error {
  readonly type: string;
  readonly status: number;
  readonly extra: Record<string, unknown>;

  constructor(type: string, message: string, status = 400, extra: Record<string, unknown> = {}) {
    super(message);
    this.name = type;
    this.type = type;
    this.status = status;
    this.extra = extra;
  }
}

/** An error naming the missing feature: silent acceptance hides defects that only real AWS would show. */
export function notEmulated(what: string): AwsError {
  return new AwsError('UnknownOperationException', `The local AWS does not emulate ${what}`, 501);
}
