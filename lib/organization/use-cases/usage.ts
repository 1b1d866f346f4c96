import type { UseCase } from '#lib/contract/use-case';
import type { getOrganizationUsage } from '#lib/organization/operations/organization';
import { enrichmentsBetween, listApiKeys } from '#lib/organization/store';
import { countUsage } from '#lib/organization/usage';
import { invalid } from '#lib/shared/problem';
import { DAY, plus, toDay } from '#lib/shared/time';

/** About 20 MB to read, which is what one request has time for. */
const MOST_COUNTED = 20_000;
const MOST_DAYS = 92;
const USUAL_DAYS = 30;

const startOf = (day: string): Date => new Date(`${day}T00:00:00.000Z`);

/** Usage of a period of whole days, UTC; the last 30 days by default. Throws VALIDATION_ERROR if it is too long. */
export const usage: UseCase<typeof getOrganizationUsage> = async ({ query }, { organizationId, now }) => {
  const to = query.to ?? toDay(now);
  const from = query.from ?? toDay(plus(startOf(to), -(USUAL_DAYS - 1) * DAY));
  const days = (startOf(to).getTime() - startOf(from).getTime()) / DAY + 1;
  if (days < 1 || days > MOST_DAYS) {
    const message = days < 1 ? 'must not be after to' : `must be at most ${MOST_DAYS} days before to`;
    throw invalid('/query/from', message, `from: ${message}`);
  }
  const until = plus(startOf(to), DAY);
  const [{ items, more }, apiKeys] = await Promise.all([
    enrichmentsBetween(organizationId, startOf(from), until, MOST_COUNTED),
    listApiKeys(organizationId),
  ]);
  const names = new Map(apiKeys.map(({ key_id, name }) => [key_id, name]));
  return { from, to, ...countUsage(items, names), complete: !more };
};
