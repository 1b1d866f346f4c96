import * as z from 'zod';
import { balanceAlerts } from '#lib/billing/alerts';
import { buyingOperation, operation } from '#lib/billing/operations/shared';

const path = '/v2/billing/alerts';
export const getBalanceAlerts = operation({
  id: 'getBalanceAlerts',
  route: `GET ${path}`,
  summary: 'Read at which balances credits.low is sent',
  description: 'The levels of available credits, highest first.',
  scope: 'svc:read',
  result: balanceAlerts,
  tool: { name: 'get_balance_alerts' },
});

export const setBalanceAlerts = buyingOperation({
  id: 'setBalanceAlerts',
  audit: 'Changed the balance alerts',
  route: `PUT ${path}`,
  summary: 'Set at which balances credits.low is sent',
  description:
    'The event is sent once for each level that available credits fall below, with the level as threshold, and again after credits were added. The threshold of auto-recharge is a level of its own, 30 unless it is set.',
  body: z.strictObject({ levels: z.array(z.int().min(1).max(10_000_000)).max(10) }),
  result: balanceAlerts,
  idempotency: 'natural',
  tool: { name: 'set_balance_alerts' },
});
