import { validatePromo as operation } from '#lib/billing/operations/promo';
import { validate } from '#lib/billing/use-cases/promo';
import { httpHandler } from '#lib/runtime/http/handler';
import { paymentNeeds } from '#lib/runtime/providers/payments';

export const handler = httpHandler(operation, validate, paymentNeeds);
