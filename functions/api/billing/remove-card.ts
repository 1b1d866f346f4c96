import { remove } from '#lib/billing/use-cases/cards';
import { removeCard } from '#lib/contract/operations/billing/cards';
import { httpHandler } from '#lib/runtime/http/handler';
import { paymentNeeds } from '#lib/runtime/providers/payments';

export const handler = httpHandler(removeCard, remove, paymentNeeds);
