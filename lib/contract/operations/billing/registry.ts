import { getAutoRecharge, setAutoRecharge } from '#lib/contract/operations/billing/auto-recharge';
import { getCredits, listPackages } from '#lib/contract/operations/billing/credits';
import { getCreditUsage, listPayments, listTransactions } from '#lib/contract/operations/billing/history';
import { receivePaymentEvent } from '#lib/contract/operations/billing/payment-event';
import { redeemPromo, validatePromo } from '#lib/contract/operations/billing/promo';
import {
  createCheckout,
  createPaymentIntent,
  getCheckout,
  quickTopup,
} from '#lib/contract/operations/billing/purchases';

export const billingOperations = [
  listPackages,
  getCredits,
  createCheckout,
  getCheckout,
  createPaymentIntent,
  quickTopup,
  listPayments,
  listTransactions,
  getCreditUsage,
  getAutoRecharge,
  setAutoRecharge,
  validatePromo,
  redeemPromo,
  receivePaymentEvent,
];
