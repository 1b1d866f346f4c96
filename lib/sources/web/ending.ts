import type { Claim } from '#lib/claim/claim';
import type { SourceAnswer } from '#lib/sources/port';
import type { Attempts } from '#lib/sources/web/attempts';

type Ending = Pick<SourceAnswer, 'source' | 'status' | 'attempts'> & {
  error?: NonNullable<SourceAnswer['error']>;
};

/** How the source ended: failed only if every step that was asked failed. */
export function ended(claims: readonly Claim[], attempts: Attempts): Ending {
  const list = [...attempts.list];
  const answer = { source: 'web_research', attempts: list } as const;
  if (claims.length > 0) return { ...answer, status: 'found' };
  const asked = list.filter((attempt) => attempt.outcome !== 'skipped');
  if (asked.some((attempt) => attempt.outcome !== 'failed')) return { ...answer, status: 'not_found' };
  const message = asked.map((attempt) => `${attempt.step}: ${attempt.detail ?? 'failed'}`).join('; ');
  return { ...answer, status: 'failed', error: { code: 'UPSTREAM_ERROR', message: message.slice(0, 500) } };
}

/** The answer if neither a company nor its domain is known. */
export const nothingToAsk = (): SourceAnswer => ({
  source: 'web_research',
  status: 'skipped',
  claims: [],
  evidence: [],
  attempts: [
    {
      step: 'company_site',
      outcome: 'skipped',
      detail: 'neither the company nor its domain is known',
      duration_ms: 0,
    },
  ],
  cost: { unit: 'usd', amount: 0 },
});
