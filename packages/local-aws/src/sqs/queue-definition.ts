import * as z from 'zod';
import { account, region } from '#local-aws/account';

const truth = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]);

/** A queue as the template defines it (AWS::SQS::Queue). */
export const queueDefinition = z.object({
  QueueName: z.string(),
  FifoQueue: truth.default(false),
  ContentBasedDeduplication: truth.default(false),
  DelaySeconds: z.coerce.number().default(0),
  VisibilityTimeout: z.coerce.number().default(30),
  ReceiveMessageWaitTimeSeconds: z.coerce.number().default(0),
  MaximumMessageSize: z.coerce.number().default(1024 * 1024),
  RedrivePolicy: z
    .object({ deadLetterTargetArn: z.string(), maxReceiveCount: z.coerce.number().int().min(1) })
    .optional(),
});

export type QueueDefinition = z.infer<typeof queueDefinition>;

export function queueArn(name: string): string {
  return `arn:aws:sqs:${region}:${account}:${name}`;
}

export function queueUrl(endpoint: string, name: string): string {
  return `${endpoint}/${account}/${name}`;
}
