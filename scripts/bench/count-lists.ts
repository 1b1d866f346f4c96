import type { StandaloneDynamoDb } from '#local-aws/dynamodb/start';
import { fillLists } from '#scripts/bench/fill-lists';
import { call } from '#test/support/call';

export interface ListCounts {
  readonly question: string;
  readonly calls: number;
  /** For a query that was asked before. */
  readonly units: number;
  /** Read and written by the first to ask, who registers the list. */
  readonly first: number;
}

/** Table costs of a page of each long list, with this many items in each. */
export async function countLists(db: StandaloneDynamoDb, size: number): Promise<ListCounts[]> {
  const { headers, batch, subscription, middle } = await fillLists(db, size);
  // Imported after the environment is set: a handler reads it at load time.
  const [enrichments, entities, webhooks, batches, finder, searches, outreach, billing] = await Promise.all([
    import('#functions/api/enrichments'),
    import('#functions/api/entities'),
    import('#functions/api/webhooks'),
    import('#functions/api/batches'),
    import('#functions/api/people-finder'),
    import('#functions/api/search'),
    import('#functions/api/outreach'),
    import('#functions/api/billing'),
  ]);
  const listEnrichments = enrichments.listEnrichments();
  const listEntities = entities.listEntities();
  const listEvents = entities.listEvents();
  const listDeliveries = webhooks.listWebhookDeliveries();
  const listMembers = batches.listBatchMembers();
  const listFinderJobs = finder.listPeopleFinderJobs();
  const listSearches = searches.listSearchJobs();
  const listOutbound = outreach.listOutboundBatches();
  const listBatches = batches.listBatches();
  const listSequences = outreach.listSequences();
  const listTransactions = billing.listTransactions();
  const getUsage = billing.getCreditUsage();
  const deep = String(size - 50);
  const of = { id: subscription };
  const questions = [
    ['enrichments, status of 5', listEnrichments, {}, { status: 'failed', take: '20' }, 5],
    ['enrichments, skip', listEnrichments, {}, { skip: deep, take: '20' }, 20],
    [
      'enrichments, status and skip',
      listEnrichments,
      {},
      { status: 'completed', skip: deep, take: '20' },
      20,
    ],
    ['members of a batch, status of 5', listMembers, { batchId: batch }, { status: 'failed' }, 5],
    ['entities', listEntities, {}, {}, 20],
    ['events', listEvents, {}, {}, 20],
    ['events, confidence of 5', listEvents, {}, { min_confidence: '0.95' }, 5],
    ['deliveries', listDeliveries, of, {}, 20],
    ['deliveries, status of 5', listDeliveries, of, { status: 'failed' }, 5],
    ['people finder jobs, status of 5', listFinderJobs, {}, { status: 'failed' }, 5],
    ['people finder jobs, offset', listFinderJobs, {}, { offset: deep, limit: '20' }, 20],
    ['searches, status of 5', listSearches, {}, { status: 'failed' }, 5],
    ['outbound batches, status of 5', listOutbound, {}, { status: 'stopped' }, 5],
    ['outbound batches, account of none', listOutbound, {}, { account_id: 'acc_2' }, 0],
    ['batches', listBatches, {}, { limit: '2' }, 2],
    ['sequences, status of 5', listSequences, {}, { status: 'stopped' }, 5],
    ['transactions', listTransactions, {}, { limit: '20' }, 20],
    ['transactions until some hours ago', listTransactions, {}, { to: middle, limit: '20' }, 20],
    ['usage', getUsage, {}, { limit: '20' }, 20],
    ['entities, q of 5', listEntities, {}, { q: 'river' }, 5],
  ] as const;
  const counts: ListCounts[] = [];
  for (const [question, handler, params, query, items] of questions) {
    const ask = async () => {
      db.calls.reset();
      const { status, text, body } = await call(handler, { path: '/', params, headers, query });
      const found = (body.data ?? body.items)?.length;
      if (status !== 200 || (found !== items && !question.startsWith('events')))
        throw new Error(`${question} answered ${status} with ${found}: ${text.slice(0, 300)}`);
      const calls = db.calls.list();
      const units = calls.reduce((total, one) => total + one.readUnits + one.writeUnits, 0);
      return { calls: calls.length, units };
    };
    const first = await ask();
    counts.push({ question, ...(await ask()), first: first.units });
  }
  return counts;
}
