import { describe, expect, test } from 'vitest';
import type { SourceOutcome } from '#lib/claim/claim';
import { assess } from '#lib/enrichment/match/assess';
import { allFailed, isDegraded, sourceWarnings } from '#lib/enrichment/match/conclusion';
import { type SourceName, sourceNames } from '#lib/field/source';
import { found } from '#test/claim/claims';
import { standardMergeRules } from '#test/claim/standard-merge-rules';

const ends = ['found', 'not_found', 'failed', 'rate_limited', 'skipped'] as const;
type End = (typeof ends)[number];

const person = { full_name: 'Ada Lovelace', company_name: 'Acme Robotics' };
const retry_after = '2026-11-22T00:00:00.000Z';

function outcomeOf(source: SourceName, end: End): SourceOutcome {
  if (end === 'found') return found(source, person);
  const empty = { ...found(source, {}), claims: [] };
  switch (end) {
    case 'not_found':
    case 'skipped':
      return { ...empty, status: end };
    case 'failed':
      return {
        ...empty,
        status: 'failed',
        error: { code: 'upstream_error', message: 'The vendor is down.' },
      };
    case 'rate_limited':
      return {
        ...empty,
        status: 'failed',
        error: { code: 'rate_limited', message: 'The day is used up.', retry_after },
      };
  }
}

/** What the customer is told, charged and sent, by the rules alone. */
function expected(mix: readonly End[]) {
  const asked = mix.filter((end) => end !== 'skipped');
  const broken = mix.filter((end) => end === 'failed' || end === 'rate_limited');
  const allBroken = asked.length > 0 && broken.length === asked.length;
  const isFound = mix.includes('found');
  return {
    status: allBroken ? 'failed' : 'completed',
    event: allBroken ? 'enrichment.failed' : 'enrichment.completed',
    match: isFound ? 'found' : 'not_found',
    charged: isFound,
    warnings: broken.length,
    reusable: isFound && broken.length === 0,
  };
}

const mixes = ends.flatMap((a) => ends.flatMap((b) => ends.map((c) => [a, b, c] as const)));

describe('every mix of source outcomes', () => {
  test.each(mixes)('%s, %s, %s', (...mix) => {
    const outcomes = sourceNames.map((source, index) => outcomeOf(source, mix[index] ?? 'skipped'));
    const input = { first_name: 'Ada', last_name: 'Lovelace', company: 'Acme Robotics' };
    const { decision } = assess(
      { type: 'person', input, options: {} },
      outcomes,
      standardMergeRules,
      new Date(),
    );
    const warnings = sourceWarnings(outcomes);
    const failed = allFailed(outcomes);
    expect({
      status: failed ? 'failed' : 'completed',
      event: failed ? 'enrichment.failed' : 'enrichment.completed',
      match: decision.match.status,
      charged: !failed && decision.match.status === 'found',
      warnings: warnings.length,
      reusable: decision.match.status === 'found' && !isDegraded(warnings),
    }).toEqual(expected(mix));
  });

  test('a warning names the source, the reason and when to retry', () => {
    expect(
      sourceWarnings([outcomeOf('network', 'rate_limited'), outcomeOf('web_research', 'failed')]),
    ).toEqual([
      {
        code: 'SOURCE_RATE_LIMITED',
        source: 'network',
        reason: 'The network could not be asked any more: The day is used up.',
        retry_after,
      },
      {
        code: 'SOURCE_FAILED',
        source: 'web_research',
        reason: 'Web research could not be asked: The vendor is down.',
      },
    ]);
  });
});
