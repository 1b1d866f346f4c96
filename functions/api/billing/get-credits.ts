import { getCredits } from '#lib/billing/use-cases/get-credits';
import { getCredits as operation } from '#lib/contract/operations/billing/credits';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(operation, getCredits);
