import { AwsError } from '#local-aws/aws-error';
import type { Call, ServiceName } from '#local-aws/calls/call';
import type { Caller } from '#local-aws/calls/credentials';
import { type FaultSource, injectedFailure, throttlingError } from '#local-aws/calls/faults';
import type { Recorder } from '#local-aws/calls/recorder';

/** What all services share: the caller, the recorder and the injected faults. */
export interface CallContext {
  readonly recorder: Recorder;
  readonly faults: FaultSource;
  /** The Lambda request a function's thread is working on. */
  requestIdOf(caller: Caller): string | undefined;
  /** Ends the thread at once, as a crash would; resolves when it has ended. */
  crash(caller: Caller): Promise<void>;
}

/** What happens to a response: it reaches the caller, is lost, or is followed by the same call's response again. */
export type Answer = 'given' | 'lost' | 'given twice';

/** Thrown if the caller has been killed: the connection is dropped without a response. */
export class CallerCrashed extends Error {}

/**
 * Performs one AWS call: records it, and lets faults occur before or after it is applied. `apply` learns what happens to its response,
 * which matters to services that send it themselves.
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
