import type { Claim } from '#lib/claim/claim';
import { asking, type HunterConnection } from '#lib/providers/hunter/ask';
import { companyFields } from '#lib/sources/email-finder/company';
import { enrichPerson } from '#lib/sources/email-finder/person';
import { type Session, startSession } from '#lib/sources/email-finder/session';
import { type EnrichmentSource, RetryableSourceError, type SourceAnswer } from '#lib/sources/port';

export interface HunterOptions extends HunterConnection {
  /** Time budget in milliseconds for all questions of one enrichment, including polling. */
  readonly budgetMs?: number;
}

const USUAL_BUDGET_MS = 35_000;

const passing: ReadonlySet<string> = new Set(['rate_limited', 'quota_used', 'upstream_error', 'timeout']);

function answerOf(claims: readonly Claim[], session: Session): SourceAnswer {
  const failure = session.failures.find((entry) => entry.retryable) ?? session.failures[0];
  const found = claims.length > 0;
  if (!found && failure?.retryable) throw new RetryableSourceError(`${failure.code}: ${failure.message}`);
  const failed = !found && failure !== undefined;
  // Something missing for now makes the answer worse than it could be.
  const told = failed ? failure : session.failures.find(({ code }) => passing.has(code));
  return {
    source: 'email_finder',
    status: found ? 'found' : failed ? 'failed' : 'not_found',
    claims: [...claims],
    attempts: [...session.trail.attempts],
    cost: { unit: 'credit', amount: session.credits },
    ...(told === undefined ? {} : { error: { code: told.code, message: told.message } }),
    ...(session.people.length > 0 ? { people: [...session.people] } : {}),
    evidence: [],
  };
}

/** The e-mail finder over Hunter's API v2 (documentation: https://hunter.io/api-documentation/v2). */
export function createHunterSource({
  budgetMs = USUAL_BUDGET_MS,
  ...connection
}: HunterOptions): EnrichmentSource {
  return {
    async enrich({ subject, bulk, signal, done, now }) {
      const session = startSession(done);
      const ask = asking(connection, { budgetMs, bulk, signal });
      const { company_domain: domain, company } = subject.input;
      const claims =
        subject.type === 'person'
          ? await enrichPerson(subject.input, ask, session, now)
          : (await companyFields({ ...(domain ? { domain } : {}), company }, ask, session)).claims;
      return answerOf(claims, session);
    },
  };
}
