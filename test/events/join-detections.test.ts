import { expect, it } from 'vitest';
import type { Detection } from '#lib/entity/event';
import { joinDetections } from '#lib/events/join-detections';

const detection = (from: string, changes: Partial<Detection>): Detection => ({
  event_type: 'funding_round',
  happened_at_precision: 'published',
  payload: {},
  related: [],
  confidence: 0.8,
  evidence_id: from,
  evidence_url: `https://news.test/${from}`,
  quote: `The words of ${from}.`,
  detector: 'FundingRoundDetector',
  read_by: 'rules',
  ...changes,
});
const proof = (from: string) => ({
  evidence_id: from,
  evidence_url: `https://news.test/${from}`,
  quote: `The words of ${from}.`,
});

const teaser = detection('teaser', {
  payload: { amount: 50e6, currency: 'USD', participating_investors: [] },
});
const article = detection('article', {
  happened_at: '2026-09-17',
  happened_at_precision: 'day',
  payload: { amount: 50e6, currency: 'USD', round_name: 'Series B', participating_investors: [] },
});
const interview = detection('interview', {
  happened_at: '2026-09-20',
  payload: {
    round_name: 'Series B',
    lead_investor: 'Harbour Point',
    lead_investors: ['Harbour Point'],
    participating_investors: ['Blue Fern'],
  },
  related: [{ name: 'Harbour Point', role: 'lead_investor', type: 'company' }],
});

it('joins the facts about one event from several pieces of evidence, the dated article before the undated teaser', () => {
  expect(joinDetections([teaser, interview, article])).toEqual([
    {
      ...article,
      payload: {
        amount: 50e6,
        currency: 'USD',
        round_name: 'Series B',
        lead_investor: 'Harbour Point',
        lead_investors: ['Harbour Point'],
        participating_investors: ['Blue Fern'],
      },
      related: interview.related,
      evidence: [proof('article'), proof('interview'), proof('teaser')],
    },
  ]);
});

it('takes the subtype of a later report if the first has none', () => {
  const [joined] = joinDetections([article, { ...interview, event_subtype: 'series_b' }]);
  expect(joined?.event_subtype).toBe('series_b');
});

it('takes the date of a later report in place of a publication date', () => {
  const announced = { ...interview, happened_at: '2026-09-16' };
  const [joined] = joinDetections([announced, article]);
  expect([joined?.happened_at, joined?.happened_at_precision]).toEqual(['2026-09-17', 'day']);
});

it('never combines the amount of one report with the currency of another', () => {
  const sum = { ...interview, payload: { round_name: 'Series B', currency: 'EUR' }, evidence_id: 'sum' };
  const [joined] = joinDetections([
    { ...article, payload: { ...article.payload, currency: undefined } },
    sum,
  ]);
  expect([joined?.payload['amount'], joined?.payload['currency']]).toEqual([50e6, undefined]);
});

it("keeps contradictions apart, and takes a model's claims as evidence but not as facts", () => {
  const closed = {
    ...article,
    payload: { ...article.payload, amount: 80e6 },
    evidence_id: 'corrected',
    happened_at: '2026-10-02',
  };
  expect(joinDetections([article, closed]).map(({ payload }) => payload['amount'])).toEqual([50e6, 80e6]);
  const claimed = { ...interview, read_by: 'model' as const };
  const [joined, ...others] = joinDetections([claimed, article]);
  expect(others).toEqual([]);
  expect(joined?.payload).toEqual(article.payload);
  expect(joined?.evidence).toEqual([proof('article'), proof('interview')]);
});
