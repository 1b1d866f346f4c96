import { read } from '#lib/billing/use-cases/auto-recharge';
import { getAutoRecharge as operation } from '#lib/contract/operations/billing/auto-recharge';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(operation, read);
