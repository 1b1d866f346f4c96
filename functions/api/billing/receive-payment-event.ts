import { receivePaymentEvent as operation } from '#lib/billing/operations/payment-event';
import { receiveEvent } from '#lib/billing/use-cases/receive-event';
import { httpHandler } from '#lib/runtime/http/handler';
import { eventNeeds } from '#lib/runtime/providers/payment-events';

export const handler = httpHandler(operation, receiveEvent, eventNeeds);
