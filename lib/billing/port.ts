import type { SavedCard } from '#lib/billing/card';
import type { ProcessorState } from '#lib/billing/payment';
import type { ProcessorDiscount } from '#lib/billing/promo';

/** A payment to make. Written into the processor's objects, so that each one leads back to its payment. */
export interface PaymentOrder {
  readonly organization_id: string;
  readonly payment_id: number;
  readonly customer_id: string;
  /** Minor units, after the discount. */
  readonly amount: number;
  readonly currency: string;
  readonly description: string;
}

interface CheckoutOrder extends PaymentOrder {
  readonly success_url: string;
  readonly cancel_url: string;
  /** The processor's promotion; `amount` is then the price before the discount. */
  readonly promotion_id?: string | undefined;
}

/** The payment that an object of the processor belongs to; absent if it is not ours. */
export interface PaymentOwner {
  readonly organization_id: string;
  readonly payment_id: number;
}

export interface CheckoutState {
  readonly status: 'open' | 'complete' | 'expired';
  readonly url: string | undefined;
  readonly owner: PaymentOwner | undefined;
  readonly state: ProcessorState;
}

export interface IntentState {
  readonly owner: PaymentOwner | undefined;
  readonly client_secret: string | undefined;
  readonly state: ProcessorState;
}

/**
 * The payment processor. Every call that creates something uses the payment's id as idempotency key: a retry, even after a crash, returns
 * what the first call created. Throws UPSTREAM_ERROR or UPSTREAM_TIMEOUT if it cannot be reached.
 */
export interface PaymentsPort {
  /**
   * Creates the customer of an organization; returns the same one while the processor remembers the idempotency key, and a new one in place
   * of a deleted one.
   */
  createCustomer(organization: string, insteadOf?: string): Promise<string>;
  /** Whether the processor still has the customer: it may have been deleted in the dashboard. */
  hasCustomer(customer: string): Promise<boolean>;
  /** The customer's saved cards, newest first; none for a deleted customer. */
  cards(customer: string): Promise<SavedCard[]>;
  /** Permanently removes a card from its customer; no error if it is already gone. */
  removeCard(card: string): Promise<void>;
  /** The URL of a page with the customer's invoices, receipts and cards. */
  portal(customer: string, returnUrl: string): Promise<string>;
  createCheckout(order: CheckoutOrder): Promise<{ readonly session_id: string; readonly url: string }>;
  createIntent(order: PaymentOrder): Promise<IntentState>;
  /**
   * Charges a saved card without the customer present. A decline is returned as a state with an error, not thrown; so is a card or customer
   * that the processor no longer has (`no_saved_card`).
   */
  chargeSavedCard(order: PaymentOrder, card: string): Promise<IntentState>;
  readIntent(id: string): Promise<IntentState | undefined>;
  readCheckout(id: string): Promise<CheckoutState | undefined>;
  /** Finds the intent of a payment whose creation response was lost. */
  findIntent(customer: string, payment: number): Promise<IntentState | undefined>;
  cancelIntent(id: string): Promise<void>;
  expireCheckout(id: string): Promise<void>;
  /** All intents created since then, newest first, then older ones that were refunded or disputed since then. */
  intentsSince(since: Date): AsyncIterable<IntentState>;
  /** The discount of a code; none if the code is for other customers only. */
  findDiscount(code: string, customer: string | undefined): Promise<ProcessorDiscount | undefined>;
}
