import { autoRechargeResult, autoRechargeSettings } from '#lib/billing/auto-recharge';
import { buyingOperation, operation } from '#lib/billing/operations/shared';

export const getAutoRecharge = operation({
  id: 'getAutoRecharge',
  route: 'GET /v2/billing/auto-recharge',
  summary: 'Read auto-recharge',
  description:
    'Returns the settings and the state: ready, charging, stopped (with the reason), or at the monthly ceiling.',
  scope: 'svc:read',
  result: () => autoRechargeResult,
  tool: { name: 'get_auto_recharge' },
});

export const setAutoRecharge = buyingOperation({
  id: 'setAutoRecharge',
  audit: 'Changed automatic recharge',
  route: 'PUT /v2/billing/auto-recharge',
  summary: 'Set auto-recharge',
  description:
    'Buys a package with the saved card when available credits fall below the threshold: one charge at a time, never beyond the monthly ceiling. A declined charge stops it; saving it as enabled starts it again and checks the balance immediately. `{"enabled": false}` is enough to turn it off. Enabling it without a saved card returns 409 NO_SAVED_CARD. The currency stays the same for the rest of a month in which something was charged.',
  body: () => autoRechargeSettings,
  result: () => autoRechargeResult,
  errors: ['CONFLICT', 'NO_SAVED_CARD', 'UPSTREAM_ERROR', 'UPSTREAM_TIMEOUT'],
  needs: ['payments'],
  idempotency: 'natural',
  tool: { name: 'set_auto_recharge' },
});
