import { expect, it } from 'vitest';
import { loadEntity } from '#lib/entity/store';
import { entitiesNamed } from '#lib/events/use-cases/related-entities';
import type { EnrichmentInput } from '#lib/identity/subject';
import { resolveInput } from '#test/support/entities';
import { makeOrganization } from '#test/support/organization';
import { useTable } from '#test/support/table';

useTable();

async function enriched(
  organization_id: string,
  id: number,
  type: 'company' | 'person',
  input: EnrichmentInput,
) {
  const match = { status: 'found' as const, confidence: 1, reasons: [], candidates: [] };
  const one = { organization_id, id, type, input, match };
  const found = await resolveInput(one, new Date(Date.UTC(2026, 0, id)));
  return found.find(({ entity }) => entity.type === type)?.entity.id ?? 0;
}

it('the parties of an event are the entities with their names, a person by name and company, the subject by its own', async () => {
  const { id: organization } = await makeOrganization();
  const acme = await enriched(organization, 1, 'company', {
    company: 'Acme',
    company_domain: 'acme.example',
  });
  const beta = await enriched(organization, 2, 'company', {
    company: 'Beta Labs',
    company_domain: 'beta.example',
  });
  const ann = await enriched(organization, 3, 'person', {
    first_name: 'Ann',
    last_name: 'Lee',
    company: 'Acme',
    company_domain: 'acme.example',
  });
  const entity = await loadEntity(organization, acme);
  expect(
    await entitiesNamed(entity, [
      { name: 'Acme Corp.', type: 'company' },
      { name: 'Beta Labs, Inc.', type: 'company' },
      { name: 'Ann M. Lee', type: 'person' },
      { name: 'Otto Lind', type: 'person' },
      { name: 'Gamma Systems', type: 'company' },
    ]),
  ).toEqual([acme, beta, ann, undefined, undefined]);
});

it('a party that was merged into another entity is that entity', async () => {
  const { id: organization } = await makeOrganization();
  const acme = await enriched(organization, 1, 'company', {
    company: 'Acme',
    company_domain: 'acme.example',
  });
  const page = 'https://www.linkedin.com/company/marigold';
  const first = await enriched(organization, 2, 'company', {
    company: 'Marigold',
    company_domain: 'marigold.example',
  });
  await enriched(organization, 3, 'company', { company: 'Marigold Kitchens', network_url: page });
  await enriched(organization, 4, 'company', {
    company: 'Marigold',
    company_domain: 'marigold.example',
    network_url: page,
  });
  const entity = await loadEntity(organization, acme);
  expect(await entitiesNamed(entity, [{ name: 'Marigold Kitchens', type: 'company' }])).toEqual([first]);
});
