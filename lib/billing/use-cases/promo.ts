import { moveIn } from '#lib/billing/movement';
import type { redeemPromo, validatePromo } from '#lib/billing/operations/promo';
import { purchaseOf } from '#lib/billing/package';
import { type CreditGrant, judgePromo, type PromoRefusal, refusalSentences } from '#lib/billing/promo';
import { getAccount, movementWrites } from '#lib/billing/store';
import { usePromo, usesOf } from '#lib/billing/store/promos';
import type { PaymentNeeds } from '#lib/billing/use-cases/payment-needs';
import { lookUpCode } from '#lib/billing/use-cases/purchase-promo';
import type { Context } from '#lib/contract/context';
import type { ResultOf } from '#lib/contract/operation';
import type { UseCase } from '#lib/contract/use-case';
import { transact } from '#lib/db/table';
import { Problem } from '#lib/shared/problem';
import { toIso } from '#lib/shared/time';

/** Reports the effect of a code without using it. Throws RATE_LIMITED after too many wrong ones. */
export const validate: UseCase<typeof validatePromo, PaymentNeeds> = async (
  { body },
  { organizationId, now },
  needs,
) => {
  const { code, package_id, currency = 'eur' } = body;
  const price = package_id && purchaseOf(package_id, currency).price;
  const [found, uses] = await Promise.all([
    lookUpCode(organizationId, code, needs.processor, now),
    usesOf(organizationId, code),
  ]);
  const judged = judgePromo(found, uses, now, price);
  const refusal =
    judged.refused === undefined ? {} : { reason: judged.refused, message: refusalSentences[judged.refused] };
  const answer = { code, valid: judged.refused === undefined, ...refusal };
  switch (found?.kind) {
    case undefined:
      return answer;
    case 'credit_grant':
      return { ...answer, kind: found.kind, credits: found.credits, expires_at: found.expires_at };
    case 'processor_discount':
      return {
        ...answer,
        kind: found.kind,
        percent_off: found.percent_off,
        amount_off: found.amount_off,
        currency: found.currency,
        expires_at: found.expires_at,
        ...(price && judged.refused === undefined
          ? { discount: judged.discount, amount: price.amount - judged.discount }
          : {}),
      };
  }
};

const refuse = (reason: PromoRefusal): Problem =>
  reason === 'unknown'
    ? new Problem('NOT_FOUND', refusalSentences.unknown)
    : new Problem('INVALID_STATE', refusalSentences[reason], { details: { reason } });

/** The account may change in between, e.g. by a purchase that repays debt. */
const ATTEMPTS = 8;

async function grant(code: CreditGrant, context: Context): Promise<ResultOf<typeof redeemPromo>> {
  const { organizationId: organization, now } = context;
  const id = context.newId();
  const at = toIso(now);
  const result = { code: code.code, credits: code.credits, redeemed_at: at };
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const account = await getAccount(organization);
    const [own, total] = usePromo(organization, code);
    const refused = await transact([
      context.record([], result),
      own,
      total,
      ...movementWrites(organization, moveIn(account, 'granted', 'grant', code.credits), {
        id: `promo#${code.code}#${id}`,
        at,
        reference: { type: 'promo_code', id: code.code },
        description: `Promo code ${code.code}`,
      }),
    ]);
    if (!refused) return result;
    context.replayIfRecorded(refused);
    if (refused.by.has(own)) throw refuse('already_used');
    if (refused.by.has(total)) throw refuse('used_up');
  }
  throw new Problem('CONFLICT', 'The account changed while the code was being redeemed; try again.', {
    retryAfter: 1,
  });
}

/** Adds the credits of a code at once, as often as it may be used. Throws NOT_FOUND, INVALID_STATE, RATE_LIMITED. */
export const redeem: UseCase<typeof redeemPromo, PaymentNeeds> = async ({ body }, context, needs) => {
  const { organizationId: organization, now } = context;
  const found = await lookUpCode(organization, body.code, needs.processor, now);
  if (!found) throw refuse('unknown');
  if (found.kind === 'processor_discount')
    throw new Problem(
      'INVALID_STATE',
      'This code is a discount on a purchase: pass it as promo_code when buying.',
      {
        details: { reason: 'processor_discount' },
      },
    );
  // The transaction checks whether it was used, since it also recognizes a repeated request.
  const judged = judgePromo(found, { total: 0, own: 0, has_bought: false }, now);
  if (judged.refused !== undefined) throw refuse(judged.refused);
  return await grant(found, context);
};
