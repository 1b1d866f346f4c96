import { setBalanceAlerts } from '#lib/billing/operations/alerts';
import { save } from '#lib/billing/use-cases/alerts';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(setBalanceAlerts, save);
