import type { Assembly } from '#local-aws/assembly/assembly';
import type { Faults } from '#local-aws/calls/faults';
import type { Recorder } from '#local-aws/calls/recorder';
import type { LogSink } from '#local-aws/log-file';
import type { SentMail } from '#local-aws/ses/ses';
import type { LostExecution } from '#local-aws/step-functions/journal';

type ServiceEndpoint = 'dynamodb' | 'sqs' | 's3' | 'stepFunctions' | 'kms' | 'secretsManager' | 'lambda';

/**
 * A running assembly. Resources are named by key (logical id, or `Stack.LogicalId` if two stacks share one), logical id, construct path or
 * physical name.
 */
export interface LocalAws {
  readonly endpoints: Readonly<Record<ServiceEndpoint, string>>;
  /** For clients outside of functions; S3 refuses presigned requests signed with others. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string };
  readonly region: string;
  /** Addresses of APIs and function URLs without a trailing slash, by resource key and by construct path. */
  readonly apis: Readonly<Record<string, string>>;
  readonly outputs: Readonly<Record<string, string>>;
  /** The template with its references resolved, for policy checks. */
  readonly assembly: Assembly;
  /** A resource's physical id (what Ref returns). */
  resource(name: string): string;
  readonly calls: Recorder;
  readonly faults: Faults;
  /** Every e-mail that was sent since the start. */
  readonly mail: readonly SentMail[];
  /** Runs a function and returns its result; its error is thrown as an Error of that name and message. */
  invoke(name: string, event: unknown): Promise<unknown>;
  /** Starts the functions whose key matches, one after another, and keeps them: provisioned concurrency of one. */
  keepWarm(keys: RegExp): Promise<void>;
  /** Fires a schedule now. */
  fireSchedule(name: string): void;
  /** The contents of a queue. */
  queue(name: string): { visible: number; inFlight: number; delayed: number; bodies: string[] };
  /** Makes all messages that are delayed or waiting for a retry visible now. */
  hurryQueues(): void;
  /** Simulates the passing of time: delays shorten by it, and schedules fire once for the intervals that passed. */
  passTime(milliseconds: number): void;
  /** Milliseconds until the next delayed message of any queue; undefined if none is delayed. */
  untilNextMessage(): number | undefined;
  /**
   * Resolves when nothing runs or waits to run: no invocation (except open streams), execution, stream record or undelayed message; rejects
   * after `timeoutMs` (default 60,000), naming what is still running. Batching windows end at once meanwhile.
   */
  idle(options?: { timeoutMs?: number }): Promise<void>;
  /** Standard executions that were cut off when an earlier run ended. */
  readonly lostExecutions: readonly LostExecution[];
  setLogSink(sink: LogSink): void;
  /** Stops everything and closes the data files; acknowledged data is kept. */
  stop(): Promise<void>;
}
