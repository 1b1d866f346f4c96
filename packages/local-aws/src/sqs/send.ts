import * as z from 'zod';
import { AwsError } from '#local-aws/aws-error';
import { md5 } from '#local-aws/sqs/md5';
import type { NewMessage, Queue } from '#local-aws/sqs/queue';

const attributeValue = z.strictObject({
  DataType: z.string(),
  StringValue: z.string().optional(),
  BinaryValue: z.string().optional(),
});

export const newMessage = z.strictObject({
  MessageBody: z.string().min(1),
  MessageAttributes: z.record(z.string(), attributeValue).optional(),
  DelaySeconds: z.number().int().min(0).max(900).optional(),
  MessageGroupId: z.string().min(1).max(128).optional(),
  MessageDeduplicationId: z.string().min(1).max(128).optional(),
});

export const newMessageEntries = z.array(newMessage.extend({ Id: z.string() }));

/** SQS accepts only characters allowed in XML 1.0. */
const notInXml = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u;

/** Sends one message after the service's checks; throws an AwsError with the service's code. */
export function sendChecked(queue: Queue, message: NewMessage): object {
  const { FifoQueue: fifo, MaximumMessageSize: limit } = queue.definition;
  const size =
    Buffer.byteLength(message.MessageBody) +
    Buffer.byteLength(JSON.stringify(message.MessageAttributes ?? ''));
  if (size > limit + 2) {
    throw invalid(`One or more parameters are invalid. Reason: Message must be shorter than ${limit} bytes.`);
  }
  if (notInXml.test(message.MessageBody)) {
    throw new AwsError(
      'com.amazonaws.sqs#InvalidMessageContents',
      'Invalid characters found. Valid unicode characters are #x9 | #xA | #xD | #x20 to #xD7FF | #xE000 to #xFFFD | #x10000 to #x10FFFF',
    );
  }
  if (fifo && message.MessageGroupId === undefined) {
    throw new AwsError('MissingParameter', 'The request must contain the parameter MessageGroupId.');
  }
  if (fifo && message.DelaySeconds !== undefined) {
    throw invalid(
      `Value ${message.DelaySeconds} for parameter DelaySeconds is invalid. Reason: The request include parameter that is not valid for this queue type.`,
    );
  }
  if (!fifo && message.MessageDeduplicationId !== undefined) {
    throw invalid(
      'The request include parameter MessageDeduplicationId that is not valid for this queue type.',
    );
  }
  const { id, sequence } = queue.send(message);
  return {
    MessageId: id,
    MD5OfMessageBody: md5(message.MessageBody),
    ...(fifo ? { SequenceNumber: String(sequence).padStart(20, '0') } : {}),
  };
}

function invalid(message: string): AwsError {
  return new AwsError('InvalidParameterValue', message, 400, { queryError: 'InvalidParameterValue' });
}
