import { randomUUID } from 'node:crypto';
import type { FunctionDefinition } from '#local-aws/lambda/definition';
import type { InvocationResult, StreamSink } from '#local-aws/lambda/invocation';
import type { Pool } from '#local-aws/lambda/pool';

/** Payload limits of Lambda in bytes. */
export const largestSyncPayload = 6 * 1024 * 1024;
const largestAsyncPayload = 1024 * 1024;

/** Real Lambda waits one and two minutes, too long for a local run. */
const retryDelaysMs = [1000, 2000];

export interface AsyncSettings {
  readonly maximumRetries: number;
  readonly onFailureArn: string | undefined;
}

export interface Lambda {
  readonly definitions: readonly FunctionDefinition[];
  /** Finds by key, name or ARN, with or without a qualifier. */
  find(name: string): FunctionDefinition | undefined;
  invoke(definition: FunctionDefinition, event: string, options?: InvokeOptions): Promise<InvocationResult>;
  /** Accepts the event at once and retries a failure twice, then sends it to the failure destination, if any. */
  invokeLater(definition: FunctionDefinition, event: string): void;
  closeStream(requestId: string): void;
  /** Asynchronous events not yet processed. */
  pending(): number;
  stop(): void;
}

interface InvokeOptions {
  readonly sink?: StreamSink;
  readonly requestId?: string;
}

export function createLambda(
  definitions: readonly FunctionDefinition[],
  pool: Pool,
  settings: (definition: FunctionDefinition) => AsyncSettings,
  deadLetter: (queueArn: string, body: string) => void,
): Lambda {
  const byName = new Map(
    definitions.flatMap((one) => [one.key, one.name, one.arn].map((name) => [name, one] as const)),
  );
  const timers = new Set<NodeJS.Timeout>();
  let pending = 0;
  let stopped = false;

  const lambda: Lambda = {
    definitions,
    find: (name) => byName.get(name) ?? byName.get(unqualified(name)),
    async invoke(definition, event, { sink, requestId = randomUUID() } = {}) {
      const result = await pool.run(definition.key, { requestId, event, sink });
      if (result.kind === 'success' && Buffer.byteLength(result.payload) > largestSyncPayload) {
        return {
          kind: 'failure',
          error: {
            errorType: 'Function.ResponseSizeTooLarge',
            errorMessage: `Response payload size exceeded maximum allowed payload size (${largestSyncPayload} bytes).`,
          },
        };
      }
      return result;
    },
    invokeLater(definition, event) {
      if (Buffer.byteLength(event) > largestAsyncPayload)
        throw new Error('an asynchronous event is at most 1 MB');
      pending += 1;
      const requestId = randomUUID();
      void attempt(definition, event, requestId, 0);
    },
    closeStream: pool.closeStream,
    pending: () => pending,
    stop() {
      stopped = true;
      for (const timer of timers) clearTimeout(timer);
    },
  };

  async function attempt(definition: FunctionDefinition, event: string, requestId: string, retries: number) {
    const result = await lambda.invoke(definition, event, { requestId });
    if (stopped) return;
    const { maximumRetries, onFailureArn } = settings(definition);
    if (result.kind === 'failure' && retries < maximumRetries) {
      const timer = setTimeout(() => {
        timers.delete(timer);
        void attempt(definition, event, requestId, retries + 1);
      }, retryDelaysMs[retries] ?? 2000);
      timers.add(timer);
      return;
    }
    pending -= 1;
    if (result.kind !== 'failure') return;
    if (definition.deadLetterArn !== undefined) deadLetter(definition.deadLetterArn, event);
    if (onFailureArn !== undefined) {
      deadLetter(
        onFailureArn,
        JSON.stringify({
          version: '1.0',
          timestamp: new Date().toISOString(),
          requestContext: {
            requestId,
            functionArn: `${definition.arn}:$LATEST`,
            condition: 'RetriesExhausted',
            approximateInvokeCount: retries + 1,
          },
          requestPayload: JSON.parse(event),
          responseContext: { statusCode: 200, executedVersion: '$LATEST', functionError: 'Unhandled' },
          responsePayload: result.error,
        }),
      );
    }
  }
  return lambda;
}

/** Strips the qualifier of a version or alias from the ARN. */
function unqualified(name: string): string {
  return name.startsWith('arn:') ? name.split(':').slice(0, 7).join(':') : (name.split(':')[0] ?? name);
}
