import { md5 } from '#local-aws/sqs/md5';
import type { Queue, Received } from '#local-aws/sqs/queue';
import { systemAttributes } from '#local-aws/sqs/system-attributes';

/** A delivered message with the attributes that the receiver requested. */
export function show(message: Received, wanted: readonly string[], wantedCustom: readonly string[]): object {
  const system = Object.entries(systemAttributes(message)).filter(
    ([name]) => wanted.includes('All') || wanted.includes(name),
  );
  const custom = Object.entries(JSON.parse(message.attributes) as Record<string, unknown>).filter(([name]) =>
    wantedCustom.some((pattern) => pattern === 'All' || pattern === '.*' || pattern === name),
  );
  return {
    MessageId: message.id,
    ReceiptHandle: message.receipt,
    Body: message.body,
    MD5OfBody: md5(message.body),
    ...(system.length > 0 ? { Attributes: Object.fromEntries(system) } : {}),
    ...(custom.length > 0 ? { MessageAttributes: Object.fromEntries(custom) } : {}),
  };
}

/** The attributes that GetQueueAttributes returns. */
export function attributesOf(queue: Queue): Record<string, string> {
  const { definition } = queue;
  const { visible, inFlight, delayed } = queue.counts();
  return {
    QueueArn: queue.arn,
    ApproximateNumberOfMessages: String(visible),
    ApproximateNumberOfMessagesNotVisible: String(inFlight),
    ApproximateNumberOfMessagesDelayed: String(delayed),
    VisibilityTimeout: String(definition.VisibilityTimeout),
    DelaySeconds: String(definition.DelaySeconds),
    MaximumMessageSize: String(definition.MaximumMessageSize),
    ReceiveMessageWaitTimeSeconds: String(definition.ReceiveMessageWaitTimeSeconds),
    ...(definition.FifoQueue ? { FifoQueue: 'true' } : {}),
    ...(definition.RedrivePolicy ? { RedrivePolicy: JSON.stringify(definition.RedrivePolicy) } : {}),
  };
}
