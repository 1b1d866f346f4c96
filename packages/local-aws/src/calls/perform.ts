import { AwsError } from '#local-aws/aws-error';
import type { Call, ServiceName } from '#local-aws/calls/call';
import type { Caller } from '#local-aws/calls/credentials';
import type { FaultSource } from '#local-aws/calls/faults';
import { injectedFailure, throttlingError } from '#local-aws/calls/faults';
import type { Recorder } from '#local-aws/calls/recorder';

/** What all services share: who calls, what is recorded, which faults are injected. */
export interface CallContext {
  readonly recorder: Recorder;
  readonly faults: FaultSource;
  /** The Lambda request a function's thread is working on. */
  requestIdOf(caller: Caller): string | undefined;
  /** Ends the thread at once, as a crash would; resolves when it is gone. */
  crash(caller: Caller): Promise<void>;
}

/** What becomes of an answer: it reaches the caller, is lost, or is followed by that of the same call once more. */
export type Answer = 'given' | 'lost' | 'given twice';

/** Thrown when the caller has been killed: the connection is to be dropped without an answer. */
export class CallerCrashed extends Error {}

/**
 * Performs one AWS call: records it, and lets faults strike before or after it is applied. `apply` is told what becomes
 * of its answer, which matters to those that send it themselves.
 */
export async function perform<T>(
  context: CallContext,
  caller: Caller,
  service: ServiceName,
  operation: string,
  apply: (call: Call, answer: Answer) => T | Promise<T>,
): Promise<T> {
  const call: Call = {
    caller: caller.name,
    requestId: context.requestIdOf(caller),
    service,
    operation,
    at: Date.now(),
    access: [],
    items: [],
    readUnits: 0,
    writeUnits: 0,
  };
  try {
    if (context.faults.isThrottled(call)) throw throttlingError(service);
    const action = context.faults.actionFor(call);
    if (action === 'fail-before') throw injectedFailure();
    if (action === 'crash-before') return await crashed(context, caller);
    if (action === 'duplicate') await apply(call, 'given twice');
    const result = await apply(call, action === 'fail-after' || action === 'crash-after' ? 'lost' : 'given');
    if (action === 'fail-after') throw injectedFailure();
    if (action === 'crash-after') return await crashed(context, caller);
    return result;
  } catch (error) {
    call.error = error instanceof AwsError ? error.type : String(error);
    throw error;
  } finally {
    context.recorder.record(call);
  }
}

async function crashed(context: CallContext, caller: Caller): Promise<never> {
  await context.crash(caller);
  throw new CallerCrashed(caller.name);
}
