import { describe, expect, it } from 'vitest';
import { request, useService } from '#test/support/local-service';

const service = useService({ clock: new Date('2023-05-15T00:00:00Z') });

async function enrich(): Promise<void> {
  const input = { first_name: 'Raj', last_name: 'Subramaniam', company: 'FedEx' };
  const { body } = await request(service(), 'POST', '/v2/enrichments', {
    type: 'person',
    input,
    options: { refresh: true },
  });
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const { body: read } = await request(service(), 'GET', `/v2/enrichments/${body.data.id}?wait=25`);
    if (read.data.status === 'completed') return;
  }
  throw new Error('The enrichment did not complete.');
}

const events = async () => {
  const { body } = await request(service(), 'GET', '/v2/events?limit=100');
  return body.data
    .filter(({ event_type }: { event_type: string }) => event_type === 'leadership_change')
    .map(({ payload }: { payload: Record<string, string> }) =>
      [payload['person'], payload['direction'], payload['effective_date']].join(' '),
    )
    .toSorted();
};

describe('FedEx on the real record of 2023', () => {
  it('has its leadership changes and no others once it was enriched twice, and none more the third time', async () => {
    await enrich();
    expect(await events()).toEqual([]);
    service().clock.set(new Date('2023-12-31T00:00:00Z'));
    await enrich();
    const expected = [
      'Guy M. Erwin II appointed 2023-10-21',
      'Jennifer L. Johnson departure 2023-10-20',
      'John W. Dietrich appointed 2023-08-01',
      'Kimberly A. Jabal departure 2023-09-21',
      'Michael C. Lenz departure 2023-07-31',
      'Silvia Davila appointed 2023-12-22',
      'V. James Vena departure 2023-07-26',
    ];
    expect(await events()).toEqual(expected);
    await enrich();
    expect(await events()).toEqual(expected);
  });
});
