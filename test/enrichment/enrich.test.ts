import { describe, expect, it } from 'vitest';
import * as enrichmentsApi from '#functions/api/enrichments';
import { handler as fail } from '#functions/tasks/enrich-person/fail';
import { handler as merge } from '#functions/tasks/enrich-person/merge';
import { handler as prepare } from '#functions/tasks/enrich-person/prepare';
import { getAccount } from '#lib/billing/store';
import type { SourceOutcome } from '#lib/claim/claim';
import { write } from '#lib/db/table';
import { loadOutcomes } from '#lib/enrichment/findings-store';
import { find, putNew } from '#lib/enrichment/store';
import type { Sources } from '#lib/enrichment/use-cases/ask-all';
import { askSource } from '#lib/enrichment/use-cases/ask-source';
import type { Evidence } from '#lib/entity/evidence';
import { conclude } from '#lib/events/use-cases/conclude';
import { enrich } from '#lib/events/use-cases/enrich';
import { type SourceName, sourceNames } from '#lib/field/source';
import { newId } from '#lib/shared/id';
import { toIso } from '#lib/shared/time';
import { type EnrichmentSource, RetryableSourceError, type SourceRequest } from '#lib/sources/port';
import { readLog } from '#lib/stream/log';
import { call } from '#test/support/call';
import { makeOrganization, type TestOrganization } from '#test/support/organization';
import { useTable } from '#test/support/table';

const cancel = enrichmentsApi.cancelEnrichment();
const create = enrichmentsApi.createEnrichment();
const get = enrichmentsApi.getEnrichment();

const { db } = useTable();

const input = { first_name: 'Ada', last_name: 'Lovelace', company: 'Acme Robotics' };
const known = {
  full_name: 'Ada Lovelace',
  company_name: 'Acme Robotics',
  company_domain: 'acme-robotics.example',
};

const answer = (source: SourceName, values: Record<string, unknown>): SourceOutcome => ({
  source,
  status: Object.keys(values).length > 0 ? 'found' : 'not_found',
  claims: Object.entries(values).map(([field, value]) => ({
    field: field as SourceOutcome['claims'][number]['field'],
    value,
    confidence: 0.9,
    citations: [{ url: `https://acme-robotics.example/${source}`, quote: String(value) }],
  })),
  attempts:
    source === 'web_research'
      ? [{ step: 'company_site', outcome: 'skipped', duration_ms: 0 }]
      : [{ step: source, outcome: 'answered', duration_ms: 5 }],
  cost: { unit: 'request', amount: 1 },
});

/** Sources that answer as given, and what each was asked. */
function sourcesOf(
  answers: Partial<Record<SourceName, (request: SourceRequest) => Promise<SourceOutcome>>> = {},
) {
  const asked: [SourceName, string | undefined][] = [];
  const source = (name: SourceName): EnrichmentSource => ({
    async enrich(request) {
      asked.push([name, request.subject.input.company_domain]);
      const given = answers[name] ?? (async () => answer(name, name === 'network' ? known : {}));
      return { ...(await given(request)), evidence: [] };
    },
  });
  const sources: Sources = {
    email_finder: async () => source('email_finder'),
    web_research: async () => source('web_research'),
    network: async () => source('network'),
  };
  return { asked, sources, source };
}

const clock = () => new Date();
const loadModel = async () => undefined;

async function begin({ headers, id }: TestOrganization) {
  const body = { type: 'person', input };
  const made = await call(create, { method: 'POST', path: '/v1/enrichments', headers, body });
  return { organization_id: id, enrichment_id: made.body.id as number };
}

/** A member of a batch, which no client watches. */
async function beginMember({ id: organization_id }: TestOrganization) {
  const [id, at] = [newId(new Date()), toIso(new Date())];
  await write(
    putNew({
      ...{ id, organization_id, type: 'person', status: 'queued', options: {}, input },
      reservation: { credits: 3, state: 'held' },
      ...{ created_at: at, created_by: 'key:test', updated_at: at },
      batch_id: '019aa5f0-6b2c-7c1e-8a4f-0d1a5a4f9c11',
      batch: { position: 0, size: 1, lanes: 1 },
    }),
  );
  return { organization_id, enrichment_id: id };
}

const statusOf = async ({ headers }: TestOrganization, id: number) =>
  (await call(get, { path: `/v1/enrichments/${id}`, params: { id: String(id) }, headers })).body.status;

