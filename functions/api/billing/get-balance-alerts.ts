import { read } from '#lib/billing/use-cases/alerts';
import { getBalanceAlerts } from '#lib/contract/operations/billing/alerts';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(getBalanceAlerts, read);
