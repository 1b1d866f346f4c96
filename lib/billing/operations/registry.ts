import { getBalanceAlerts, setBalanceAlerts } from '#lib/billing/operations/alerts';
import { getAutoRecharge, setAutoRecharge } from '#lib/billing/operations/auto-recharge';
import { createBillingPortal, listCards, removeCard, setDefaultCard } from '#lib/billing/operations/cards';
import { getCredits, listPackages } from '#lib/billing/operations/credits';
import { getCreditUsage, listPayments, listTransactions } from '#lib/billing/operations/history';
import { receivePaymentEvent } from '#lib/billing/operations/payment-event';
import { redeemPromo, validatePromo } from '#lib/billing/operations/promo';
import {
  createCheckout,
  createPaymentIntent,
  getCheckout,
  quickTopup,
} from '#lib/billing/operations/purchases';

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
