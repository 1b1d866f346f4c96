import * as z from 'zod';
import { operation } from '#lib/billing/operations/shared';

export const receivePaymentEvent = operation({
  id: 'receivePaymentEvent',
  route: 'POST /webhooks/stripe',
  summary: 'Take an event of the payment processor',
  description:
    'Signed by the processor over the raw body, at most 300 s old. Kept, queued, answered at once.',
  rate: 'open',
  scope: null,
  rawBody: ['application/json'],
  result: z.object({ received: z.boolean() }),
  needs: ['payments'],
  tool: false,
  unlisted: true,
});
