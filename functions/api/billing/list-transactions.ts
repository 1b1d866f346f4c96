import { listTransactions as operation } from '#lib/billing/operations/history';
import { transactions } from '#lib/billing/use-cases/history';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(operation, transactions);
