import { createCheckout as operation } from '#lib/billing/operations/purchases';
import { checkout } from '#lib/billing/use-cases/checkout';
import { httpHandler } from '#lib/runtime/http/handler';
import { paymentNeeds } from '#lib/runtime/providers/payments';

export const handler = httpHandler(operation, checkout, paymentNeeds);
