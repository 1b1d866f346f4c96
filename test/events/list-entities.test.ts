import { describe, expect, it } from 'vitest';
import * as entitiesApi from '#functions/api/entities';
import { transact } from '#lib/db/table';
import type { Entity } from '#lib/entity/entity';
import { putEntity } from '#lib/entity/store';
import { call } from '#test/support/call';
import { makeOrganization } from '#test/support/organization';
import { useTable } from '#test/support/table';

const entities = entitiesApi.listEntities();

const { db } = useTable();
const COUNT = 90;
const moment = '2026-11-20T00:00:00.000Z';

/** Companies, every third with "sea" in its name; large enough that all span several pages of the table. */
async function withCompanies() {
  const organization = await makeOrganization();
  const made = Array.from(
    { length: COUNT },
    (_, place): Entity => ({
      id: 1_000 + place,
      organization_id: organization.id,
      type: 'company',
      subject: {
        type: 'company',
        name: place % 3 === 0 ? `Sea ${place}` : `Land ${place}`,
        aliases: ['x'.repeat(40_000)],
      },
      identities: [],
      absorbed: [],
      enrichment_count: 1,
      event_count: 0,
      created_at: moment,
      updated_at: moment,
    }),
  );
  for (let from = 0; from < COUNT; from += 30) await transact(made.slice(from, from + 30).map(putEntity));
  return organization;
}

describe('a search for entities', () => {
  it('reads each once, whatever it finds, and continues page by page', async () => {
    const { headers } = await withCompanies();
    const search = async (query: Record<string, string>) => {
      db().calls.reset();
      const { body } = await call(entities, { path: '/v2/entities', headers, query });
      const units = db()
        .calls.list()
        .reduce((sum, one) => sum + one.readUnits, 0);
      return {
        ids: body.data.map(({ id }: Entity) => id),
        total: body.meta.total,
        next: body.meta.next_cursor,
        units,
      };
    };
    const nothing = await search({ q: 'river', limit: '1' });
    expect([nothing.ids, nothing.total, nothing.next]).toEqual([[], 0, undefined]);
    // Ninety items of forty kilobytes, at four kilobytes a unit, and little else.
    expect(nothing.units).toBeLessThan(COUNT * 11);

    const sea = Array.from({ length: COUNT / 3 }, (_, place) => 1_000 + 3 * place).toReversed();
    const first = await search({ q: 'SEA', limit: '20' });
    const second = await search({ q: 'SEA', limit: '20', cursor: first.next });
    expect([...first.ids, ...second.ids]).toEqual(sea);
    expect([first.total, second.total, second.next]).toEqual([30, 30, undefined]);
    expect(Math.max(first.units, second.units)).toBeLessThan(COUNT * 11);
  });
});
