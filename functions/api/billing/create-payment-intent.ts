import { paymentIntent } from '#lib/billing/use-cases/payment-intent';
import { createPaymentIntent as operation } from '#lib/contract/operations/billing/purchases';
import { httpHandler } from '#lib/runtime/http/handler';
import { paymentNeeds } from '#lib/runtime/providers/payments';

export const handler = httpHandler(operation, paymentIntent, paymentNeeds);
