import type { SavedCard } from '#lib/billing/card';
import type { ProcessorState } from '#lib/billing/payment';
import type { ProcessorDiscount } from '#lib/billing/promo';

/** What a payment is for. Written into the processor's objects, so that each leads back to the payment it belongs to. */
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
  /** The processor's promotion; `amount` is then the price before it. */
  readonly promotion_id?: string | undefined;
}

/** Whose payment an object of the processor is: absent for one that is none of ours. */
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
 * The processor of payments. Whatever makes something carries the payment's id as idempotency key: repeating it, after
 * a crash too, answers what the first call made. Throws UPSTREAM_ERROR or UPSTREAM_TIMEOUT when it cannot be reached.
 */
export interface PaymentsPort {
  /** The customer of an organization, the same for the same organization within the processor's memory of keys; another in the place of a deleted one. */
  createCustomer(organization: string, insteadOf?: string): Promise<string>;
  /** Whether the processor still has the customer: it may have been deleted in its dashboard. */
  hasCustomer(customer: string): Promise<boolean>;
  /** The customer's saved cards, newest first; none for a customer that was deleted. */
  cards(customer: string): Promise<SavedCard[]>;
  /** Takes a card from its customer for good; one that is gone is no error. */
  removeCard(card: string): Promise<void>;
  /** The address of a page with the customer's invoices, receipts and cards. */
  portal(customer: string, returnUrl: string): Promise<string>;
  createCheckout(order: CheckoutOrder): Promise<{ readonly session_id: string; readonly url: string }>;
  createIntent(order: PaymentOrder): Promise<IntentState>;
  /**
   * Charges a saved card without the customer. A decline is a state with its error, not an exception; so is a card or
   * customer that the processor no longer has (`no_saved_card`).
   */
  chargeSavedCard(order: PaymentOrder, card: string): Promise<IntentState>;
  readIntent(id: string): Promise<IntentState | undefined>;
  readCheckout(id: string): Promise<CheckoutState | undefined>;
  /** The intent made for a payment whose answer was lost. */
  findIntent(customer: string, payment: number): Promise<IntentState | undefined>;
  cancelIntent(id: string): Promise<void>;
  expireCheckout(id: string): Promise<void>;
  /** Intents made since, newest first, all of them. */
  intentsSince(since: Date): AsyncIterable<IntentState>;
  findDiscount(code: string): Promise<ProcessorDiscount | undefined>;
}
