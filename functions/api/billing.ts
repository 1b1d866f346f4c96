import * as alertsOperations from '#lib/billing/operations/alerts';
import * as autoRechargeOperations from '#lib/billing/operations/auto-recharge';
import * as cardsOperations from '#lib/billing/operations/cards';
import * as credits from '#lib/billing/operations/credits';
import * as historyOperations from '#lib/billing/operations/history';
import * as paymentEvent from '#lib/billing/operations/payment-event';
import * as promoOperations from '#lib/billing/operations/promo';
import * as purchases from '#lib/billing/operations/purchases';
import * as alerts from '#lib/billing/use-cases/alerts';
import * as autoRecharge from '#lib/billing/use-cases/auto-recharge';
import * as cards from '#lib/billing/use-cases/cards';
import * as checkout from '#lib/billing/use-cases/checkout';
import * as getCreditsUseCases from '#lib/billing/use-cases/get-credits';
import * as history from '#lib/billing/use-cases/history';
import * as listPackagesUseCases from '#lib/billing/use-cases/list-packages';
import { paymentIntent } from '#lib/billing/use-cases/payment-intent';
import * as promo from '#lib/billing/use-cases/promo';
import * as quickTopupUseCases from '#lib/billing/use-cases/quick-topup';
import { receiveEvent } from '#lib/billing/use-cases/receive-event';
import { httpHandler } from '#lib/runtime/http/handler';
import { eventNeeds } from '#lib/runtime/providers/payment-events';
import { paymentNeeds } from '#lib/runtime/providers/payments';

export const createBillingPortal = () =>
  httpHandler(cardsOperations.createBillingPortal, cards.portal, paymentNeeds);
export const createCheckout = () => httpHandler(purchases.createCheckout, checkout.checkout, paymentNeeds);
export const createPaymentIntent = () =>
  httpHandler(purchases.createPaymentIntent, paymentIntent, paymentNeeds);
export const getAutoRecharge = () => httpHandler(autoRechargeOperations.getAutoRecharge, autoRecharge.read);
export const getBalanceAlerts = () => httpHandler(alertsOperations.getBalanceAlerts, alerts.read);
export const getCheckout = () => httpHandler(purchases.getCheckout, checkout.readCheckout, paymentNeeds);
export const getCreditUsage = () => httpHandler(historyOperations.getCreditUsage, history.usage);
export const getCredits = () => httpHandler(credits.getCredits, getCreditsUseCases.getCredits);
export const listCards = () => httpHandler(cardsOperations.listCards, cards.list, paymentNeeds);
export const listPackages = () => httpHandler(credits.listPackages, listPackagesUseCases.listPackages);
export const listPayments = () => httpHandler(historyOperations.listPayments, history.payments);
export const listTransactions = () => httpHandler(historyOperations.listTransactions, history.transactions);
export const quickTopup = () =>
  httpHandler(purchases.quickTopup, quickTopupUseCases.quickTopup, paymentNeeds);
export const receivePaymentEvent = () =>
  httpHandler(paymentEvent.receivePaymentEvent, receiveEvent, eventNeeds);
export const redeemPromo = () => httpHandler(promoOperations.redeemPromo, promo.redeem, paymentNeeds);
export const removeCard = () => httpHandler(cardsOperations.removeCard, cards.remove, paymentNeeds);
export const setAutoRecharge = () =>
  httpHandler(autoRechargeOperations.setAutoRecharge, autoRecharge.save, paymentNeeds);
export const setBalanceAlerts = () => httpHandler(alertsOperations.setBalanceAlerts, alerts.save);
export const setDefaultCard = () =>
  httpHandler(cardsOperations.setDefaultCard, cards.setDefault, paymentNeeds);
export const validatePromo = () => httpHandler(promoOperations.validatePromo, promo.validate, paymentNeeds);
