import * as z from 'zod';

/** A mapping as the template defines it (AWS::Lambda::EventSourceMapping); strict, so that settings without effect here are rejected. */
export const eventSourceMapping = z.strictObject({
  FunctionName: z.string(),
  EventSourceArn: z.string(),
  Enabled: z.boolean().default(true),
  BatchSize: z.number().int().min(1).max(10_000).optional(),
  MaximumBatchingWindowInSeconds: z.number().default(0),
  FunctionResponseTypes: z.array(z.literal('ReportBatchItemFailures')).default([]),
  FilterCriteria: z.object({ Filters: z.array(z.object({ Pattern: z.string() })) }).optional(),
  ScalingConfig: z.object({ MaximumConcurrency: z.number().int().min(2) }).optional(),
  StartingPosition: z.enum(['TRIM_HORIZON', 'LATEST']).optional(),
  MaximumRetryAttempts: z.number().int().default(-1),
  MaximumRecordAgeInSeconds: z.number().int().default(-1),
  BisectBatchOnFunctionError: z.boolean().default(false),
  ParallelizationFactor: z.number().int().min(1).max(10).default(1),
  DestinationConfig: z.object({ OnFailure: z.object({ Destination: z.string() }) }).optional(),
  Tags: z.unknown().optional(),
  MetricsConfig: z.unknown().optional(),
});

export type EventSourceMapping = z.infer<typeof eventSourceMapping>;

export interface EventSource {
  /** Records being processed or waiting without a delay. */
  pending(): number;
  /** Ends the time for gathering records: those present are processed now. */
  endWindow(): void;
  stop(): Promise<void>;
}
