import * as z from 'zod';
import type { SourceOutcome } from '#lib/claim/claim';
import { sourceName } from '#lib/field/source';
import { sourceLabels } from '#lib/field/source-words';
import type { MatchDecision } from '#lib/identity/decide-match';
import type { CurrentJob } from '#lib/identity/employment';
import { capitalized } from '#lib/shared/capitalized';
import { timestamp } from '#lib/shared/time';

/** What makes a result worse than it could be, or its input doubtful. */
export const enrichmentWarning = z.lazy(() =>
  z
    .object({
      code: z.string().meta({
        description:
          'SOURCE_FAILED, SOURCE_RATE_LIMITED, EMPLOYER_CHANGED, LEFT_EMPLOYER, IDENTIFIER_CONFLICT, INPUT_LEFT_OUT',
      }),
      reason: z.string().meta({ description: 'What happened, in a sentence' }),
      source: sourceName.optional().meta({ description: 'The source that could not be asked' }),
      retry_after: timestamp.optional().meta({ description: 'When it is worth trying again' }),
    })
    .meta({ id: 'EnrichmentWarning' }),
);
export type EnrichmentWarning = z.infer<typeof enrichmentWarning>;

const limits: ReadonlySet<string> = new Set(['rate_limited', 'quota_used', 'RATE_LIMITED']);

/** The sources that could not be asked, with reasons. */
export const sourceWarnings = (outcomes: readonly SourceOutcome[]): EnrichmentWarning[] =>
  outcomes.flatMap(({ source, error }) => {
    if (error === undefined || error.code === 'IDENTITY_MISMATCH') return [];
    const { code, message, retry_after } = error;
    const limited = limits.has(code);
    const who = sourceLabels[source];
    return [
      {
        code: limited ? 'SOURCE_RATE_LIMITED' : 'SOURCE_FAILED',
        source,
        reason: `${capitalized(who)} could not be asked${limited ? ' any more' : ''}: ${message}`,
        ...(retry_after === undefined ? {} : { retry_after }),
      },
    ];
  });

/** What the input says about the person that is no longer true, or never was. */
export function inputWarnings(
  employer: string | undefined,
  { contradiction }: MatchDecision,
  job: CurrentJob | undefined,
  changed: boolean,
): EnrichmentWarning[] {
  const warnings: EnrichmentWarning[] = [];
  if (job?.kind === 'job' && changed) {
    const { company = 'another firm' } = job.statements[0] ?? {};
    warnings.push({
      code: 'EMPLOYER_CHANGED',
      reason: `The person works at ${company} now, not at ${employer ?? 'the given employer'}.`,
    });
  }
  if (job?.kind === 'left') {
    warnings.push({
      code: 'LEFT_EMPLOYER',
      reason: `The person has left ${job.former[0]?.company ?? 'the employer'}; no later job is known.`,
    });
  }
  if (contradiction !== undefined) warnings.push({ code: 'IDENTIFIER_CONFLICT', reason: contradiction });
  return warnings;
}

/** Input fields that identify nobody and were left out, with reasons. */
export const leftOutWarnings = (reasons: Readonly<Record<string, string>>): EnrichmentWarning[] =>
  Object.entries(reasons).map(([field, reason]) => ({
    code: 'INPUT_LEFT_OUT',
    reason: `${field} was left out: it ${reason}.`,
  }));

/** Whether a source could not be asked; such a result is never reused. */
export const isDegraded = (warnings: readonly EnrichmentWarning[]): boolean =>
  warnings.some(({ source }) => source !== undefined);

/** Whether every source that was asked failed, so that the enrichment fails too. Sources with nothing to ask do not count. */
export function allFailed(outcomes: readonly SourceOutcome[]): boolean {
  const asked = outcomes.filter(({ status }) => status !== 'skipped');
  return asked.length > 0 && asked.every(({ status }) => status === 'failed');
}
