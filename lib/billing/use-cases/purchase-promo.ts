import type { Purchase } from '#lib/billing/package';
import { isOpen, type Payment } from '#lib/billing/payment';
import type { PaymentsPort } from '#lib/billing/port';
import {
  judgePromo,
  type ProcessorDiscount,
  type Promo,
  type PromoRefusal,
  refusalSentences,
} from '#lib/billing/promo';
import { findCustomer, paymentPage } from '#lib/billing/store/payments';
import { countTry, findGrant, forgetTry, usesOf } from '#lib/billing/store/promos';
import { giveUp } from '#lib/billing/use-cases/reconcile';
import { invalid, Problem } from '#lib/shared/problem';
import { HOUR, plus } from '#lib/shared/time';

/** Wrong codes an organization may try per hour; valid ones do not count. */
const MOST_TRIES = 10;

/**
 * Looks a code up, first ours, then the processor's. Each look-up counts as an attempt until the code proves valid, so that parallel
 * guessing gains nothing. Throws RATE_LIMITED.
 */
export async function lookUpCode(
  organization: string,
  code: string,
  processor: () => Promise<PaymentsPort>,
  now: Date,
): Promise<Promo | undefined> {
  if ((await countTry(organization, now)) > MOST_TRIES) {
    throw new Problem('RATE_LIMITED', `At most ${MOST_TRIES} wrong codes are allowed per hour.`, {
      retryAfter: Math.ceil((HOUR - (now.getTime() % HOUR)) / 1000),
    });
  }
  const found =
    (await findGrant(code)) ??
    (await (await processor()).findDiscount(code, await findCustomer(organization)));
  if (found) await forgetTry(organization, now);
  return found;
}

/** How far back to look for an open page: they are closed automatically after 25 hours. */
const OPEN_FOR = 26 * HOUR;

/** Whether this is a page or a form that is still unpaid. Excludes a charge that is under way or whose request is still running. */
const isAbandonable = ({ kind, status, intent_id }: Payment): boolean =>
  isOpen(status) && status !== 'processing' && (kind === 'checkout' || intent_id !== undefined);

/** Closes those of the organization's unpaid pages and forms. Returns whether there were any. */
async function closeAbandoned(
  organization: string,
  isMeant: (one: Payment) => boolean,
  processor: PaymentsPort,
  now: Date,
): Promise<boolean> {
  const { items } = await paymentPage(organization, { from: plus(now, -OPEN_FOR) }, {});
  const open = items.filter((one) => isMeant(one) && isAbandonable(one));
  for (const one of open) await giveUp(one, processor, now);
  return open.length > 0;
}

/** Closes unpaid pages with a code for a first purchase: all once there is another purchase, those before another such page. */
export const closeFirstPurchases = (
  organization: string,
  processor: PaymentsPort,
  now: Date,
  before = Number.POSITIVE_INFINITY,
) =>
  closeAbandoned(
    organization,
    ({ first_purchase, id }) => first_purchase === true && id < before,
    processor,
    now,
  );

const refuse = (reason: PromoRefusal | 'other_kind' | 'too_little', message: string): Problem =>
  invalid('/body/promo_code', message, message, { details: { reason } });

/**
 * The discount of a code on a purchase, if one is given: a look-up for `openPayment`. It throws VALIDATION_ERROR with the reason if the
 * code may not be used or leaves less than `least`.
 */
export const discountFor = (
  organization: string,
  code: string | undefined,
  purchase: Purchase,
  processor: PaymentsPort,
  now: Date,
  least = 0,
): (() => Promise<{ code: ProcessorDiscount; amount: number }>) | undefined =>
  code === undefined
    ? undefined
    : async () => {
        const [found, uses] = await Promise.all([
          lookUpCode(organization, code, async () => processor, now),
          usesOf(organization, code),
        ]);
        if (found?.kind === 'credit_grant')
          throw refuse('other_kind', 'This code adds credits: redeem it with POST /v2/billing/promo/redeem.');
        let judged = judgePromo(found, uses, now, purchase.price);
        // An unpaid page must not keep the code: it is closed, and the code is judged again.
        const taken = judged.refused === 'already_used' || judged.refused === 'used_up';
        const holdsIt = ({ promo_code }: Payment) => promo_code === code;
        if (taken && (await closeAbandoned(organization, holdsIt, processor, now)))
          judged = judgePromo(found, await usesOf(organization, code), now, purchase.price);
        if (judged.refused !== undefined) throw refuse(judged.refused, refusalSentences[judged.refused]);
        if (!found) throw refuse('unknown', refusalSentences.unknown);
        if (purchase.price.amount - judged.discount < least)
          throw refuse(
            'too_little',
            'With this code, the remaining amount is too small to charge; use the hosted page.',
          );
        return { code: found, amount: judged.discount };
      };
