import { marshall } from '@aws-sdk/util-dynamodb';
import { type Batch, batch as batchSchema } from '#lib/batch/record/batch';
import { batchIdOf } from '#lib/batch/record/batch-id';
import { newCounts, putMember } from '#lib/batch/record/member-store';
import { putBatch } from '#lib/batch/record/store';
import { tableName } from '#lib/db/client';
import * as keys from '#lib/db/keys';
import { transact, write } from '#lib/db/table';
import { put, transactItem, update, type Write } from '#lib/db/write';
import { outboundBatchId } from '#lib/outreach/batch';
import { firstId, sortableId } from '#lib/shared/id';
import { HOUR, plus, toIso } from '#lib/shared/time';
import { deliveryId } from '#lib/webhook/delivery';
import type { StandaloneDynamoDb } from '#local-aws/dynamodb/start';
import { makeOrganization, type TestOrganization } from '#test/support/organization';

const BATCH = '019aa5f0-6b2c-7c1e-8a4f-0d1a5a4f9c11';
const SUBSCRIPTION = 'whs_7305817200230400';
/** This many items, the oldest, match a filter. */
const RARE = 5;
const WORDS = 'x'.repeat(600);

const isRare = (place: number): boolean => place < RARE;

/** A completed batch of a CRM list. */
const batchOf = (organization_id: string, id: string, size: number, at: string): Batch =>
  batchSchema.parse({
    id,
    organization_id,
    status: 'completed',
    lanes: 1,
    problem_count: 0,
    loaded: size,
    source: { kind: 'crm_list', platform: 'hubspot', list_id: '1' },
    row_count: size,
    member_count: size,
    duplicate_count: 0,
    refused_count: 0,
    reusable_count: 0,
    estimated_credits: 3 * size,
    extra_columns: [],
    confirmed_at: at,
    created_at: at,
    created_by: 'key:bench',
    updated_at: at,
  });

