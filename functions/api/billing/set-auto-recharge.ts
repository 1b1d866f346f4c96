import { save } from '#lib/billing/use-cases/auto-recharge';
import { setAutoRecharge as operation } from '#lib/contract/operations/billing/auto-recharge';
import { httpHandler } from '#lib/runtime/http/handler';
import { paymentNeeds } from '#lib/runtime/providers/payments';

export const handler = httpHandler(operation, save, paymentNeeds);
