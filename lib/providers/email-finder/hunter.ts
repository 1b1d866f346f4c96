import type { Claim } from '#lib/enrichment/claim';
import { asking, type HunterConnection } from '#lib/providers/email-finder/hunter/ask';
import { companyFields } from '#lib/providers/email-finder/hunter/company';
import { enrichPerson } from '#lib/providers/email-finder/hunter/person';
import { type Session, startSession } from '#lib/providers/email-finder/hunter/session';
import { type EnrichmentSource, RetryableSourceError, type SourceAnswer } from '#lib/providers/source/port';

export interface HunterOptions extends HunterConnection {
  /** Milliseconds that all questions of one enrichment may take, polling included. */
  readonly budgetMs?: number;
}

const USUAL_BUDGET_MS = 35_000;

function answerOf(claims: readonly Claim[], session: Session): SourceAnswer {
  const failure = session.failures.find((entry) => entry.retryable) ?? session.failures[0];
  const found = claims.length > 0;
  if (!found && failure?.retryable) throw new RetryableSourceError(`${failure.code}: ${failure.message}`);
  const failed = !found && failure !== undefined;
  return {
    source: 'email_finder',
    status: found ? 'found' : failed ? 'failed' : 'not_found',
    claims: [...claims],
    attempts: [...session.trail.attempts],
    cost: { unit: 'credit', amount: session.credits },
    ...(failed ? { error: { code: failure.code, message: failure.message } } : {}),
    evidence: [],
  };
}

/** The e-mail finder over Hunter's API v2 (its documentation: https://hunter.io/api-documentation/v2). */
export function createHunterSource({
  budgetMs = USUAL_BUDGET_MS,
  ...connection
}: HunterOptions): EnrichmentSource {
  return {
    async enrich({ subject, bulk, signal, now }) {
      const session = startSession();
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
