import { refill } from '#test/simulators/core/keep';
import type { SimReply, SimRequest } from '#test/simulators/core/message';
import type { Route } from '#test/simulators/core/router';
import type { ProviderFactory } from '#test/simulators/core/simulator';
import { Account, API_VERSION, type WebhookTarget } from '#test/simulators/payments/account';
import { checkoutRoutes } from '#test/simulators/payments/checkout-routes';
import { paymentControls } from '#test/simulators/payments/controls';
import { customerRoutes } from '#test/simulators/payments/customer-routes';
import { errorReply } from '#test/simulators/payments/errors';
import { eventRoutes } from '#test/simulators/payments/event-routes';
import { hostedPage } from '#test/simulators/payments/hosted-page';
import { idempotent, type Kept } from '#test/simulators/payments/idempotency';
import { intentRoutes } from '#test/simulators/payments/intent-routes';
import { moneyRoutes } from '#test/simulators/payments/money-routes';
import type { SessionPlan } from '#test/simulators/payments/new-session';

/** Every answer names its request and version, as the client expects. */
const named =
  (account: Account) =>
  (route: Route): Route => ({
    ...route,
    handle: async (request: SimRequest): Promise<SimReply> => {
      const reply = await route.handle(request);
      const key = request.headers['idempotency-key'];
      return {
        ...reply,
        headers: {
          'request-id': account.id('req'),
          'stripe-version': request.headers['stripe-version'] ?? API_VERSION,
          ...(key ? { 'idempotency-key': key } : {}),
          ...reply.headers,
        },
      };
    },
  });

/**
 * Stripe: what buying credits needs, with a hosted page, test cards, idempotency and signed webhooks. A separate constructor, because only
 * the caller knows where the webhooks go.
 */
export const payments =
  (targets: readonly WebhookTarget[] = []): ProviderFactory =>
  (context) => {
    const account = new Account(context, targets);
    const plans = new Map<string, SessionPlan>();
    const replies = new Map<string, Kept>();
    const api = [
      ...customerRoutes(account),
      ...intentRoutes(account),
      ...moneyRoutes(account),
      ...checkoutRoutes(account, plans),
      ...eventRoutes(account),
    ];
    return {
      before({ path, headers }) {
        if (!path.startsWith('/v1/')) return undefined;
        const key = (headers['authorization'] ?? '').replace(/^Bearer /, '');
        if (/^(sk|rk)_(test|live)_/.test(key) && !key.includes('invalid')) return undefined;
        if (/^pk_(test|live)_/.test(key) && /\/confirm$/.test(path)) return undefined;
        return errorReply(401, {
          type: 'invalid_request_error',
          message: key
            ? `Invalid API Key provided: ${key.slice(0, 8)}***`
            : 'You did not provide an API key.',
        });
      },
      routes: [...idempotent(api, replies).map(named(account)), ...hostedPage(account, plans)],
      other: ({ method, path }) =>
        errorReply(404, {
          type: 'invalid_request_error',
          message: `Unrecognized request URL (${method}: ${path}).`,
        }),
      controls: paymentControls(account, plans),
      memory: {
        keep: () => ({ account: account.keep(), plans, replies }),
        recall(kept) {
          const { account: objects, plans: sessions, replies: answers } = Object(kept);
          account.recall(objects);
          refill(plans, sessions);
          refill(replies, answers);
        },
      },
    };
  };
