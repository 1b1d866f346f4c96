import { setDefaultCard } from '#lib/billing/operations/cards';
import { setDefault } from '#lib/billing/use-cases/cards';
import { httpHandler } from '#lib/runtime/http/handler';
import { paymentNeeds } from '#lib/runtime/providers/payments';

export const handler = httpHandler(setDefaultCard, setDefault, paymentNeeds);
