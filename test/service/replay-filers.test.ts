import { describe, expect, it } from 'vitest';
import { request, useService } from '#test/support/local-service';

const service = useService({ clock: new Date('2024-04-05T00:00:00Z') });

/** Enriches a listed company and returns the events of its types known then. */
async function enriched(company: string): Promise<{ id: number; event_type: string }[]> {
  const { body } = await request(service(), 'POST', '/v2/enrichments', {
    type: 'company',
    input: { company },
    options: { refresh: true },
  });
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const { body: read } = await request(service(), 'GET', `/v2/enrichments/${body.data.id}?wait=25`);
    if (read.data.status === 'completed')
      return (await request(service(), 'GET', '/v2/events?limit=100')).body.data;
  }
  throw new Error('The enrichment did not complete.');
}

describe('real filings, processed by the whole service', () => {
  it("yield one divestiture for 3M's spin-off of 2024, with quote and address", async () => {
    const events = await enriched('3M');
    expect(events.filter(({ event_type }) => event_type === 'divestiture')).toMatchObject([
      {
        happened_at: '2024-03-08',
        payload: {
          seller: '3M Company',
          divested: 'Health Care business',
          type: 'spin-off',
          expected_close: '2024-04-01',
        },
        _meta: {
          detector: 'DivestitureDetector',
          read_by: 'likelihood',
          quote: expect.stringContaining('approved the planned spin-off'),
          evidence_url: expect.stringMatching(/^https:\/\/www\.sec\.gov\/Archives\/edgar\/data\/66740\//),
        },
      },
    ]);
  });

  it("yield nothing for NVIDIA's Item 5.02 of 2026 on compensation alone, even after an earlier enrichment", async () => {
    const before = (await request(service(), 'GET', '/v2/events?limit=100')).body.data;
    service().clock.set(new Date('2026-03-01T00:00:00Z'));
    await enriched('NVIDIA');
    service().clock.set(new Date('2026-03-10T00:00:00Z'));
    const after = await enriched('NVIDIA');
    const known = new Set(before.map(({ id }: { id: number }) => id));
    expect(
      after.filter(({ id, event_type }) => !known.has(id) && event_type === 'leadership_change'),
    ).toEqual([]);
  });
});
