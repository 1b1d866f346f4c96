import * as z from 'zod';
import { type CreditGrant, creditGrant, type Promo, type PromoUses } from '#lib/billing/promo';
import { absent, any, below } from '#lib/db/condition';
import * as keys from '#lib/db/keys';
import { get, getMany, updateAndGet, write } from '#lib/db/table';
import { put, update, type Write } from '#lib/db/write';
import { HOUR, unixSeconds } from '#lib/shared/time';

export const putGrant = (code: CreditGrant): Write => put(keys.promoCode(code.code), { ...code }, absent());

export const findGrant = (code: string): Promise<CreditGrant | undefined> =>
  get(keys.promoCode(code), creditGrant);

const counted = z.lazy(() => z.object({ count: z.number().default(0) }));
const countedOrAccount = z.lazy(() => counted.unwrap().extend({ purchased: z.number().default(0) }));

export async function usesOf(organization: string, code: string): Promise<PromoUses> {
  const places = [keys.promoUses(organization, code), keys.promoTotal(code), keys.account(organization)];
  const [own, total, account] = await getMany(places, countedOrAccount);
  return { own: own?.count ?? 0, total: total?.count ?? 0, has_bought: (account?.purchased ?? 0) > 0 };
}

const upTo = (limit: number | undefined) =>
  limit === undefined ? undefined : any(absent('count'), below('count', limit));

/** Uses a code once: first the organization's limit, then the code's; each refused once reached. */
export const usePromo = (
  organization: string,
  { code, per_organization, max_redemptions }: Pick<Promo, 'code' | 'per_organization' | 'max_redemptions'>,
): [Write, Write] => [
  update(keys.promoUses(organization, code), { add: { count: 1 } }, upTo(per_organization)),
  update(keys.promoTotal(code), { add: { count: 1 } }, upTo(max_redemptions)),
];

/** Returns the use of a code after a purchase that was not completed. */
export const giveUseBack = (organization: string, code: string): Write[] => [
  update(keys.promoUses(organization, code), { add: { count: -1 } }),
  update(keys.promoTotal(code), { add: { count: -1 } }),
];

const hourOf = (now: Date): string => now.toISOString().slice(0, 13);

/** Counts an attempt before the code is looked up, so that concurrent attempts all count. Returns this hour's number. */
export async function countTry(organization: string, now: Date): Promise<number> {
  const { count } = await updateAndGet(
    update(keys.promoTries(organization, hourOf(now)), {
      add: { count: 1 },
      set: { ttl: unixSeconds(now) + 2 * (HOUR / 1000) },
    }),
    counted,
  );
  return count;
}

/** A valid code does not count as an attempt. */
export const forgetTry = async (organization: string, now: Date): Promise<void> => {
  await write(update(keys.promoTries(organization, hourOf(now)), { add: { count: -1 } }));
};
