import * as z from 'zod';

export const functionProperties = z.object({
  Handler: z.string(),
  Runtime: z.string().regex(/^nodejs/, 'only Node.js functions run locally'),
  Code: z.union([z.object({ S3Key: z.string() }), z.object({ ZipFile: z.string() })]),
  /** Seconds. */
  Timeout: z.coerce.number().default(3),
  MemorySize: z.coerce.number().default(128),
  Environment: z
    .object({ Variables: z.record(z.string(), z.coerce.string()).default({}) })
    .default({ Variables: {} }),
  ReservedConcurrentExecutions: z.coerce.number().optional(),
  LoggingConfig: z.object({ LogGroup: z.string().optional() }).default({}),
  DeadLetterConfig: z.object({ TargetArn: z.string() }).optional(),
  Layers: z.undefined({ error: 'layers are not emulated' }).optional(),
});

/** A function as the runner needs it. */
export interface FunctionDefinition {
  readonly key: string;
  readonly name: string;
  readonly arn: string;
  readonly handler: string;
  readonly codeDirectory: string;
  readonly timeoutMs: number;
  readonly memoryMb: number;
  readonly logGroup: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly reservedConcurrency: number | undefined;
  readonly deadLetterArn: string | undefined;
  /** Whether it is called by queues, streams, schedules, logs or workflows: nobody waits for its response as for an API's. */
  readonly background: boolean;
}
