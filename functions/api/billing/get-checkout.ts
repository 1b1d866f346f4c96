import { getCheckout as operation } from '#lib/billing/operations/purchases';
import { readCheckout } from '#lib/billing/use-cases/checkout';
import { httpHandler } from '#lib/runtime/http/handler';
import { paymentNeeds } from '#lib/runtime/providers/payments';

export const handler = httpHandler(operation, readCheckout, paymentNeeds);
