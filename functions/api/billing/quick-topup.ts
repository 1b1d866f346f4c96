import { quickTopup as operation } from '#lib/billing/operations/purchases';
import { quickTopup } from '#lib/billing/use-cases/quick-topup';
import { httpHandler } from '#lib/runtime/http/handler';
import { paymentNeeds } from '#lib/runtime/providers/payments';

export const handler = httpHandler(operation, quickTopup, paymentNeeds);
