import { putGrant } from '#lib/billing/store/promos';
import { write } from '#lib/db/table';

const post = async (address: string, form: Record<string, string>): Promise<void> => {
  // A 400 means that an earlier run created it.
  await fetch(address, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_local' },
    body: new URLSearchParams(form),
  });
};

/**
 * Points the processor's events at the service, and makes a promo code of each kind: WELCOME50 adds credits, LAUNCH20
 * takes a fifth off a purchase.
 */
export async function connectPayments(simulator: string, baseUrl: string, secret: string): Promise<void> {
  await fetch(`${simulator}/_webhooks/targets`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url: `${baseUrl}/webhooks/stripe`, secret, events: [] }),
  });
  await post(`${simulator}/v1/coupons`, {
    id: 'launch-20',
    percent_off: '20',
    duration: 'once',
    name: 'Launch',
  });
  await post(`${simulator}/v1/promotion_codes`, {
    'promotion[type]': 'coupon',
    'promotion[coupon]': 'launch-20',
    code: 'LAUNCH20',
  });
  await write(
    putGrant({ code: 'WELCOME50', kind: 'credit_grant', credits: 50, active: true, per_organization: 1 }),
  );
}
