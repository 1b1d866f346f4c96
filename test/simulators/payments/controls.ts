import { fields, html, json, list, type SimReply, type SimRequest, str } from '#test/simulators/core/message';
import { type Route, route } from '#test/simulators/core/router';
import type { Account } from '#test/simulators/payments/account';
import { confirmIntent } from '#test/simulators/payments/charging';
import { applyCode, completeSession, expireSession } from '#test/simulators/payments/checkout';
import { closeDispute, openDispute } from '#test/simulators/payments/disputes';
import { StripeFailure } from '#test/simulators/payments/errors';
import { failRefund } from '#test/simulators/payments/money-routes';
import type { SessionPlan } from '#test/simulators/payments/new-session';
import type { Charge, CheckoutSession, PaymentIntent, StripeObject } from '#test/simulators/payments/objects';

/** What happens outside the API: customers pay, banks dispute, events come late, twice or in another order. */
export function paymentControls(account: Account, plans: Map<string, SessionPlan>): Route[] {
  const control = (
    method: string,
    path: string,
    run: (request: SimRequest, input: Record<string, unknown>) => unknown,
  ): Route =>
    route(method, path, async (request): Promise<SimReply> => {
      try {
        return json(200, (await run(request, fields(request.body))) ?? {});
      } catch (error) {
        if (error instanceof StripeFailure) return json(error.status, { error: error.body });
        throw error;
      }
    });
  const sessionOf = (id: string | undefined) =>
    account.get<CheckoutSession>('checkout.session', id, 'checkout.session');
  const chargeOf = (input: Record<string, unknown>): Charge => {
    const intent = str(input['payment_intent']);
    return account.get<Charge>(
      'charge',
      str(input['charge']) ??
        (intent
          ? (account.get<PaymentIntent>('payment_intent', intent, 'payment_intent').latest_charge ?? '')
          : ''),
      'charge',
    );
  };

  return [
    control('POST', '/_webhooks/targets', (_, input) => {
      account.targets.push({
        url: str(input['url']) ?? '',
        secret: str(input['secret']) ?? '',
        events: list(input['events']).map(String),
      });
      return { targets: account.targets.length };
    }),
    control('DELETE', '/_webhooks/targets', () => {
      account.targets.length = 0;
    }),
    control('POST', '/_checkout/:id/complete', ({ params }, input) => {
      const session = sessionOf(params['id']);
      const code = str(input['promotion_code']);
      if (code) applyCode(account, plans, session, code);
      return completeSession(
        account,
        plans,
        session,
        str(input['payment_method']) ?? 'pm_card_visa',
        input['authenticated'] !== false,
      );
    }),
    control('POST', '/_checkout/:id/expire', ({ params }) => expireSession(account, sessionOf(params['id']))),
    control('POST', '/_payment_intents/:id/pay', ({ params }, input) =>
      confirmIntent(account, account.get<PaymentIntent>('payment_intent', params['id'], 'payment_intent'), {
        paymentMethod: str(input['payment_method']) ?? 'pm_card_visa',
        offSession: false,
        authenticated: input['authenticated'] === true,
        idempotencyKey: null,
      }),
    ),
    control('POST', '/_disputes', (_, input) =>
      openDispute(account, chargeOf(input), str(input['reason']) ?? 'fraudulent'),
    ),
    control('POST', '/_disputes/:id/close', ({ params }, input) =>
      closeDispute(
        account,
        account.get<StripeObject>('dispute', params['id'], 'dispute'),
        input['status'] === 'won' ? 'won' : 'lost',
      ),
    ),
    control('POST', '/_refunds/:id/fail', ({ params }) => failRefund(account, params['id'])),
    control('POST', '/_events/hold', (_, input) => {
      account.holding = input['hold'] !== false;
      return { holding: account.holding };
    }),
    // Sends the named events (all if none is named) in that order, each as often as requested.
    control('POST', '/_events/deliver', async (_, input) => {
      const ids = list(input['ids']).map(String);
      const chosen =
        ids.length > 0
          ? ids
          : account
              .all<StripeObject>('event')
              .map((event) => event.id)
              .reverse();
      for (const id of chosen) {
        for (let time = 0; time < Number(input['times'] ?? 1); time += 1) await account.deliver(id);
      }
      return { delivered: chosen };
    }),
    // Oldest first; `from` leaves out the first ones.
    control('GET', '/_events', ({ query }) => ({
      events: account
        .all<StripeObject>('event')
        .reverse()
        .slice(Number(query.get('from') ?? 0)),
    })),
    route('GET', '/_authenticate/:id', () =>
      html(
        200,
        '<!doctype html><title>Your bank</title><h1>Confirm the payment</h1><form method="post"><button>Confirm</button></form>',
      ),
    ),
    control('POST', '/_authenticate/:id', ({ params }) => {
      const intent = account.get<PaymentIntent>('payment_intent', params['id'], 'payment_intent');
      return confirmIntent(account, intent, { offSession: false, authenticated: true, idempotencyKey: null });
    }),
  ];
}
