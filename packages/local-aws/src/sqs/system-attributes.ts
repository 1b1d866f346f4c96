import { account } from '#local-aws/account';
import type { Received } from '#local-aws/sqs/queue';
import { queueArn } from '#local-aws/sqs/queue-definition';

/** The attributes that the service itself adds to a delivered message. */
export function systemAttributes(message: Received): Record<string, string> {
  return {
    SenderId: account,
    SentTimestamp: String(message.sentAt),
    ApproximateReceiveCount: String(message.receives),
    ApproximateFirstReceiveTimestamp: String(message.firstReceivedAt),
    ...(message.group === '' ? {} : { MessageGroupId: message.group }),
    ...(message.dedup === ''
      ? {}
      : { MessageDeduplicationId: message.dedup, SequenceNumber: String(message.seq).padStart(20, '0') }),
    ...(message.source === '' ? {} : { DeadLetterQueueSourceArn: queueArn(message.source) }),
  };
}
