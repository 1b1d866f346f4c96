import { usage } from '#lib/billing/use-cases/history';
import { getCreditUsage as operation } from '#lib/contract/operations/billing/history';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(operation, usage);
