import { expect, test } from 'vitest';
import { enrichmentConfig } from '#lib/config/enrichment-config';
import { standardFieldConfig } from '#lib/config/field-config';
import { completeFields } from '#lib/enrichment/result/complete-fields';
import { now } from '#test/claim/arbitraries';
import { found } from '#test/claim/claims';

const asked = {
  type: 'person' as const,
  input: { first_name: 'Noor', last_name: 'Haddad', company: 'Bluefin Logistics' },
  options: {},
};
const configured = { enrichment: enrichmentConfig.parse({}), fields: standardFieldConfig() };
const history = [
  { company: 'Bluefin Logistics', title: 'Director', start: '2019-01', end: '2026-05', current: false },
];
const person = { full_name: 'Noor Haddad', first_name: 'Noor', last_name: 'Haddad' };
const page = 'https://bluefin.example/news';
const signal = { type: 'restructuring', date: '2026-09-02', evidence_url: page, confidence: 0.8 };
const event = (event_type: 'restructuring' | 'job_change') => ({
  event_type,
  happened_at: '2026-09-02',
  payload: {},
  evidence_url: page,
  confidence: 0.9,
});
const record = (research_summary: string, work = history) =>
  completeFields(
    asked,
    [
      found('network', { ...person, employment_history: work }),
      found('web_research', {
        company_name: 'Bluefin Logistics',
        research_summary,
        talking_points: [{ text: 'Bluefin Logistics moves freight.', evidence_url: page }],
        intent_signals: [signal],
      }),
    ],
    configured,
    [event('restructuring'), event('job_change')],
    now,
  ).fields;

const told = (fields: ReturnType<typeof record>) => ({
  summary: fields.research_summary?.value,
  points: fields.talking_points !== undefined,
  signals: (fields.intent_signals?.value as { type: string }[] | undefined)?.map(({ type }) => type),
});

test('of somebody who has left, nothing is told that is about the former employer alone', () => {
  expect(told(record('Bluefin Logistics moves freight. [1]'))).toEqual({
    summary: undefined,
    points: false,
    signals: ['job_change'],
  });
  const named = 'Noor Haddad ran operations at Bluefin Logistics until May. [1]';
  expect(told(record(named)).summary).toBe(named);
});

test('of somebody who is still there, it is', () => {
  const still = history.map(({ end: _, ...job }) => ({ ...job, current: true }));
  expect(told(record('Bluefin Logistics moves freight. [1]', still as never))).toEqual({
    summary: 'Bluefin Logistics moves freight. [1]',
    points: true,
    signals: ['job_change', 'restructuring'],
  });
});
