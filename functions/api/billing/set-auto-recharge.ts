import { setAutoRecharge as operation } from '#lib/billing/operations/auto-recharge';
import { save } from '#lib/billing/use-cases/auto-recharge';
import { httpHandler } from '#lib/runtime/http/handler';
import { paymentNeeds } from '#lib/runtime/providers/payments';

export const handler = httpHandler(operation, save, paymentNeeds);
