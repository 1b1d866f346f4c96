import { getBalanceAlerts } from '#lib/billing/operations/alerts';
import { read } from '#lib/billing/use-cases/alerts';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(getBalanceAlerts, read);
