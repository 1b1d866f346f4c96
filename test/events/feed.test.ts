import { describe, expect, it } from 'vitest';
import * as entitiesApi from '#functions/api/entities';
import { transact } from '#lib/db/table';
import type { Entity } from '#lib/entity/entity';
import type { Detection, EntityEvent } from '#lib/entity/event';
import { loadEntity, mergeWrites, putEntity, updateEntity } from '#lib/entity/store';
import { eventWrites, evidenceWrites, loadEvents } from '#lib/events/store';
import { recordEvents } from '#lib/events/use-cases/record-events';
import { call } from '#test/support/call';
import { messagesOf } from '#test/support/crm';
import { makeOrganization } from '#test/support/organization';
import { useTable } from '#test/support/table';

const one = entitiesApi.getEvent();
const entities = entitiesApi.listEntities();
const ofEntity = entitiesApi.listEntityEvents();
const feed = entitiesApi.listEvents();

useTable();

const now = new Date('2026-11-21T12:00:00Z');
const quote = 'Acme has bought Beta.';
const event = (id: number, changes: Partial<EntityEvent> = {}, confidence = 0.9): EntityEvent => ({
  id,
  entity_id: 7,
  entity_type: 'company',
  event_type: 'acquisition',
  happened_at: new Date().toISOString().slice(0, 10),
  observed_at: '2026-11-20T00:00:00.000Z',
  payload: { target: 'Beta' },
  related_entity_ids: [7],
  corrects_event_id: null,
  source_enrichment_id: id,
  _meta: {
    detector: 'AcquisitionDetector',
    evidence_url: 'https://news.test/1',
    confidence,
    quote,
    happened_at_precision: 'day',
    read_by: 'rules',
    evidence: [{ evidence_id: 'a', evidence_url: 'https://news.test/1', quote }],
  },
  ...changes,
});

const priced: Detection = {
  event_type: 'ipo',
  happened_at: '2026-11-20',
  happened_at_precision: 'day',
  payload: { stage: 'priced' },
  related: [],
  confidence: 0.9,
  evidence_id: 'c',
  evidence_url: 'https://news.test/3',
  quote,
  detector: 'IpoDetector',
  read_by: 'rules',
};

async function organizationWithEvents() {
  const organization = await makeOrganization();
  const entity: Entity = {
    id: 7,
    organization_id: organization.id,
    type: 'company',
    subject: { type: 'company', name: 'Acme', aliases: [], domain: 'acme.example' },
    identities: [],
    absorbed: [],
    enrichment_count: 1,
    event_count: 0,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
  };
  await transact([putEntity(entity)]);
  for (const stored of [
    event(1),
    event(2, { event_type: 'funding_round', event_subtype: 'series_b' }),
    event(3, { event_type: 'funding_round', event_subtype: 'seed' }, 0.6),
  ])
    await transact(eventWrites(organization.id, stored));
  return organization;
}
const get = (handler: unknown, headers: Record<string, string>, query = {}, params = {}) =>
  call(handler, { path: '/', headers, query, params });
const ids = (body: { data: { id: number }[] }) => body.data.map(({ id }) => id);

