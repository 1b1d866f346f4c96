import { save } from '#lib/billing/use-cases/alerts';
import { setBalanceAlerts } from '#lib/contract/operations/billing/alerts';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(setBalanceAlerts, save);
