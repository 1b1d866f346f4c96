import { createPaymentIntent as operation } from '#lib/billing/operations/purchases';
import { paymentIntent } from '#lib/billing/use-cases/payment-intent';
import { httpHandler } from '#lib/runtime/http/handler';
import { paymentNeeds } from '#lib/runtime/providers/payments';

export const handler = httpHandler(operation, paymentIntent, paymentNeeds);
