import type { Account } from '#lib/billing/account';
import { levelsOf } from '#lib/billing/alerts';

/** The actions that a change of an account calls for. */
interface Watch {
  /** The lowest level that available credits fell below. */
  readonly low: number | undefined;
  /** Auto-recharge should check the account. */
  readonly recharge: boolean;
  /** Credits are available while there is debt. */
  readonly repay: boolean;
  /** Credits were added: the owner may be notified again. */
  readonly refilled: boolean;
}

/** Compares the account before and after a change; `before` is empty for a new account. */
export function watchBalance(before: Account, after: Account): Watch {
  const levels = levelsOf(after);
  const isLow = after.available < after.low_below;
  const fell = after.available < before.available;
  const wasRefused = after.refused_at !== before.refused_at;
  const watchChanged = after.low_below !== before.low_below || after.auto_recharge !== before.auto_recharge;
  return {
    low: levels.filter((level) => fell && before.available >= level && after.available < level).at(-1),
    recharge:
      after.auto_recharge &&
      isLow &&
      (fell || watchChanged || wasRefused || after.purchased !== before.purchased),
    repay: after.debt > 0 && after.available > 0,
    refilled:
      after.available >= (levels.at(-1) ?? 0) &&
      (after.granted > before.granted || after.purchased > before.purchased),
  };
}
