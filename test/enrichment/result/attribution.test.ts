import { expect, test } from 'vitest';
import { merge } from '#lib/claim/merge';
import { attributeFields, attributeSources, sourcesUsed } from '#lib/enrichment/result/attribution';
import { fieldsBreakdown, sourcesBreakdown } from '#lib/enrichment/result/attribution-result';
import { now } from '#test/claim/arbitraries';
import { found } from '#test/claim/claims';
import { standardMergeRules } from '#test/claim/standard-merge-rules';

const network = { ...found('network', { full_name: 'Ada Lovelace', city: 'London' }), response_time_ms: 840 };
const finder = found('email_finder', { full_name: 'ADA LOVELACE', city: 'Paris' }, { confidence: 0.4 });
const research = {
  ...found('web_research', {}),
  status: 'failed' as const,
  error: { code: 'UPSTREAM_TIMEOUT', message: 'No answer in 20 s.' },
};
const { fields } = merge([network, finder, research], standardMergeRules, now);

test('each source is shown with its attempts, duration, fields and cost, in a fixed order', () => {
  const shown = attributeSources(7, [network, research, finder], fields);
  expect(sourcesBreakdown.parse(shown)).toEqual(shown);
  expect(shown).toEqual({
    enrichment_id: 7,
    sources: [
      {
        source: 'email_finder',
        status: 'found',
        success: true,
        response_time_ms: 120,
        attempts: [{ step: 'lookup', outcome: 'answered', duration_ms: 120 }],
        fields_populated: ['full_name'],
        cost: { unit: 'request', amount: 1 },
      },
      {
        source: 'web_research',
        status: 'failed',
        success: false,
        response_time_ms: 120,
        attempts: [{ step: 'lookup', outcome: 'answered', duration_ms: 120 }],
        fields_populated: [],
        cost: { unit: 'request', amount: 1 },
        error: { code: 'UPSTREAM_TIMEOUT', message: 'No answer in 20 s.' },
      },
      {
        source: 'network',
        status: 'found',
        success: true,
        response_time_ms: 840,
        attempts: [{ step: 'lookup', outcome: 'answered', duration_ms: 120 }],
        fields_populated: ['full_name', 'city'],
        cost: { unit: 'request', amount: 1 },
      },
    ],
  });
});

test('fields are shown in catalogue order, each with its envelope', () => {
  const shown = attributeFields(7, { city: fields.city, full_name: fields.full_name } as typeof fields);
  expect(fieldsBreakdown.parse(shown)).toEqual(shown);
  expect(shown.fields.map(({ field }) => field)).toEqual(['full_name', 'city']);
  expect(sourcesUsed(fields)).toEqual(['email_finder', 'network']);
});
