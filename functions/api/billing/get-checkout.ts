import { readCheckout } from '#lib/billing/use-cases/checkout';
import { getCheckout as operation } from '#lib/contract/operations/billing/purchases';
import { httpHandler } from '#lib/runtime/http/handler';
import { paymentNeeds } from '#lib/runtime/providers/payments';

export const handler = httpHandler(operation, readCheckout, paymentNeeds);
