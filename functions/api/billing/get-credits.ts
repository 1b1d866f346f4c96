import { getCredits as operation } from '#lib/billing/operations/credits';
import { getCredits } from '#lib/billing/use-cases/get-credits';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(operation, getCredits);
