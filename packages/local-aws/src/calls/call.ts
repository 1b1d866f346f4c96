export type ServiceName = 'dynamodb' | 'sqs' | 's3' | 'states' | 'kms' | 'secretsmanager' | 'lambda' | 'ses';

/** An IAM action on a resource that a call needed: what a function's policy must allow. */
export interface Access {
  readonly action: string;
  readonly resource: string;
}

/** An item that a call read or wrote. */
export interface TouchedItem {
  /** `pk|sk` */
  readonly key: string;
  /** Units consumed; in a transaction, by both writes. */
  units: number;
}

/** One AWS call as the recorder keeps it; the service fills in what it touched and what it cost. */
export interface Call {
  /** The name of the function's resource in the template, or `outside` for tests, the runner itself and unknown credentials. */
  readonly caller: string;
  /** The Lambda request in which the call was made, if the caller is a function. */
  readonly requestId: string | undefined;
  readonly service: ServiceName;
  readonly operation: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  access: Access[];
  /** For DynamoDB: the items read or written, or the partition of a query. */
  items: TouchedItem[];
  readUnits: number;
  writeUnits: number;
  /** The error type returned to the caller, if any. */
  error?: string;
}

/** Records the resource a call touched. The action is the operation unless IAM names it differently. */
export function touch(call: Call, resource: string, action: string = call.operation): void {
  call.access.push({ action: `${call.service}:${action}`, resource });
}
