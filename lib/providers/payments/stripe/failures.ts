import { refusalSentences } from '#lib/billing/promo';
import { clientClass } from '#lib/providers/payments/stripe/client-class';
import { invalid, Problem } from '#lib/shared/problem';

/** The client's error classes. */
const errors = () => clientClass().errors;

/** Whether the processor lacks the object that one of these parameters names. */
export const isMissing = (error: unknown, params: readonly string[]): boolean =>
  error instanceof errors().StripeInvalidRequestError &&
  error.code === 'resource_missing' &&
  error.param !== undefined &&
  params.includes(error.param);

/** Whether a code that was valid when looked up has since expired, been used up or been deleted. */
const isPromotion = (error: unknown): boolean =>
  error instanceof errors().StripeInvalidRequestError && error.param === 'discounts[0][promotion_code]';

const causeOf = (error: unknown): unknown => (error instanceof Problem ? error.cause : error);

/** Runs a call and converts failures to answer into the service's own errors. Client mistakes cannot get here. */
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

/** Returns `undefined` for an object that the processor does not have. */
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

/** Ignores a change that is no longer possible: its effect has already happened. */
export async function unlessOver(call: () => Promise<unknown>): Promise<void> {
  try {
    await asking(call);
  } catch (error) {
    if (!(causeOf(error) instanceof errors().StripeInvalidRequestError)) throw error;
  }
}
