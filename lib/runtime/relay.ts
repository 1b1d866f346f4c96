import { SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import * as z from 'zod';
import type { Message } from '#lib/outbox/message';
import type { RequestRecord } from '#lib/outbox/record';
import { traceparent } from '#lib/shared/trace';

const addresses = z.lazy(() =>
  z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(z.record(z.string(), z.string())),
);

/** Maps machine names to ARNs, and queue names to URLs. */
const targets = z.lazy(() => z.object({ MACHINES: addresses, QUEUES: addresses }));

let clients: { readonly stepFunctions: SFNClient; readonly sqs: SQSClient } | undefined;

const named = (known: Readonly<Record<string, string>>, name: string): string => {
  const found = known[name];
  if (!found) throw new Error(`Nothing has the name ${name}.`);
  return found;
};

/**
 * `trace` is the W3C Trace Context to continue: an input of machines, an attribute of messages. The organization is each message's group,
 * so that queues are fair: while one organization keeps the workers busy, other organizations' messages are delivered first.
 */
async function send(organization: string, message: Message, trace: string | undefined): Promise<void> {
  const { MACHINES, QUEUES } = targets.parse(process.env);
  clients ??= { stepFunctions: new SFNClient({}), sqs: new SQSClient({ useQueueUrlAsEndpoint: false }) };
  switch (message.kind) {
    case 'start': {
      const input = JSON.stringify({
        organization_id: organization,
        ...message.input,
        ...(trace ? { traceparent: trace } : {}),
      });
      const stateMachineArn = named(MACHINES, message.machine);
      await clients.stepFunctions.send(new StartExecutionCommand({ stateMachineArn, input }));
      return;
    }
    case 'send': {
      const { delay_seconds } = message;
      await clients.sqs.send(
        new SendMessageCommand({
          QueueUrl: named(QUEUES, message.queue),
          MessageBody: JSON.stringify({ organization_id: organization, ...message.body }),
          ...(delay_seconds ? { DelaySeconds: delay_seconds } : {}),
          MessageGroupId: organization,
          ...(trace
            ? { MessageAttributes: { traceparent: { DataType: 'String', StringValue: trace } } }
            : {}),
        }),
      );
      return;
    }
  }
}

/** Messages of one record sent in parallel: others' records wait behind up to a hundred. */
const AT_ONCE = 10;

/** Relays the messages of a committed transaction. At least once, so what they start must be idempotent. */
export async function relay({ organization_id, messages, ...record }: RequestRecord): Promise<void> {
  const trace = traceparent() ?? record.traceparent;
  for (let from = 0; from < messages.length; from += AT_ONCE)
    await Promise.all(
      messages.slice(from, from + AT_ONCE).map((message) => send(organization_id, message, trace)),
    );
}
