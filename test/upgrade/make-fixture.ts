/**
 * node test/upgrade/make-fixture.ts VERSION
 *
 * Writes the state that this code leaves in the table, the outbox and the state machine when replaced in the middle of its work to
 * test/upgrade/fixtures/VERSION.json. Run at each release, before tagging the version; later code must finish all of it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import * as z from 'zod';
import { startDynamoDb } from '#local-aws/dynamodb/start';

const version = z
  .string()
  .regex(/^\d+\.\d+\.\d+$/)
  .parse(process.argv[2]);
const TABLE = 'service';
const CREDITS = 60;
const key = (AttributeName: string, KeyType: 'HASH' | 'RANGE') => ({ AttributeName, KeyType });
const db = await startDynamoDb({
  tables: [
    {
      TableName: TABLE,
      KeySchema: [key('pk', 'HASH'), key('sk', 'RANGE')],
      AttributeDefinitions: ['pk', 'sk'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
      BillingMode: 'PAY_PER_REQUEST',
    },
  ],
});
Object.assign(process.env, {
  STAGE: 'local',
  BASE_URL: 'https://api.test',
  RATE_LIMITS: '100000,100000,1000000',
  AWS_REGION: 'eu-central-1',
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
  POWERTOOLS_LOG_LEVEL: 'SILENT',
  TABLE_NAME: TABLE,
  AWS_ENDPOINT_URL_DYNAMODB: db.endpoint,
});

// After the environment is set, which these modules read when loaded.
const approve = (await import('#functions/api/enrichments')).approveEnrichment();
const create = (await import('#functions/api/enrichments')).createEnrichmentV2();
const { handler: merge } = await import('#functions/tasks/enrich-person/merge');
const { handler: prepare } = await import('#functions/tasks/enrich-person/prepare');
const keys = await import('#lib/db/keys');
const { query, scanAll } = await import('#lib/db/query');
const { sourceNames } = await import('#lib/field/source');
const { message } = await import('#lib/outbox/message');
const { call } = await import('#test/support/call');
const { makeOrganization } = await import('#test/support/organization');
const { answerOf } = await import('#test/support/answer-source');
const { toText } = await import('#test/upgrade/work');

const organization = await makeOrganization(CREDITS);
const executions: {
  stage: string;
  next: string;
  data: Record<string, unknown> & { organization_id: string; enrichment_id: number };
}[] = [];
const ended: { stage: string; id: number }[] = [];

/** Brings an enrichment `steps` steps along its way. */
async function begin(stage: string, steps: number): Promise<void> {
  const { headers, id: organization_id } = organization;
  const input = { first_name: 'Ada', last_name: 'Lovelace', company: 'Acme Robotics' };
  const made = await call(create, {
    method: 'POST',
    path: '/v2/enrichments',
    headers,
    body: { type: 'person', input, external_id: stage, options: { refresh: true } },
  });
  const { id } = z.object({ data: z.object({ id: z.number() }) }).parse(made.body).data;
  const data: Record<string, unknown> & { organization_id: string; enrichment_id: number } = {
    organization_id,
    enrichment_id: id,
    traceparent: '',
  };
  if (steps === 0) return void executions.push({ stage, next: 'Traced', data });
  data['preparation'] = await prepare(data);
  if (steps === 1) return void executions.push({ stage, next: 'Prepared', data });
  for (const source of sourceNames) await answerOf(source, data);
  if (steps === 2) return void executions.push({ stage, next: 'Merge', data });
  data['merged'] = await merge(data);
  if (steps === 3) return void executions.push({ stage, next: 'Merged', data });
  // If the second pass was started, it finds nothing new.
  await merge({ ...data, pass: 2 });
  if (steps === 5)
    await call(approve, {
      method: 'POST',
      path: `/v1/enrichments/${id}/approve`,
      params: { id: String(id) },
      headers,
    });
  ended.push({ stage, id });
}

await begin('queued', 0);
await begin('taken up', 1);
await begin('answered', 2);
await begin('merged', 3);
await begin('completed', 4);
await begin('approved', 5);

const outbox = await query(
  { pk: keys.outbox(organization.id, '').pk },
  z.object({ messages: z.array(message) }),
);
const items: Record<string, unknown>[] = [];
for await (const page of scanAll())
  items.push(
    ...page.map((item) =>
      Object.fromEntries(
        Object.entries(item).map(([name, value]) => [
          name,
          value instanceof Uint8Array ? Buffer.from(value) : value,
        ]),
      ),
    ),
  );
const file = `test/upgrade/fixtures/${version}.json`;
writeFileSync(
  file,
  toText({
    version,
    organization: organization.id,
    credits: CREDITS,
    executions,
    ended,
    messages: outbox.items.flatMap(({ messages }) => messages),
    machine: readFileSync('statemachines/enrich-person.asl.json', 'utf8'),
    items,
  }),
);
await db.stop();
console.log(`${file}: ${items.length} items, ${executions.length} executions under way`);
