import type { Account } from '#lib/billing/account';

/** What a change of an account calls for. */
interface Watch {
  /** Credits fell below the threshold. */
  readonly low: boolean;
  /** Auto-recharge should look at it. */
  readonly recharge: boolean;
  /** Credits came free while some are owed. */
  readonly repay: boolean;
  /** Credits were added: the owner may be told again. */
  readonly refilled: boolean;
}

type Seen = Pick<
  Account,
  'available' | 'debt' | 'granted' | 'purchased' | 'low_below' | 'auto_recharge' | 'refused_at'
>;

/** Decides on the account before and after a change; before is empty for a new account. */
export function watchBalance(before: Seen, after: Seen): Watch {
  const isLow = after.available < after.low_below;
  const fell = after.available < before.available;
  const wasRefused = after.refused_at !== before.refused_at;
  const watchChanged = after.low_below !== before.low_below || after.auto_recharge !== before.auto_recharge;
  return {
    low: isLow && fell && before.available >= before.low_below,
    recharge:
      after.auto_recharge &&
      isLow &&
      (fell || watchChanged || wasRefused || after.purchased !== before.purchased),
    repay: after.debt > 0 && after.available > 0,
    refilled: !isLow && (after.granted > before.granted || after.purchased > before.purchased),
  };
}
