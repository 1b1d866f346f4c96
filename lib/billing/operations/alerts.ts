import * as z from 'zod';
import { balanceAlerts } from '#lib/billing/alerts';
import { buyingOperation, operation } from '#lib/billing/operations/shared';

const path = '/v2/billing/alerts';
export const getBalanceAlerts = operation({
  id: 'getBalanceAlerts',
  route: `GET ${path}`,
  summary: 'Read the balance alerts',
  description: 'The levels of available credits at which credits.low is sent, highest first.',
  scope: 'svc:read',
  result: () => balanceAlerts,
  tool: { name: 'get_balance_alerts' },
});

export const setBalanceAlerts = buyingOperation({
  id: 'setBalanceAlerts',
  audit: 'Changed the balance alerts',
  route: `PUT ${path}`,
  summary: 'Set the balance alerts',
  description:
    'credits.low is sent once for each level that available credits fall below, with the level as threshold, and again after credits are added. The auto-recharge threshold counts as an additional level, 30 by default.',
  body: () => z.strictObject({ levels: z.array(z.int().min(1).max(10_000_000)).max(10) }),
  result: () => balanceAlerts,
  idempotency: 'natural',
  tool: { name: 'set_balance_alerts' },
});
