import type { CompanyRecord, RecordVisit } from '#lib/people/finder-filters';
import { toDay } from '#lib/shared/time';
import { type EnrichmentSource, RetryableSourceError, type SourceAnswer } from '#lib/sources/port';

const BUDGET_MS = 30_000;

const recordOf = ({ claims }: Pick<SourceAnswer, 'claims'>): CompanyRecord => {
  const value = (field: string): unknown => claims.find((claim) => claim.field === field)?.value;
  const technologies = value('company_technologies');
  const raised = value('company_funding_total');
  const stage = value('company_funding_stage');
  const day = value('company_last_funding_date');
  return {
    ...(Array.isArray(technologies) ? { technologies: technologies.map(String) } : {}),
    ...(typeof raised === 'number' ? { raised } : {}),
    ...(typeof stage === 'string' ? { stage } : {}),
    ...(typeof day === 'string' ? { last_round_on: day } : {}),
  };
};

/** Reads the e-mail finder's record of the company at a domain; takes one call. A temporary failure is returned, not thrown. */
export async function readCompanyRecord(
  source: EnrichmentSource,
  domain: string,
  now: Date,
): Promise<RecordVisit> {
  try {
    const answer = await source.enrich({
      subject: { type: 'company', input: { company_domain: domain }, today: toDay(now) },
      brief: { questions: [] },
      bulk: true,
      signal: AbortSignal.timeout(BUDGET_MS),
      now,
    });
    return answer.status === 'failed'
      ? { kind: 'failed', detail: answer.error?.message ?? 'it did not answer.' }
      : { kind: 'read', record: recordOf(answer) };
  } catch (error) {
    if (error instanceof RetryableSourceError) return { kind: 'failed', detail: error.message };
    throw error;
  }
}
