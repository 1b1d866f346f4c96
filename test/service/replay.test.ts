import { describe, expect, it } from 'vitest';
import { request, until, useService } from '#test/support/local-service';
import { useReceiver } from '#test/webhook/receiver';

const service = useService({ clock: new Date('2023-05-15T00:00:00Z') });
const receiver = useReceiver();

async function subscribe(event_type: string): Promise<void> {
  const { body } = await request(service(), 'POST', '/v2/webhooks/subscriptions', {
    event_type,
    url: receiver.address(),
  });
  receiver.trust(body.data);
}

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

interface Told {
  readonly event_type: string;
  readonly payload: Readonly<Record<string, string>>;
}
const leadership = (events: readonly Told[]): string[] =>
  events
    .filter(({ event_type }) => event_type === 'leadership_change')
    .map(({ payload }) => [payload['person'], payload['direction'], payload['effective_date']].join(' '))
    .toSorted();

const events = async () => leadership((await request(service(), 'GET', '/v2/events?limit=100')).body.data);
/** The events of one type that subscribers were sent. */
const delivered = (type: string): Told[] =>
  receiver
    .received()
    .map(({ body }): { type: string; data: Told } => JSON.parse(body))
    .flatMap((one) => (one.type === type ? [one.data] : []));

describe('FedEx in the real record of 2023', () => {
  it('has exactly its leadership changes after two enrichments and no more after a third, each delivered once', async () => {
    await subscribe('leadership_change');
    await subscribe('enrichment.completed');
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
    await until(
      async () => delivered('enrichment.completed'),
      ({ length }) => length === 3,
    );
    const told = await until(
      async () => delivered('leadership_change'),
      ({ length }) => length >= expected.length,
    );
    expect(leadership(told)).toEqual(expected);
  });
});
