import * as z from 'zod';
import { type AutoRecharge, autoRecharge } from '#lib/billing/auto-recharge';
import { above, absent, any, equals } from '#lib/db/condition';
import * as keys from '#lib/db/keys';
import { query } from '#lib/db/query';
import { get, type Refused, transact, write } from '#lib/db/table';
import { put, remove, update, type Write } from '#lib/db/write';
import { eventMessage } from '#lib/outbox/message';
import { outboxEntry } from '#lib/outbox/record';
import { newId } from '#lib/shared/id';
import { toIso } from '#lib/shared/time';

export const findAutoRecharge = (organization: string): Promise<AutoRecharge | undefined> =>
  get(keys.autoRecharge(organization), autoRecharge);

/** Replaces the order that was read. Refused if it has changed since. */
export const replaceAutoRecharge = (
  organization: string,
  before: AutoRecharge | undefined,
  after: Omit<AutoRecharge, 'version'>,
): Write =>
  put(
    keys.autoRecharge(organization),
    { ...after, version: (before?.version ?? 0) + 1 },
    before ? equals('version', before.version) : absent(),
  );

/** Stops the order that was read, with a notice. Refused if it has changed since. */
export const stopOrder = (
  organization: string,
  before: AutoRecharge,
  after: Omit<AutoRecharge, 'version'> & { readonly stopped: NonNullable<AutoRecharge['stopped']> },
): Write[] => {
  const notice = {
    at: after.stopped.at,
    code: 'auto_recharge.stopped',
    message: `Auto-recharge stopped. ${after.stopped.message}`,
  };
  return [
    replaceAutoRecharge(organization, before, after),
    update(keys.organization(organization), { append: { notices: [notice] } }),
  ];
};

/** Adds the organization to those whose balance the sweeper checks, or removes it. */
export const watchOrganization = (organization: string, enabled: boolean): Write => {
  const key = keys.rechargedOrganization(organization);
  return enabled ? put(key, { organization_id: organization }) : remove(key);
};

const watched = z.lazy(() => z.object({ organization_id: z.string() }));

/** Organizations with auto-recharge on. */
export async function watchedOrganizations(): Promise<string[]> {
  const { items } = await query({ pk: keys.rechargedOrganization('').pk }, watched);
  return items.map(({ organization_id }) => organization_id);
}

/**
 * Notifies that credits fell below a level, once per level until some are added. Refused if this level or a lower one was already reported.
 */
export const tellLow = (
  organization: string,
  data: { readonly available: number; readonly threshold: number },
  now: Date,
): Promise<Refused | undefined> =>
  transact([
    put(
      keys.lowBalanceTold(organization),
      { at: toIso(now), threshold: data.threshold },
      any(absent('threshold'), above('threshold', data.threshold)),
    ),
    outboxEntry(
      organization,
      `credits.low#${data.threshold}#${toIso(now)}`,
      [eventMessage('credits.low', newId(now), { ...data })],
      now,
    ),
  ]);

export const mayTellAgain = async (organization: string): Promise<void> => {
  await write(remove(keys.lowBalanceTold(organization)));
};
