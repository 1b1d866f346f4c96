import { escapeHtml } from '#test/simulators/core/escape-html';
import { fields, html, redirect, type SimReply, str } from '#test/simulators/core/message';
import { type Route, route } from '#test/simulators/core/router';
import type { Account } from '#test/simulators/payments/account';
import { cardNumbered } from '#test/simulators/payments/cards';
import { applyCode, completeSession } from '#test/simulators/payments/checkout';
import { StripeFailure } from '#test/simulators/payments/errors';
import type { SessionPlan } from '#test/simulators/payments/new-session';
import type { Charge, CheckoutSession, PortalSession } from '#test/simulators/payments/objects';

const money = (amount: number | null, currency: string | null): string =>
  `${((amount ?? 0) / 100).toFixed(2)} ${(currency ?? '').toUpperCase()}`;

const shell = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head><body><h1>${escapeHtml(title)}</h1>${body}</body></html>`;

const payPage = (session: CheckoutSession, lines: readonly unknown[], problem?: string): string =>
  shell(
    'Checkout',
    `${problem ? `<p role="alert">${escapeHtml(problem)}</p>` : ''}<ul>${lines.map((line) => `<li>${escapeHtml(String(fields(line)['description']))}</li>`).join('')}</ul><p>Total: <strong>${money(session.amount_total, session.currency)}</strong></p>
<form method="post"><p><label>Card number <input name="number" value="4242 4242 4242 4242" autocomplete="cc-number"></label></p>
${session['allow_promotion_codes'] ? '<p><label>Promotion code <input name="promotion_code"></label> <button name="decision" value="code">Apply</button></p>' : ''}
<p><button name="decision" value="pay">Pay</button> <button name="decision" value="cancel">Back</button></p></form>`,
  );

/** The hosted payment page: shows the purchase, takes a test card, redirects the browser. */
export function hostedPage(account: Account, plans: Map<string, SessionPlan>): Route[] {
  const sessionOf = (id: string | undefined): CheckoutSession | undefined =>
    account.all<CheckoutSession>('checkout.session').find((session) => session.id === id);
  const linesOf = (session: CheckoutSession) => account.lineItems.get(session.id) ?? [];
  const gone = () => html(410, shell('This page has expired', '<p>You can close it.</p>'));

  const pay = (session: CheckoutSession, form: Record<string, unknown>): SimReply => {
    try {
      if (form['decision'] === 'code') {
        applyCode(account, plans, session, str(form['promotion_code']) ?? '');
        return html(200, payPage(session, linesOf(session)));
      }
      const method = cardNumbered(account, str(form['number']) ?? '');
      completeSession(account, plans, session, method.id, true);
      const next = session.success_url?.replaceAll('{CHECKOUT_SESSION_ID}', session.id);
      return next ? redirect(next) : html(200, shell('Thank you', ''));
    } catch (error) {
      if (error instanceof StripeFailure)
        return html(error.status, payPage(session, linesOf(session), error.message));
      throw error;
    }
  };

  return [
    route('GET', '/p/session/:id', ({ params }) => {
      const opened = account
        .all<PortalSession>('billing_portal.session')
        .find(({ id }) => id === params['id']);
      if (!opened) return gone();
      const charges = account
        .all<Charge>('charge')
        .filter(({ customer, status }) => customer === opened.customer && status === 'succeeded');
      const rows = charges.map(
        (charge) =>
          `<li>${money(charge.amount, charge.currency)} <a href="${escapeHtml(String(charge['receipt_url'] ?? ''))}">Receipt</a></li>`,
      );
      return html(
        200,
        shell(
          'Billing',
          `<ul>${rows.join('')}</ul><p><a href="${escapeHtml(opened.return_url ?? '/')}">Back</a></p>`,
        ),
      );
    }),
    route('GET', '/c/pay/:id', ({ params }) => {
      const session = sessionOf(params['id']);
      if (session?.status !== 'open' || session.expires_at <= account.seconds()) return gone();
      return html(200, payPage(session, linesOf(session)));
    }),
    route('POST', '/c/pay/:id', ({ params, body }) => {
      const session = sessionOf(params['id']);
      if (session?.status !== 'open') return gone();
      const form = fields(body);
      if (form['decision'] === 'cancel') return session.cancel_url ? redirect(session.cancel_url) : gone();
      return pay(session, form);
    }),
  ];
}
