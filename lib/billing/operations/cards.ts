import * as z from 'zod';
import { savedCard } from '#lib/billing/card';
import { base, buying } from '#lib/billing/operations/shared';
import { defineOperation } from '#lib/contract/operation';

const path = '/v2/billing/cards';
const cardId = z.object({ card_id: z.string().regex(/^(pm|card)_\w{1,250}$/, 'must be a card id, pm_...') });
const cards = z.object({
  items: z.array(
    savedCard.extend({
      is_default: z.boolean().meta({ description: 'Quick top-ups and auto-recharge are charged to it' }),
    }),
  ),
  total: z.int(),
});
const upstream = ['UPSTREAM_ERROR', 'UPSTREAM_TIMEOUT'] as const;

export const listCards = defineOperation({
  ...base,
  id: 'listCards',
  method: 'GET',
  path,
  summary: 'List the saved cards',
  description: 'As the payment processor has them now. A purchase on the hosted page saves one.',
  scope: 'svc:read',
  result: cards,
  errors: [...upstream],
  needs: ['payments'],
  tool: { name: 'list_cards' },
});

export const setDefaultCard = defineOperation({
  ...buying,
  id: 'setDefaultCard',
  audit: 'Chose the card that is charged',
  method: 'POST',
  path: `${path}/{card_id}/default`,
  summary: 'Choose the card that is charged',
  description:
    'Quick top-ups and auto-recharge are charged to it from now on, until another card is saved by a later purchase.',
  params: cardId,
  result: cards,
  errors: ['NOT_FOUND', ...upstream],
  needs: ['payments'],
  idempotency: 'natural',
  tool: { name: 'set_default_card' },
});

export const removeCard = defineOperation({
  ...buying,
  id: 'removeCard',
  audit: 'Removed a saved card',
  method: 'DELETE',
  path: `${path}/{card_id}`,
  summary: 'Remove a saved card',
  description: 'For good, at the payment processor. With the last card auto-recharge stops and says so.',
  params: cardId,
  result: z.undefined(),
  status: 204,
  errors: ['NOT_FOUND', ...upstream],
  needs: ['payments'],
  tool: { name: 'remove_card', destructive: true },
});

export const createBillingPortal = defineOperation({
  ...buying,
  id: 'createBillingPortal',
  method: 'POST',
  path: '/v2/billing/portal',
  summary: 'Get the page with invoices and receipts',
  description:
    'The address of a page at the payment processor that lists the organization’s invoices and receipts, and its cards. It can be opened for a few minutes. The receipt of one payment is also its receipt_url.',
  body: z.strictObject({
    return_url: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).max(2_000),
  }),
  result: z.object({ url: z.string() }),
  status: 201,
  errors: ['CONFLICT', ...upstream],
  needs: ['payments'],
  idempotency: 'natural',
  tool: { name: 'create_billing_portal' },
});
