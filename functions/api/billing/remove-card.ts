import { removeCard } from '#lib/billing/operations/cards';
import { remove } from '#lib/billing/use-cases/cards';
import { httpHandler } from '#lib/runtime/http/handler';
import { paymentNeeds } from '#lib/runtime/providers/payments';

export const handler = httpHandler(removeCard, remove, paymentNeeds);
