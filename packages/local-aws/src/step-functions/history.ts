import type { Execution, HistoryEvent } from '#local-aws/step-functions/executions';

interface StateDetails {
  readonly name?: string;
  readonly type?: string;
  readonly input?: unknown;
  readonly output?: unknown;
}

/** The history as far as the interpreter knows it: start and end, states entered and exited, failures. */
export function historyOf(execution: Execution): object[] {
  return execution.events.flatMap((event, index) => {
    const shown = show(event);
    return shown === undefined
      ? []
      : [{ id: index + 1, previousEventId: index, timestamp: event.timestamp / 1000, ...shown }];
  });
}

function show({ type, details }: HistoryEvent): object | undefined {
  const state = (details['state'] ?? {}) as StateDetails;
  const failure = { error: String(details['Error']), cause: textOf(details['Cause']) };
  switch (type) {
    case 'ExecutionStarted':
      return { type, executionStartedEventDetails: { input: JSON.stringify(details['input']) } };
    case 'ExecutionSucceeded':
      return { type, executionSucceededEventDetails: { output: JSON.stringify(details['output']) } };
    case 'ExecutionFailed':
      return { type, executionFailedEventDetails: failure };
    case 'ExecutionAborted':
      return { type };
    case 'ExecutionTimeout':
      return { type: 'ExecutionTimedOut' };
    case 'StateEntered':
      return {
        type: `${state.type}StateEntered`,
        stateEnteredEventDetails: { name: state.name, input: JSON.stringify(state.input) },
      };
    case 'StateExited':
      return {
        type: `${state.type}StateExited`,
        stateExitedEventDetails: { name: state.name, output: JSON.stringify(state.output) },
      };
    case 'StateFailed':
      return state.type === 'Task'
        ? { type: 'LambdaFunctionFailed', lambdaFunctionFailedEventDetails: failure }
        : undefined;
    default:
      return undefined;
  }
}

function textOf(cause: unknown): string {
  return typeof cause === 'string' ? cause : JSON.stringify(cause);
}
