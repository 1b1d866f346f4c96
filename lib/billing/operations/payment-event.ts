import * as z from 'zod';
import { operation } from '#lib/billing/operations/shared';

export const receivePaymentEvent = operation({
  id: 'receivePaymentEvent',
  route: 'POST /webhooks/stripe',
  summary: 'Receive an event from the payment processor',
  description:
    'The processor signs the raw body; signatures older than 300 s are rejected. The event is stored, queued and acknowledged immediately.',
  rate: 'open',
  scope: null,
  rawBody: ['application/json'],
  result: () => z.object({ received: z.boolean() }),
  needs: ['payments'],
  requestHeaders: { 'Stripe-Signature': 'When the event was signed, and the signature of the raw body' },
  tool: false,
  unlisted: true,
});
