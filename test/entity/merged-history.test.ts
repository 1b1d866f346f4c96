import { expect, it } from 'vitest';
import { transact, write } from '#lib/db/table';
import type { Enrichment } from '#lib/enrichment/enrichment';
import type { EntityEvent } from '#lib/entity/event';
import { loadEntity, loadSnapshots, putSnapshot } from '#lib/entity/store';
import { countEvent, eventWrites, loadEvents } from '#lib/events/store';
import type { EnrichmentInput } from '#lib/identity/subject';
import { resolveInput } from '#test/support/entities';
import { makeOrganization } from '#test/support/organization';
import { useTable } from '#test/support/table';

useTable();

/** Returns the company that an enrichment with this input is about. */
async function enriched(organization_id: string, id: number, input: EnrichmentInput): Promise<number> {
  const one = { organization_id, id, type: 'company', input } as Enrichment;
  const [resolved] = await resolveInput(one, new Date(Date.UTC(2026, 0, id)));
  if (!resolved) return 0;
  await write(putSnapshot(organization_id, resolved.entity.id, resolved.snapshot));
  return resolved.entity.id;
}

const quote = 'Marigold named Ann Lee chief executive.';
const event = (id: number, entity_id: number): EntityEvent => ({
  id,
  entity_id,
  entity_type: 'company',
  event_type: 'leadership_change',
  happened_at: '2026-01-01',
  observed_at: '2026-01-02T00:00:00Z',
  payload: { person: 'Ann Lee', role: 'chief executive', direction: 'appointed' },
  related_entity_ids: [entity_id],
  corrects_event_id: null,
  source_enrichment_id: id,
  _meta: {
    detector: 'LeadershipChangeDetector',
    evidence_url: 'https://news.test/1',
    confidence: 0.9,
    quote,
    happened_at_precision: 'day',
    read_by: 'rules',
    evidence: [{ evidence_id: 'a', evidence_url: 'https://news.test/1', quote }],
  },
});

it('two entities that turn out to be one keep both histories, and the snapshots of both are prior state', async () => {
  const { id: organization } = await makeOrganization();
  const page = 'https://www.linkedin.com/company/marigold';
  const byDomain = await enriched(organization, 1, {
    company: 'Marigold',
    company_domain: 'marigold.example',
  });
  const byPage = await enriched(organization, 2, { company: 'Marigold Kitchens', network_url: page });
  expect(byPage).not.toBe(byDomain);
  for (const [id, entity] of [
    [11, byDomain],
    [12, byPage],
  ] as const)
    await transact([
      countEvent(await loadEntity(organization, entity)),
      ...eventWrites(organization, event(id, entity)),
    ]);

  const both = { company: 'Marigold', company_domain: 'marigold.example', network_url: page };
  expect(await enriched(organization, 3, both)).toBe(byDomain);
  expect(await enriched(organization, 3, both)).toBe(byDomain);

  const [known, asked] = [await loadEntity(organization, byDomain), await loadEntity(organization, byPage)];
  expect(asked).toEqual(known);
  expect((await loadEvents(known)).map(({ id }) => id)).toEqual([11, 12]);
  const seen = await loadSnapshots(organization, known.id);
  expect(seen.map(({ enrichment_id }) => enrichment_id)).toEqual([3, 2, 1]);
  expect([known.enrichment_count, known.event_count]).toEqual([3, 2]);
});

it('two companies of one name stay separate if their domains differ', async () => {
  const { id: organization } = await makeOrganization();
  const first = await enriched(organization, 1, { company: 'Acme', company_domain: 'acme.example' });
  const second = await enriched(organization, 2, { company: 'Acme', company_domain: 'acme-tools.example' });
  expect(second).not.toBe(first);
  expect(await enriched(organization, 3, { company: 'Acme', company_domain: 'acme-tools.example' })).toBe(
    second,
  );
  expect(await enriched(organization, 4, { company: 'Acme' })).toBe(first);
});
