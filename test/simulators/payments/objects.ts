/** Any object of the vendor: an id, its kind and the rest. */
export type StripeObject = { id: string; object: string; created: number } & Record<string, unknown>;

type Metadata = Record<string, string>;

/** How a test card behaves when it is charged. */
export type CardBehaviour =
  | 'ok'
  | 'declined'
  | 'insufficient_funds'
  | 'expired_card'
  | 'fails_when_charged'
  | 'authentication_always'
  | 'authentication_on_setup'
  | 'dispute';

export interface PaymentMethod extends StripeObject {
  object: 'payment_method';
  customer: string | null;
  type: 'card';
  card: { brand: string; last4: string; exp_month: number; exp_year: number; [more: string]: unknown };
  metadata: Metadata;
}

export interface PaymentIntent extends StripeObject {
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  currency: string;
  customer: string | null;
  payment_method: string | null;
  latest_charge: string | null;
  client_secret: string;
  setup_future_usage: string | null;
  metadata: Metadata;
  last_payment_error: unknown;
  next_action: unknown;
  status:
    | 'requires_payment_method'
    | 'requires_confirmation'
    | 'requires_action'
    | 'processing'
    | 'succeeded'
    | 'canceled'
    | 'requires_capture';
}

export interface Charge extends StripeObject {
  object: 'charge';
  amount: number;
  amount_refunded: number;
  currency: string;
  customer: string | null;
  payment_intent: string | null;
  refunded: boolean;
  disputed: boolean;
  status: 'succeeded' | 'failed' | 'pending';
  metadata: Metadata;
}

export interface PortalSession extends StripeObject {
  object: 'billing_portal.session';
  customer: string;
  return_url: string | null;
  url: string;
}

export interface CheckoutSession extends StripeObject {
  object: 'checkout.session';
  mode: 'payment' | 'setup';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid' | 'no_payment_required';
  amount_subtotal: number | null;
  amount_total: number | null;
  currency: string | null;
  customer: string | null;
  payment_intent: string | null;
  setup_intent: string | null;
  success_url: string | null;
  cancel_url: string | null;
  expires_at: number;
  metadata: Metadata;
}

export interface Coupon extends StripeObject {
  object: 'coupon';
  amount_off: number | null;
  percent_off: number | null;
  currency: string | null;
  redeem_by: number | null;
  max_redemptions: number | null;
  times_redeemed: number;
  valid: boolean;
}

export interface PromotionCode extends StripeObject {
  object: 'promotion_code';
  active: boolean;
  code: string;
  customer: string | null;
  expires_at: number | null;
  max_redemptions: number | null;
  times_redeemed: number;
  promotion: { type: 'coupon'; coupon: string };
  restrictions: {
    first_time_transaction: boolean;
    minimum_amount: number | null;
    minimum_amount_currency: string | null;
  };
}
