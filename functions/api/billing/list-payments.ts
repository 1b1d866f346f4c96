import { listPayments as operation } from '#lib/billing/operations/history';
import { payments } from '#lib/billing/use-cases/history';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(operation, payments);
