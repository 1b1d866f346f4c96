import { SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import * as z from 'zod';
import type { Message } from '#lib/outbox/message';
import type { RequestRecord } from '#lib/outbox/record';
import { traceparent } from '#lib/shared/trace';

const addresses = z
  .string()
  .transform((text): unknown => JSON.parse(text))
  .pipe(z.record(z.string(), z.string()));

/** Name to ARN of each machine, and name to address of each queue. */
const targets = z.object({ MACHINES: addresses, QUEUES: addresses });

let clients: { readonly stepFunctions: SFNClient; readonly sqs: SQSClient } | undefined;

const named = (known: Readonly<Record<string, string>>, name: string): string => {
  const found = known[name];
  if (!found) throw new Error(`Nothing has the name ${name}.`);
  return found;
};

/**
 * `trace` is the W3C Trace Context that the work goes on with: an input of machines, an attribute of messages. The
 * organization is the group of each message, so that queues are fair: where one organization keeps the workers busy, the
 * messages of the others are given out first.
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

/** Of a hundred messages of one record, which others' records wait behind. */
const AT_ONCE = 10;

/** Sends on what a committed transaction asked for. At least once: what it starts must bear being started twice. */
export async function relay({ organization_id, messages, ...record }: RequestRecord): Promise<void> {
  const trace = traceparent() ?? record.traceparent;
  for (let from = 0; from < messages.length; from += AT_ONCE)
    await Promise.all(
      messages.slice(from, from + AT_ONCE).map((message) => send(organization_id, message, trace)),
    );
}
