import { SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import * as z from 'zod';
import type { Message } from '#lib/outbox/message';
import type { RequestRecord } from '#lib/outbox/record';

const targets = z.object({ ENRICH_PERSON_MACHINE: z.string(), WRITEBACK_QUEUE: z.string() });

let clients: { readonly stepFunctions: SFNClient; readonly sqs: SQSClient } | undefined;

/**
 * Sends on what a committed transaction asked for. At least once: what it starts must bear being started twice.
 * `queue` messages carry the organization, so that workers need no other source for it.
 */
export async function relay({ organization_id, messages }: RequestRecord): Promise<void> {
  for (const message of messages) await send(organization_id, message);
}

async function send(organization: string, message: Message): Promise<void> {
  const { ENRICH_PERSON_MACHINE, WRITEBACK_QUEUE } = targets.parse(process.env);
  clients ??= { stepFunctions: new SFNClient({}), sqs: new SQSClient({ useQueueUrlAsEndpoint: false }) };
  const enqueue = (QueueUrl: string, body: Record<string, unknown>) =>
    clients?.sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify({ organization_id: organization, ...body }) }));
  switch (message.kind) {
    case 'enrichment.start': {
      const input = JSON.stringify({ organization_id: organization, enrichment_id: message.enrichment_id });
      await clients.stepFunctions.send(new StartExecutionCommand({ stateMachineArn: ENRICH_PERSON_MACHINE, input }));
      return;
    }
    case 'enrichment.writeback':
      await enqueue(WRITEBACK_QUEUE, { enrichment_id: message.enrichment_id });
      return;
    case 'event':
    case 'job.start':
      return;
  }
}
