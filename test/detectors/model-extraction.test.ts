import { describe, expect, it } from 'vitest';
import { extractWithModel, verifyClaims } from '#lib/detectors/model-extraction';
import { said } from '#test/detectors/enriched';

const subject = { type: 'company' as const, name: 'Tidewheel', aliases: [] };
const story = said(
  'Tidewheel has closed a €12 million Series A round led by Harbour Point Ventures. It employs 40 people.',
  '2021-03-04',
);
const claim = {
  event_type: 'funding_round',
  evidence_number: 1,
  quote: 'Tidewheel has closed a €12 million Series A round led by Harbour Point Ventures.',
  happened_at: '2021-03-04',
  payload: {
    amount: 12000000,
    currency: 'EUR',
    round_name: 'Series A',
    lead_investor: 'Harbour Point Ventures',
    participating_investors: [],
  },
  confidence: 0.9,
};

describe('extraction by a model', () => {
  it('keeps a claim that quotes its source', async () => {
    const asked: string[] = [];
    const ask = async (request: { prompt: string }) => {
      asked.push(request.prompt);
      return { events: [claim] };
    };
    const [round, ...rest] = await extractWithModel(ask, subject, [story]);
    expect(rest).toEqual([]);
    expect(round).toMatchObject({
      event_type: 'funding_round',
      happened_at: '2021-03-04',
      quote: claim.quote,
      evidence_id: story.id,
      detector: 'FundingRoundDetector',
      payload: claim.payload,
    });
    expect(asked[0]).toContain(story.text);
  });

  it.each([
    [
      'a quote that is not in the source',
      { quote: 'Tidewheel closed a €12 million Series A round led by Harbour Point.' },
    ],
    ['a source that was not given', { evidence_number: 2 }],
    ['an amount that the quote does not state', { payload: { ...claim.payload, amount: 40000000 } }],
    [
      'a party that the source does not name',
      { payload: { ...claim.payload, lead_investor: 'Sequoyah Capital' } },
    ],
    ['a payload of another form', { payload: { amount: 'a lot', participating_investors: [] } }],
    [
      'an event type for the other kind of entity',
      { event_type: 'job_change', payload: { person: 'Tidewheel' } },
    ],
  ])('drops %s', (_, change) => {
    expect(verifyClaims({ events: [{ ...claim, ...change }] }, subject, [story])).toEqual([]);
  });

  it('makes nothing of an answer that is no list of claims, and does not ask about nothing', async () => {
    expect(verifyClaims('I found a funding round.', subject, [story])).toEqual([]);
    expect(await extractWithModel(() => Promise.reject(new Error('not to be asked')), subject, [])).toEqual(
      [],
    );
  });
});
