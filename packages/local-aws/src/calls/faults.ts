import { AwsError } from '#local-aws/aws-error';
import type { Call, ServiceName } from '#local-aws/calls/call';
import { seededRandom } from '#local-aws/seeded-random';

/**
 * What may happen to one AWS call. `fail-before`: not applied, returns an error. `fail-after`: applied, returns an error. `duplicate`:
 * applied twice, as by an SDK retry. `crash-before`, `crash-after`: the calling thread is killed before or after the call is applied,
 * without a response.
 */
export type FaultAction = 'fail-before' | 'fail-after' | 'duplicate' | 'crash-before' | 'crash-after';
type CallHook = (call: Readonly<Call>) => FaultAction | undefined;

interface Throttle {
  readonly service: ServiceName;
  /** All operations of the service if omitted. */
  readonly operation?: string;
  /** Share of calls refused, 0 to 1. */
  readonly rate: number;
  readonly seed: number;
}

/** A fault waiting for the k-th call; `fired` says whether it was reached, so that an enumerator knows when to stop. */
interface ArmedFault {
  readonly fired: boolean;
  /** The caller's calls since the fault was armed. */
  readonly seen: number;
}

export interface Faults {
  /** Share of transactions and item writes that fail as if another transaction held the item. */
  transactionConflicts(rate: number, seed: number): void;
  throttle(throttle: Throttle): void;
  /** Share of delivered SQS messages that are delivered again `afterMs` later, even though they were deleted. Standard queues only. */
  duplicateSqs(rate: number, seed: number, afterMs?: number): void;
  /** Share of messages sent to standard queues that become visible only `byMs` later. */
  lateSqs(rate: number, seed: number, byMs: number): void;
  /** Share of items in BatchWriteItem and BatchGetItem that are returned as unprocessed. */
  unprocessedItems(rate: number, seed: number): void;
  /** Index reads lag behind writes by this long, as global indexes may. */
  indexLag(milliseconds: number): void;
  onCall(hook: CallHook): void;
  /** Arms a fault for the k-th call (from 1) that `caller` makes from now on. */
  atCall(caller: string, k: number, action: FaultAction): ArmedFault;
  clear(): void;
}

/** The interface that the services query. */
export interface FaultSource {
  actionFor(call: Readonly<Call>): FaultAction | undefined;
  isThrottled(call: Readonly<Call>): boolean;
  isConflict(): boolean;
  isDuplicateDelivery(): boolean;
  readonly duplicateAfterMs: number;
  isLateDelivery(): boolean;
  readonly lateByMs: number;
  isUnprocessed(): boolean;
  readonly indexLagMs: number;
}

export function createFaults(): Faults & FaultSource {
  const never = () => false;
  const chance = (rate: number, seed: number) => {
    const random = seededRandom(seed);
    return () => random() < rate;
  };
  let conflict = never;
  let duplicate = never;
  let late = never;
  let unprocessed = never;
  let throttles: { throttle: Throttle; hit: () => boolean }[] = [];
  let hooks: CallHook[] = [];
  const faults = {
    duplicateAfterMs: 0,
    lateByMs: 0,
    indexLagMs: 0,
    transactionConflicts(rate: number, seed: number) {
      conflict = chance(rate, seed);
    },
    throttle(throttle: Throttle) {
      throttles.push({ throttle, hit: chance(throttle.rate, throttle.seed) });
    },
    duplicateSqs(rate: number, seed: number, afterMs = 0) {
      duplicate = chance(rate, seed);
      faults.duplicateAfterMs = afterMs;
    },
    lateSqs(rate: number, seed: number, byMs: number) {
      late = chance(rate, seed);
      faults.lateByMs = byMs;
    },
    unprocessedItems(rate: number, seed: number) {
      unprocessed = chance(rate, seed);
    },
    indexLag(milliseconds: number) {
      faults.indexLagMs = milliseconds;
    },
    onCall(hook: CallHook) {
      hooks.push(hook);
    },
    atCall(caller: string, k: number, action: FaultAction): ArmedFault {
      const armed = { fired: false, seen: 0 };
      hooks.push((call) => {
        if (call.caller !== caller) return undefined;
        armed.seen += 1;
        if (armed.seen !== k) return undefined;
        armed.fired = true;
        return action;
      });
      return armed;
    },
    clear() {
      conflict = never;
      duplicate = never;
      late = never;
      unprocessed = never;
      throttles = [];
      hooks = [];
      faults.duplicateAfterMs = 0;
      faults.indexLagMs = 0;
    },
    actionFor: (call: Readonly<Call>) =>
      // Every hook sees every call, so that one hook's counts do not depend on another.
      hooks.map((hook) => hook(call)).find((action) => action !== undefined),
    isThrottled: (call: Readonly<Call>) =>
      throttles.some(
        ({ throttle, hit }) =>
          throttle.service === call.service &&
          (throttle.operation === undefined || throttle.operation === call.operation) &&
          hit(),
      ),
    isConflict: () => conflict(),
    isDuplicateDelivery: () => duplicate(),
    isLateDelivery: () => late(),
    isUnprocessed: () => unprocessed(),
  };
  return faults;
}

/** No SDK client retries this, so the code under test sees the failure itself. */
export function injectedFailure(): AwsError {
  return new AwsError('InjectedFailure', 'A fault was injected here', 400);
}

const throttleErrors: Record<ServiceName, { type: string; status: number }> = {
  dynamodb: { type: 'ThrottlingException', status: 400 },
  sqs: { type: 'RequestThrottled', status: 403 },
  s3: { type: 'SlowDown', status: 503 },
  states: { type: 'ThrottlingException', status: 400 },
  kms: { type: 'ThrottlingException', status: 400 },
  secretsmanager: { type: 'ThrottlingException', status: 400 },
  lambda: { type: 'TooManyRequestsException', status: 429 },
  ses: { type: 'TooManyRequestsException', status: 429 },
};

export function throttlingError(service: ServiceName): AwsError {
  const { type, status } = throttleErrors[service];
  return new AwsError(type, 'Rate exceeded', status);
}
