import { CrmProblem, mayPass } from '#lib/crm/crm-problem';
import { classOfRefusal } from '#lib/crm/record/refusal';

/**
 * Whether a failed reading of a CRM may succeed later: a query that took too long, a portal that is being moved. Unlike a write, it can be
 * repeated whatever became of it.
 */
export const mayBeReadLater = (error: unknown): boolean =>
  mayPass(error) ||
  (error instanceof CrmProblem &&
    (error.retryAfter !== undefined || classOfRefusal(error.platform, error.vendorCode ?? '') === 'passing'));
