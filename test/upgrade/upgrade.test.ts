import { globSync, readFileSync } from 'node:fs';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import * as enrichmentsApi from '#functions/api/enrichments';
import { handler as events } from '#functions/queues/events';
import { handler as fail } from '#functions/tasks/enrich-person/fail';
import { handler as merge } from '#functions/tasks/enrich-person/merge';
import { handler as prepare } from '#functions/tasks/enrich-person/prepare';
import { handler as settle } from '#functions/tasks/enrich-person/settle';
import { getAccount } from '#lib/billing/store';
import { documentClient } from '#lib/db/client';
import { transact } from '#lib/db/table';
import { enrichmentJob } from '#lib/enrichment/job';
import { mintKey } from '#lib/organization/api-key';
import { keyWrites } from '#lib/organization/use-cases/provision';
import { message } from '#lib/outbox/message';
import { crmNeeds } from '#lib/runtime/providers/crm';
import { dueWriteback, runWriteback } from '#lib/writeback/use-cases/run';
import { openExecutions } from '#local-aws/step-functions/executions';
import { type MachineDefinition, tasksOf } from '#local-aws/step-functions/state-machine-definition';
import type { TaskHandler } from '#local-aws/step-functions/task-handlers';
import { answerOf } from '#test/support/answer-source';
import { call } from '#test/support/call';
import { TABLE, useTable } from '#test/support/table';
import { fromText, type Job, type Left } from '#test/upgrade/work';

const approve = enrichmentsApi.approveEnrichment();
const read = enrichmentsApi.getEnrichment();

useTable();

/** A function that is no longer deployed: released definitions go on without its result. */
const gone = (): never => {
  throw new Error('The function is not there.');
};

/** This version's handler for each function that a definition names. */
const functions: Readonly<Record<string, TaskHandler>> = {
  Prepare: prepare,
  EmailFinder: (input) => answerOf('email_finder', enrichmentJob.parse(input)),
  WebResearch: (input) => answerOf('web_research', enrichmentJob.parse(input)),
  Network: (input) => answerOf('network', enrichmentJob.parse(input)),
  Merge: merge,
  Detect: gone,
  Record: gone,
  Settle: settle,
  Fail: fail,
};

const ARN = 'arn:aws:lambda:eu-central-1:000000000000:function:';

/** A definition as released, entered at the state that an execution had reached. */
function entered(machine: string, next: string): MachineDefinition {
  const states = JSON.parse(machine.replaceAll(/\$\{(\w+)\}/g, `${ARN}$1`));
  const isHere = { Variable: '$.enrichment_id', IsPresent: true, Next: next };
  const Entered = { Type: 'Choice', Choices: [isHere], Default: states.StartAt };
  return {
    ...{ key: next, name: next, arn: next, express: true },
    states: { ...states, StartAt: 'Entered', States: { ...states.States, Entered } },
  };
}

/** Continues an execution on its old definition with the current functions. */
async function goOn({ machine }: Left, next: string, data: Job): Promise<string> {
  const definition = entered(machine, next);
  const handlers = Object.fromEntries(
    tasksOf(definition).map(({ name, resource }) => {
      const run = functions[resource.slice(ARN.length)];
      if (!run) throw new TypeError(`${name} calls ${resource}, which is no function any more.`);
      return [name, async (input: unknown) => (await run(input)) ?? {}];
    }),
  );
  const executions = openExecutions(
    new Map([[definition.arn, { definition, handlers }]]),
    undefined,
    () => {},
  );
  const execution = executions.start(definition, undefined, JSON.stringify(data));
  await execution.finished;
  executions.stop();
  return execution.status;
}

async function load({ items }: Left): Promise<void> {
  for (const Item of items) await documentClient().send(new PutCommand({ TableName: TABLE, Item }));
}

describe.each(globSync('test/upgrade/fixtures/*.json'))('the data left by %s', (file) => {
  const left = fromText(readFileSync(file, 'utf8'));
  const { organization } = left;

  it('is completed by this code: executions, approvals, messages and credits', async () => {
    await load(left);
    const key = mintKey('test');
    const scopes = ['svc:read', 'svc:write', 'svc:approve'] as const;
    await transact(
      keyWrites(organization, key, { key_id: 'key_upgrade', name: 'New', scopes: [...scopes] }, new Date()),
    );
    const headers = { 'x-api-key': key };
    const statusOf = async (id: number) =>
      (await call(read, { path: `/v1/enrichments/${id}`, params: { id: String(id) }, headers })).body.status;

    for (const { stage, next, data } of left.executions) {
      expect([stage, await goOn(left, next, data)]).toEqual([stage, 'SUCCEEDED']);
      expect([stage, await statusOf(data.enrichment_id)]).toEqual([stage, 'completed']);
    }
    const completed = left.ended.find(({ stage }) => stage === 'completed')?.id ?? 0;
    const params = { id: String(completed) };
    const path = `/v1/enrichments/${completed}/approve`;
    expect((await call(approve, { method: 'POST', path, params, headers })).status).toBe(200);

    const messages = left.messages.map((one) => message.parse(one));
    expect(messages.length).toBeGreaterThan(left.executions.length);
    for (const one of messages) {
      if (one.kind === 'start') {
        expect([
          one.machine,
          enrichmentJob.safeParse({ organization_id: organization, ...one.input }).success,
        ]).toEqual(['enrich-person', true]);
        continue;
      }
      const body = { organization_id: organization, ...one.body };
      if (one.queue === 'writebacks') await runWriteback(dueWriteback.parse(body), crmNeeds(), new Date());
      else {
        expect(one.queue).toBe('events');
        const record = {
          messageId: 'm',
          body: JSON.stringify(body),
          attributes: { ApproximateReceiveCount: '1' },
        };
        expect(await events({ Records: [record] } as never)).toEqual({ batchItemFailures: [] });
      }
    }
    const approved = left.ended.find(({ stage }) => stage === 'approved')?.id ?? 0;
    const { body } = await call(read, {
      path: `/v1/enrichments/${approved}`,
      params: { id: String(approved) },
      headers,
    });
    expect([body.status, z.string().parse(body.writeback.status)]).toEqual(['approved', 'skipped']);

    const all = left.executions.length + left.ended.length;
    expect(await getAccount(organization)).toMatchObject({
      available: left.credits - 3 * all,
      held: 0,
      spent: 3 * all,
      enrichments_queued: 0,
      enrichments_processing: 0,
      enrichments_completed: all - 2,
      enrichments_approved: 2,
    });
  });
});
