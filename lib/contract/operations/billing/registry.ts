import { getBalanceAlerts, setBalanceAlerts } from '#lib/contract/operations/billing/alerts';
import { getAutoRecharge, setAutoRecharge } from '#lib/contract/operations/billing/auto-recharge';
import {
  createBillingPortal,
  listCards,
  removeCard,
  setDefaultCard,
} from '#lib/contract/operations/billing/cards';
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
  getBalanceAlerts,
  setBalanceAlerts,
  listCards,
  setDefaultCard,
  removeCard,
  createBillingPortal,
  validatePromo,
  redeemPromo,
  receivePaymentEvent,
];
