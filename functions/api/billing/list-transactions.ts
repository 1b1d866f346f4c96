import { transactions } from '#lib/billing/use-cases/history';
import { listTransactions as operation } from '#lib/contract/operations/billing/history';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(operation, transactions);
