import { escapeHtml } from '#test/simulators/core/escape-html';
import { fields, html, redirect, str } from '#test/simulators/core/message';
import { type Route, route } from '#test/simulators/core/router';
import { newAccount } from '#test/simulators/network/accounts-state';
import type { NetworkScope } from '#test/simulators/network/scope';
import { emit } from '#test/simulators/network/webhook-out';

const pageOf = (title: string, content: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><h1>${title}</h1>${content}</body></html>`;

/**
 * The page behind a hosted connection link. A user names the account and presses Connect (or Cancel); then the `notify_url` is called and
 * the browser is sent to the success (or failure) address.
 */
export function hostedControls(scope: NetworkScope): Route[] {
  const { state, context } = scope;
  const linkOf = (id: string | undefined) => state.links.find((link) => link.id === id);
  return [
    route('GET', '/_hosted/:id', ({ params }) => {
      const link = linkOf(params['id']);
      if (!link || Date.parse(link.expiresOn) < context.now().getTime())
        return html(410, pageOf('This link has expired', '<p>Ask for a new one.</p>'));
      const form = `<form method="post"><p><label>Full name <input name="name" value="Katherine Johnson"></label></p>
<p><button name="decision" value="connect">Connect</button> <button name="decision" value="cancel">Cancel</button></p></form>`;
      return html(
        200,
        pageOf(
          'Connect your network account',
          `<p>For ${escapeHtml(link.name ?? 'an application')}</p>${form}`,
        ),
      );
    }),
    route('POST', '/_hosted/:id', ({ params, body }) => {
      const link = linkOf(params['id']);
      if (!link) return html(410, pageOf('This link has expired', ''));
      if (str(fields(body)['decision']) === 'cancel')
        return link.failureUrl ? redirect(link.failureUrl) : html(200, pageOf('Cancelled', ''));
      const existing = state.accounts.find((account) => account.id === link.accountId);
      const account =
        existing ??
        newAccount(state.id('acc'), str(fields(body)['name']) || 'Katherine Johnson', {
          createdAt: context.now().toISOString(),
        });
      if (existing) Object.assign(existing, { status: 'OK', checkpoint: false, restricted: false });
      else state.accounts.push(account);
      const status = link.type === 'create' ? 'CREATION_SUCCESS' : 'RECONNECTED';
      if (link.notifyUrl) {
        void context.webhooks.send(
          link.notifyUrl,
          { 'content-type': 'application/json' },
          JSON.stringify({ status, account_id: account.id, name: link.name ?? '' }),
        );
      }
      emit(scope, 'account_status', undefined, account.id, {
        AccountStatus: { account_id: account.id, account_type: 'LINKEDIN', message: status },
      });
      return link.successUrl
        ? redirect(link.successUrl)
        : html(200, pageOf('Connected', `<p>Account ${account.id}</p>`));
    }),
  ];
}