/** One item of each list, as stored in the table, from some hours ago. */
const itemsAt = (organization_id: string, place: number, began: Date): Write[] => {
  const moment = plus(began, place);
  const [id, at] = [firstId(moment), toIso(moment)];
  const dates = { created_at: at, updated_at: at };
  const status = isRare(place) ? 'failed' : 'completed';
  const entity = {
    id,
    organization_id,
    type: place % 2 === 0 ? 'person' : 'company',
    ...dates,
    subject: { type: 'company', name: isRare(place) ? `River ${place}` : `Acme ${place}`, aliases: [] },
    identities: [],
    enrichment_count: 1,
    event_count: 1,
    absorbed: [],
    words: WORDS,
  };
  const enrichment = {
    id,
    organization_id,
    type: 'person',
    status,
    options: {},
    input: { email: `p${place}@acme.example` },
    reservation: { credits: 3, state: 'posted' },
    created_by: 'key:bench',
    ...dates,
    words: WORDS,
    batch_id: BATCH,
    batch: { position: place, size: 1, lanes: 1 },
  };
  const feed = {
    entity_id: id,
    event_type: place % 2 === 0 ? 'funding_round' : 'executive_change',
    event_subtype: 'seed',
    confidence: isRare(place) ? 0.99 : (70 + (place % 20)) / 100,
    happened_at: null,
  };
  const delivery = {
    id: deliveryId(id, SUBSCRIPTION),
    organization_id,
    subscription_id: SUBSCRIPTION,
    event_type: 'enrichment.completed',
    status: isRare(place) ? 'failed' : 'succeeded',
    body: JSON.stringify({ data: { words: WORDS } }),
    attempts: [],
    created_at: at,
  };
  const jobs = { id, organization_id, created_by: 'key:bench', ...dates, words: WORDS };
  const finder = {
    ...jobs,
    ...{ status, request: { company_name: 'Acme', roles: ['CEO'], limit: 1, min_score: 0.6 } },
    ...{ step: 5, waits: 0, held: 1, charged: 1, returned: 1 },
  };
  const search = {
    ...jobs,
    ...{ status, query: { type: 'people', keywords: 'CEO' }, account_id: 'acc_1' },
    ...{ max_results: 10, page_size: 10, pages: 1, found: 0, waits: 0 },
  };
  const outbound = {
    ...{ id: outboundBatchId(id), organization_id, words: WORDS },
    ...{ account_id: 'acc_1', account_name: 'Grace', action: 'message', jobs_total: 1 },
    ...{ status: isRare(place) ? 'stopped' : 'completed', staged_at: at, staged_by: 'key:bench' },
    ...{ expires_at: at, updated_at: at },
  };
  const entry = {
    ...{ id: `enrichment#${id}`, at, kind: isRare(place) ? 'refund' : 'spend', amount: 3 },
    ...{ from: 'held', to: 'spent', reference: { type: 'enrichment', id: String(id) } },
    description: `Enrichment enr_${id}`,
  };
  const sequence = {
    ...{ id: `seq_${id}`, organization_id, account_id: 'acc_1', account_name: 'Grace' },
    ...{ status: isRare(place) ? 'stopped' : 'completed', created_by: 'key:bench', ...dates },
    ...{ steps: [], people: [], on_reply: 'hold', due_at: at, version: 0, words: WORDS },
  };
  const list = batchOf(organization_id, batchIdOf(organization_id, id), 1, at);
  return [
    put(keys.ledgerEntry(organization_id, at, entry.id), entry),
    put(keys.outboundSequence(organization_id, sequence.id), sequence),
    put(keys.batch(organization_id, list.id), { ...list, words: WORDS }),
    put(keys.sourceJob(organization_id, id), finder),
    put(keys.searchJob(organization_id, id), search),
    put(keys.outboundBatch(organization_id, outbound.id), outbound),
    put({ pk: keys.entity(organization_id, 0).pk, sk: sortableId(id) }, entity),
    put(keys.enrichment(organization_id, id), enrichment),
    put(keys.organizationEvent(organization_id, id), feed),
    put(keys.webhookDelivery(organization_id, delivery.id), delivery),
    putMember(organization_id, BATCH, {
      row: place + 2,
      external_id: null,
      extra: {},
      position: place,
      enrichment_id: id,
    }),
  ];
};

/** An organization with this many of everything that is listed, of which the oldest five are rare. */
export async function fillLists(
  db: StandaloneDynamoDb,
  size: number,
): Promise<TestOrganization & { batch: string; subscription: string; middle: string }> {
  const organization = await makeOrganization();
  const now = new Date();
  const began = plus(now, -10 * HOUR);
  const at = toIso(began);
  for (let from = 0; from < size; from += 500) {
    const places = Array.from({ length: Math.min(500, size - from) }, (_, index) => from + index);
    const writes = places.flatMap((place) => itemsAt(organization.id, place, began));
    db.fill(
      tableName(),
      writes.map((one) => marshall(transactItem(one).Put?.Item ?? {}, { removeUndefinedValues: true })),
    );
  }
  const { id: organization_id } = organization;
  await write(
    update(keys.account(organization_id), {
      add: { enrichments_completed: size - RARE, enrichments_failed: RARE },
    }),
  );
  await write(
    put(keys.webhookSubscription(organization_id, SUBSCRIPTION), {
      id: SUBSCRIPTION,
      organization_id,
      url: 'https://hooks.example',
      event_types: ['enrichment.completed'],
      enabled: true,
      secrets: [{ secret: { key: '', nonce: '', tag: '', text: '' } }],
      created_at: at,
      updated_at: at,
      created_by: 'key:bench',
    }),
  );
  await transact(putBatch(batchOf(organization_id, BATCH, size, at)));
  await write(newCounts(organization_id, BATCH, 0, 0, now));
  await write(
    update(keys.batchCounts(organization_id, BATCH, 0), { add: { completed: size - RARE, failed: RARE } }),
  );
  const middle = toIso(plus(began, size / 2));
  return { ...organization, batch: BATCH, subscription: SUBSCRIPTION, middle };
}