describe('the feed of events', () => {
  it('is filtered by type, subtype and confidence, with the exact total beside each page', async () => {
    const { headers } = await organizationWithEvents();
    const first = (await get(feed, headers, { limit: '2' })).body;
    expect([ids(first), first.meta.total]).toEqual([[3, 2], 3]);
    const rest = (await get(feed, headers, { limit: '2', cursor: first.meta.next_cursor })).body;
    expect([ids(rest), rest.meta.total]).toEqual([[1], 3]);
    for (const [query, found] of [
      [{ event_type: 'funding_round' }, [3, 2]],
      [{ event_subtype: 'series_b' }, [2]],
      [{ min_confidence: '0.8' }, [2, 1]],
    ] as const) {
      const { body } = await get(feed, headers, query);
      expect([ids(body), body.meta.total]).toEqual([found, found.length]);
      const ofOne = (await get(ofEntity, headers, query, { entity_id: '7' })).body;
      expect([ids(ofOne), ofOne.meta.total]).toEqual([found, found.length]);
    }
    expect((await get(entities, headers)).body.meta.total).toBe(1);
  });

  it('shows one event by its id, and none to another organization', async () => {
    const { headers } = await organizationWithEvents();
    const { body } = await get(one, headers, {}, { event_id: 'evt_2' });
    expect(body.data).toEqual({
      ...event(2, { event_type: 'funding_round', event_subtype: 'series_b' }),
      entity_name: 'Acme',
      later_evidence: [],
    });
    const stranger = await makeOrganization();
    expect((await get(one, stranger.headers, {}, { event_id: '2' })).status).toBe(404);
    expect((await get(one, {}, {}, { event_id: '2' })).status).toBe(401);
  });

  it('gives the entity of each event its current name, in the feed and to subscribers', async () => {
    const { id, headers } = await organizationWithEvents();
    const names = async () =>
      (await get(feed, headers)).body.data.map((each: EntityEvent) => each.entity_name);
    expect(await names()).toEqual(['Acme', 'Acme', 'Acme']);
    const acme = await loadEntity(id, 7);
    const subject = { ...acme.subject, name: 'Acme Robotics' };
    await transact([updateEntity(acme, { subject, identities: [], enrichment: 20 }, now)]);
    expect(await names()).toEqual(['Acme Robotics', 'Acme Robotics', 'Acme Robotics']);
    const entity = await loadEntity(id, 7);
    await recordEvents({ organization_id: id, id: 30 }, [{ entity, prior: [] } as never], [priced], now);
    const told = (await messagesOf(id)).flatMap((one) => (one.kind === 'send' ? [one.body['data']] : []));
    expect(told).toMatchObject([{ event_type: 'ipo', entity_id: 7, entity_name: 'Acme Robotics' }]);
  });

  it('records one event for news that colleagues enriched at the same moment all find', async () => {
    const { id } = await organizationWithEvents();
    const entity = await loadEntity(id, 7);
    const filed: Detection = {
      ...priced,
      event_type: 'restructuring',
      payload: { headcount: 120 },
      evidence_id: 'd',
    };
    const colleagues = [100, 200, 300, 400, 500, 600];
    await Promise.all(
      colleagues.map((enrichment) =>
        recordEvents(
          { organization_id: id, id: enrichment },
          [{ entity, prior: [] } as never],
          [priced, filed],
          now,
        ),
      ),
    );
    const told = (await messagesOf(id)).flatMap((one) => (one.kind === 'send' ? [one.body['type']] : []));
    expect(told.toSorted()).toEqual(['ipo', 'restructuring']);
    const after = await loadEntity(id, 7);
    expect([after.event_count, (await loadEvents(after)).length]).toEqual([2, 5]);
  });

  it('names the entity that another was merged into, and none if it is gone', async () => {
    const { id, headers } = await organizationWithEvents();
    const acme = await loadEntity(id, 7);
    const beta = { ...acme, id: 8, subject: { ...acme.subject, name: 'Beta' } };
    await transact([putEntity(beta)]);
    await transact(mergeWrites(acme, beta, [], now));
    await transact(eventWrites(id, event(4, { entity_id: 9 })));
    const { data } = (await get(feed, headers)).body;
    expect(data.map((each: EntityEvent) => each.entity_name)).toEqual([undefined, 'Beta', 'Beta', 'Beta']);
  });

  it('lists later evidence beside the event, which does not change', async () => {
    const { id, headers } = await organizationWithEvents();
    const later = { evidence_id: 'b', evidence_url: 'https://news.test/2', quote: 'Acme now owns Beta.' };
    await transact(evidenceWrites(id, event(1), later, { enrichment: 9 }, now));
    await transact(evidenceWrites(id, event(1), later, { enrichment: 10 }, now));
    const expected = {
      ...event(1),
      entity_name: 'Acme',
      later_evidence: [{ ...later, observed_at: now.toISOString(), source_enrichment_id: 9 }],
    };
    expect((await get(one, headers, {}, { event_id: '1' })).body.data).toEqual(expected);
    expect((await get(feed, headers, { event_type: 'acquisition' })).body.data).toEqual([expected]);
    expect(
      (await get(ofEntity, headers, { event_type: 'acquisition' }, { entity_id: '7' })).body.data,
    ).toEqual([expected]);
  });
});
