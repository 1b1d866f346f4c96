import * as z from 'zod';
import { savedCard } from '#lib/billing/card';
import { buyingOperation, operation } from '#lib/billing/operations/shared';
import { lazy } from '#lib/shared/lazy';

const path = '/v2/billing/cards';
const cardId = lazy(() =>
  z.object({ card_id: z.string().regex(/^(pm|card)_\w{1,250}$/, 'must be a card id, pm_...') }),
);
const cards = lazy(() =>
  z.object({
    items: z.array(
      savedCard.unwrap().extend({
        is_default: z.boolean().meta({ description: 'Used for quick top-ups and auto-recharge' }),
      }),
    ),
    total: z.int(),
  }),
);
const upstream = ['UPSTREAM_ERROR', 'UPSTREAM_TIMEOUT'] as const;

export const listCards = operation({
  id: 'listCards',
  route: `GET ${path}`,
  summary: 'List the saved cards',
  description: 'Read live from the payment processor. A purchase on the hosted page saves a card.',
  scope: 'svc:read',
  result: cards,
  errors: [...upstream],
  needs: ['payments'],
  tool: { name: 'list_cards' },
});

export const setDefaultCard = buyingOperation({
  id: 'setDefaultCard',
  audit: 'Chose the default card',
  route: `POST ${path}/{card_id}/default`,
  summary: 'Choose the default card',
  description:
    'Quick top-ups and auto-recharge use this card from now on, until a later purchase saves another one.',
  params: cardId,
  result: cards,
  errors: ['NOT_FOUND', ...upstream],
  needs: ['payments'],
  idempotency: 'natural',
  tool: { name: 'set_default_card' },
});

export const removeCard = buyingOperation({
  id: 'removeCard',
  audit: 'Removed a saved card',
  route: `DELETE ${path}/{card_id}`,
  summary: 'Remove a saved card',
  description:
    'Removes the card permanently, at the payment processor. If it was the last card, auto-recharge stops and says why.',
  params: cardId,
  result: () => z.undefined(),
  status: 204,
  errors: ['NOT_FOUND', ...upstream],
  needs: ['payments'],
  tool: { name: 'remove_card', destructive: true },
});

export const createBillingPortal = buyingOperation({
  id: 'createBillingPortal',
  route: 'POST /v2/billing/portal',
  summary: 'Get the page with invoices and receipts',
  description:
    'Returns the URL of a page at the payment processor with the organization’s invoices, receipts and cards. The URL is valid for a few minutes. For the receipt of a single payment, use its receipt_url.',
  body: () =>
    z.strictObject({
      return_url: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).max(2_000),
    }),
  result: () => z.object({ url: z.string() }),
  status: 201,
  errors: ['CONFLICT', ...upstream],
  needs: ['payments'],
  idempotency: 'natural',
  tool: { name: 'create_billing_portal' },
});
