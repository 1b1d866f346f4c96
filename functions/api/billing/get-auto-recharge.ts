import { getAutoRecharge as operation } from '#lib/billing/operations/auto-recharge';
import { read } from '#lib/billing/use-cases/auto-recharge';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(operation, read);