describe('an enrichment in one step', () => {
  it('asks all sources, then what their answers allow, and ends; each source is reported as it answers', async () => {
    const organization = await makeOrganization();
    const job = await begin(organization);
    const { asked, sources } = sourcesOf();
    expect(await enrich(job, { sources, loadModel, clock })).toEqual({ next: 'stop' });
    expect(asked).toEqual([
      ['email_finder', undefined],
      ['web_research', undefined],
      ['network', undefined],
      ['web_research', 'acme-robotics.example'],
    ]);
    expect(await statusOf(organization, job.enrichment_id)).toBe('completed');
    const account = await getAccount(organization.id);
    expect(account).toMatchObject({ available: 97, held: 0, spent: 3, at_work: 0 });
    const events = (await readLog(organization.id, `enrichment#${job.enrichment_id}`, 0)).events;
    expect(events.map(({ data }) => `${data['source']} ${data['pass'] ?? ''}`.trim()).toSorted()).toEqual([
      'email_finder 1',
      'enrichment',
      'network 1',
      'web_research 1',
      'web_research 2',
    ]);
    expect(await enrich(job, { sources, loadModel, clock })).toEqual({ next: 'stop' });
    expect(asked.length).toBe(4);
  });

  it('stores the answers of the sources of a batch member once, at its end', async () => {
    const organization = await makeOrganization();
    const job = await beginMember(organization);
    const { sources } = sourcesOf();
    db().calls.reset();
    expect(await enrich(job, { sources, loadModel, clock })).toEqual({ next: 'stop' });
    const wrote = db()
      .calls.list()
      .filter(
        ({ operation, items }) =>
          /Put|Write/.test(operation) && items.some(({ key }) => key.includes('SOURCE#')),
      );
    expect(wrote.map(({ operation }) => operation)).toEqual(['BatchWriteItem']);
    const kept = await loadOutcomes(organization.id, job.enrichment_id);
    expect(sourceNames.map((name) => kept[name]?.outcome.status)).toEqual(['not_found', 'skipped', 'found']);
    expect((await find(organization.id, job.enrichment_id))?.status).toBe('completed');
  });

  it.each(['watched', 'member'])(
    'of kind %s leaves a source that asks for a retry to separate steps, and asks no other again',
    async (kind) => {
      const organization = await makeOrganization();
      const job = await (kind === 'member' ? beginMember(organization) : begin(organization));
      const busy = async () => {
        throw new RetryableSourceError('rate_limited: come back soon');
      };
      expect(
        await enrich(job, { sources: sourcesOf({ email_finder: busy }).sources, loadModel, clock }),
      ).toEqual({ next: 'ask' });
      const { asked, source } = sourcesOf();
      for (const name of sourceNames) await askSource(name, { ...job, pass: 1 }, source(name), clock());
      expect(asked.map(([name]) => name)).toEqual(['email_finder']);
      expect(await merge({ ...job, pass: 2 })).toEqual({ next: 'stop' });
      expect((await find(organization.id, job.enrichment_id))?.status).toBe('completed');
    },
  );

  it('continues in single steps with the answers of its sources if ending it failed', async () => {
    const organization = await makeOrganization();
    const job = await beginMember(organization);
    const { asked, sources, source } = sourcesOf();
    const broken = async () => {
      throw new Error('The model could not be loaded.');
    };
    const evidence: Evidence[] = [
      {
        id: 'a',
        kind: 'page',
        url: 'https://acme-robotics.example/',
        text: 'Acme.',
      },
    ];
    const bringing: Sources = {
      ...sources,
      network: async () => ({
        enrich: async (request) => ({
          ...(await source('network').enrich(request)),
          evidence,
        }),
      }),
    };
    await expect(enrich(job, { sources: bringing, loadModel: broken, clock })).rejects.toThrow(
      'could not be loaded',
    );
    const before = asked.length;
    expect(await prepare(job)).toEqual({ next: 'ask' });
    for (const name of sourceNames) await askSource(name, { ...job, pass: 1 }, source(name), clock());
    expect(asked.length).toBe(before);
    expect((await loadOutcomes(organization.id, job.enrichment_id)).network?.evidence).toEqual(evidence);
    await conclude({ ...job, pass: 2, events: true }, loadModel, clock());
    expect((await find(organization.id, job.enrichment_id))?.status).toBe('completed');
  });

  it('charges nothing if every source failed, and says how each failed', async () => {
    const organization = await makeOrganization();
    const job = await beginMember(organization);
    const down = (name: SourceName) => async (): Promise<SourceOutcome> => ({
      ...answer(name, {}),
      status: 'failed',
      error: { code: 'UPSTREAM_ERROR', message: 'It was down.' },
    });
    const { sources } = sourcesOf({
      email_finder: down('email_finder'),
      web_research: down('web_research'),
      network: down('network'),
    });
    expect(await enrich(job, { sources, loadModel, clock })).toEqual({ next: 'fail' });
    await fail({ ...job, merged: { next: 'fail' } });
    expect((await find(organization.id, job.enrichment_id))?.reservation.state).toBe('voided');
    const kept = await loadOutcomes(organization.id, job.enrichment_id);
    expect(sourceNames.map((name) => kept[name]?.outcome.status)).toEqual(['failed', 'failed', 'failed']);
  });

  it('releases all credits if it is cancelled while the sources are asked', async () => {
    const organization = await makeOrganization();
    const job = await begin(organization);
    const id = String(job.enrichment_id);
    const { sources } = sourcesOf({
      network: async () => {
        const path = `/v1/enrichments/${id}`;
        await call(cancel, { method: 'DELETE', path, params: { id }, headers: organization.headers });
        return answer('network', known);
      },
    });
    expect(await enrich(job, { sources, loadModel, clock })).toEqual({ next: 'stop' });
    expect(await statusOf(organization, job.enrichment_id)).toBe('cancelled');
    expect(await getAccount(organization.id)).toMatchObject({ available: 100, held: 0, spent: 0 });
  });
});
