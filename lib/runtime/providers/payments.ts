import * as z from 'zod';
import type { PaymentsPort } from '#lib/billing/port';
import { createStripePayments } from '#lib/providers/payments/stripe';
import { readSecret } from '#lib/runtime/secret';

const address = z.lazy(() => z.object({ STRIPE_BASE_URL: z.url().default('https://api.stripe.com') }));
const secret = z.lazy(() => z.object({ secret_key: z.string().min(1) }));

/** The payment processor configured for this deployment. */
export async function paymentsPort(): Promise<PaymentsPort> {
  const { STRIPE_BASE_URL: baseUrl } = address.parse(process.env);
  const { secret_key: secretKey } = await readSecret('PAYMENTS_SECRET', secret);
  return createStripePayments({ baseUrl, secretKey });
}

/** Dependencies of operations that buy. */
export const paymentNeeds = { processor: paymentsPort };
