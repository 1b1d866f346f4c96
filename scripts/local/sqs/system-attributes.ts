import { account } from '#scripts/local/account';
import type { Received } from '#scripts/local/sqs/queue';
import { queueArn } from '#scripts/local/sqs/queue-definition';

/** The attributes the service itself gives a delivered message. */
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
