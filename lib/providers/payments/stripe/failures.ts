import { refusalSentences } from '#lib/billing/promo';
import { clientClass } from '#lib/providers/payments/stripe/client-class';
import { invalid, Problem } from '#lib/shared/problem';

/** What its client throws, by kind. */
const errors = () => clientClass().errors;

/** Whether the processor does not have the object that one of these parameters names. */
export const isMissing = (error: unknown, params: readonly string[]): boolean =>
  error instanceof errors().StripeInvalidRequestError &&
  error.code === 'resource_missing' &&
  error.param !== undefined &&
  params.includes(error.param);

/** A code that was good when it was looked up and is over, used up or deleted since. */
const isPromotion = (error: unknown): boolean =>
  error instanceof errors().StripeInvalidRequestError && error.param === 'discounts[0][promotion_code]';

const causeOf = (error: unknown): unknown => (error instanceof Problem ? error.cause : error);

/** Runs a call; what prevents an answer becomes the service's own error. What a client did wrong cannot get here. */
export async function asking<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (cause) {
    if (cause instanceof errors().StripeConnectionError)
      throw new Problem(
        'UPSTREAM_TIMEOUT',
        'The payment processor did not answer; nothing was charged twice.',
        {
          cause,
          retryAfter: 5,
        },
      );
    if (cause instanceof errors().StripeRateLimitError || cause instanceof errors().StripeAPIError)
      throw new Problem(
        'UPSTREAM_ERROR',
        'The payment processor failed; try again with the same Idempotency-Key.',
        {
          cause,
          retryAfter: 5,
        },
      );
    if (isMissing(cause, ['customer']))
      throw new Problem('CONFLICT', 'The customer was deleted at the payment processor; try again.', {
        cause,
        retryAfter: 1,
      });
    if (isPromotion(cause))
      throw invalid('/body/promo_code', refusalSentences.inactive, refusalSentences.inactive, {
        details: { reason: 'inactive' },
        cause,
      });
    throw cause;
  }
}

/** `undefined` for an object the processor does not have. */
export async function ifThere<T>(call: () => Promise<T>): Promise<T | undefined> {
  try {
    return await asking(call);
  } catch (error) {
    const cause = causeOf(error);
    if (cause instanceof errors().StripeInvalidRequestError && cause.code === 'resource_missing')
      return undefined;
    throw error;
  }
}

/** A change that is no longer possible has happened already, which is all that was wanted. */
export async function unlessOver(call: () => Promise<unknown>): Promise<void> {
  try {
    await asking(call);
  } catch (error) {
    if (!(causeOf(error) instanceof errors().StripeInvalidRequestError)) throw error;
  }
}
