import { randomUUID } from 'node:crypto';
import type { SQSEvent } from 'aws-lambda';
import { handler as changes } from '#functions/queues/batch-changes';
import { handler as write } from '#functions/queues/batch-exports';
import { handler as load } from '#functions/queues/batch-load';
import { handler as progress } from '#functions/queues/batch-progress';
import { handler as read } from '#functions/queues/batch-read';
import { handler as merge } from '#functions/tasks/enrich-person/merge';
import { handler as prepare } from '#functions/tasks/enrich-person/prepare';
import { handler as settle } from '#functions/tasks/enrich-person/settle';
import { saveOutcome } from '#lib/enrichment/findings-store';
import { find } from '#lib/enrichment/store';
import type { Message } from '#lib/outbox/message';
import { missOutcome, type Outbox, saveFound } from '#test/batch/support';

const sqsEvent = (body: object): SQSEvent =>
  ({
    Records: [
      { messageId: randomUUID(), body: JSON.stringify(body), attributes: { ApproximateReceiveCount: '1' } },
    ],
  }) as unknown as SQSEvent;

const queues: Readonly<Record<string, (event: SQSEvent) => Promise<{ batchItemFailures: unknown[] }>>> = {
  'batch-read': read,
  'batch-load': load,
  'batch-progress': progress,
  'batch-changes': changes,
  'batch-exports': write,
};

export interface PumpOptions {
  /** Whether nothing is found for this address. */
  readonly isMiss?: (email: string | undefined) => boolean;
  /** Whether an execution is lost: started and never heard of again. */
  readonly loses?: (enrichment: number) => boolean;
  /** Called after each message. */
  readonly afterEach?: () => Promise<void>;
}

/** Processes the outbox as the relay, queues and state machine do, until nothing is left. */
export async function pump(organization: string, outbox: Outbox, options: PumpOptions = {}): Promise<void> {
  const runs: Message[] = await outbox.take();
  for (let next = runs.shift(); next; next = runs.shift()) {
    await perform(organization, next, options);
    await options.afterEach?.();
    runs.push(...(await outbox.take()));
  }
}

async function perform(organization: string, message: Message, options: PumpOptions): Promise<void> {
  if (message.kind === 'start') {
    await enrich(organization, Number(message.input['enrichment_id']), options);
    return;
  }
  const queue = queues[message.queue];
  if (!queue) return;
  const { batchItemFailures } = await queue(sqsEvent({ organization_id: organization, ...message.body }));
  if (batchItemFailures.length > 0) throw new Error(`A message of ${message.queue} failed.`);
}

async function enrich(organization: string, id: number, { isMiss, loses }: PumpOptions): Promise<void> {
  const job = { organization_id: organization, enrichment_id: id };
  const prepared = await prepare(job);
  const next = 'next' in prepared ? prepared.next : 'stop';
  if (next === 'stop' || loses?.(id)) return;
  if (next === 'ask') {
    const stored = await find(organization, id);
    const { email, first_name, last_name } = stored?.input ?? {};
    if (isMiss?.(email)) await saveMiss(organization, id);
    else await saveFound(organization, id, first_name ? `${first_name} ${last_name}` : 'Ada Lovelace');
    await merge({ ...job, pass: 2 });
  } else await settle(job);
}

async function saveMiss(organization: string, id: number): Promise<void> {
  for (const source of ['email_finder', 'web_research', 'network'] as const)
    await saveOutcome(organization, id, { outcome: missOutcome(source), duration_ms: 3 });
}
