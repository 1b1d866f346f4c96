import { escapeHtml } from '#lib/service/html';

const style = `:root{color-scheme:light dark;--line:#8884;--accent:#2d4fc7;--on:#fff;--bg:#f6f7fb;--card:#fff;--fg:#1b1e28}
@media (prefers-color-scheme:dark){:root{--accent:#8fa8ff;--on:#10131c;--bg:#11131a;--card:#1a1d27;--fg:#e8eaf2}}
*{box-sizing:border-box}body{font:16px/1.5 system-ui,sans-serif;margin:0;background:var(--bg);color:var(--fg)}
main{max-width:34rem;margin:0 auto;padding:1.5rem 1rem 4rem}
.card{background:var(--card);border:1px solid var(--line);border-radius:.75rem;padding:1.25rem;overflow-wrap:anywhere}
h1{font-size:1.35rem;line-height:1.25;margin:0 0 .75rem}h2{font-size:1.05rem;margin:1.5rem 0 .5rem}
ul{padding-left:1.2rem}.muted{opacity:.75}.row{display:flex;flex-wrap:wrap;gap:.75rem;margin-top:1.25rem}
button,.button{font:inherit;border-radius:.5rem;border:1px solid var(--accent);padding:.6rem 1.1rem;min-height:2.75rem;cursor:pointer;background:transparent;color:var(--accent)}
button.primary{background:var(--accent);color:var(--on)}button:focus-visible,a:focus-visible,input:focus-visible,select:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
label{display:block;margin:.75rem 0 .25rem}input,select{font:inherit;width:100%;padding:.55rem;border:1px solid var(--line);border-radius:.5rem;background:var(--bg);color:inherit}
label.check{display:flex;gap:.5rem;align-items:start}label.check input{width:auto;margin-top:.3rem}
code{font:0.9em ui-monospace,monospace}a{color:var(--accent)}table{width:100%;border-collapse:collapse}td,th{text-align:left;vertical-align:top;padding:.4rem .4rem .4rem 0;border-bottom:1px solid var(--line)}`;

/** A style is allowed by its hash and nothing else runs or loads; forms post here, and end at the client's address. */
export function pageHeaders(formTargets: readonly string[] = []): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; form-action 'self' ${formTargets.join(' ')}; frame-ancestors 'none'; base-uri 'none'`,
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  };
}

export const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title><style>${style}</style></head><body><main>${body}</main></body></html>`;

/** An error a person can do something with. */
export const errorPage = (title: string, detail: string): string =>
  page(
    title,
    `<div class="card" role="alert"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(detail)}</p></div>`,
  );

export interface ConsentView {
  readonly ticket: string;
  readonly clientName: string;
  readonly redirectHost: string;
  readonly user: string;
  readonly scopes: readonly { readonly name: string; readonly text: string }[];
  readonly organizations: readonly string[];
}

/** Who asks, where it leads, and each thing it may do, before anything is granted. */
export function consentPage({
  ticket,
  clientName,
  redirectHost,
  user,
  scopes,
  organizations,
}: ConsentView): string {
  const [only] = organizations;
  const choice =
    organizations.length === 1
      ? `<p>Organization: <strong>${escapeHtml(only ?? '')}</strong></p><input type="hidden" name="organization" value="${escapeHtml(only ?? '')}">`
      : `<label for="organization">Organization</label><select id="organization" name="organization">${organizations.map((name) => `<option>${escapeHtml(name)}</option>`).join('')}</select>`;
  return page(
    `Allow ${clientName}?`,
    `<div class="card"><h1>Allow “${escapeHtml(clientName)}” to use your account?</h1>
<p class="muted">The app gave itself this name; it is not verified. You are signed in as ${escapeHtml(user)}, and will be sent back to <strong>${escapeHtml(redirectHost)}</strong>.</p>
<form method="post" action="/authorize"><input type="hidden" name="ticket" value="${escapeHtml(ticket)}">
<h2>It will be able to</h2><ul>${scopes.map(({ name, text }) => `<li>${escapeHtml(text)} <span class="muted">(${escapeHtml(name)})</span></li>`).join('')}</ul>${choice}
<p class="muted">Nothing is sent or written to your CRM without approval. You can take this back at any time on your account page.</p>
<div class="row"><button class="primary" name="decision" value="allow">Allow</button><button name="decision" value="deny">Cancel</button></div></form></div>`,
  );
}

export interface AccountView {
  readonly user: string;
  readonly organization: string;
  readonly ticket: string;
  readonly created: { readonly name: string; readonly secret: string } | undefined;
  readonly problem: string | undefined;
  readonly keys: readonly {
    readonly id: string;
    readonly name: string;
    readonly prefix: string;
    readonly created_at: string;
    readonly revoked: boolean;
  }[];
  readonly agents: readonly {
    readonly id: string;
    readonly name: string;
    readonly scopes: string;
    readonly used_at: string;
  }[];
}

const day = (moment: string): string => escapeHtml(moment.slice(0, 10));

/** API keys and connected agents of one organization. Works without script. */
export function accountPage(view: AccountView): string {
  const ticket = `<input type="hidden" name="ticket" value="${escapeHtml(view.ticket)}">`;
  const action = (kind: string, id: string, label: string, what: string): string =>
    `<form method="post" action="/account">${ticket}<input type="hidden" name="id" value="${escapeHtml(id)}"><button name="action" value="${kind}" aria-label="${escapeHtml(`${label} ${what}`)}">${label}</button></form>`;
  const keys = view.keys
    .map(
      ({ id, name, prefix, created_at, revoked }) =>
        `<tr><td>${escapeHtml(name)}<br><code>${escapeHtml(prefix)}…</code></td><td>${day(created_at)}</td><td>${revoked ? 'revoked' : action('revoke_key', id, 'Revoke', name)}</td></tr>`,
    )
    .join('');
  const agents = view.agents
    .map(
      ({ id, name, scopes, used_at }) =>
        `<tr><td>${escapeHtml(name)}<br><span class="muted">${escapeHtml(scopes)}</span></td><td>${day(used_at)}</td><td>${action('disconnect_agent', id, 'Disconnect', name)}</td></tr>`,
    )
    .join('');
  return page(
    'Your account',
    `<h1>Your account</h1><p class="muted">Signed in as ${escapeHtml(view.user)} for ${escapeHtml(view.organization)}.</p>
${view.problem ? `<div class="card" role="alert"><p>${escapeHtml(view.problem)}</p></div>` : ''}
${view.created ? `<div class="card" role="status"><h2>Your new key “${escapeHtml(view.created.name)}”</h2><p><code>${escapeHtml(view.created.secret)}</code></p><p class="muted">Copy it now: it is not shown again.</p></div>` : ''}
<h2>API keys</h2>${keys ? `<table><thead><tr><th>Name</th><th>Made</th><th></th></tr></thead><tbody>${keys}</tbody></table>` : '<p class="muted">There is none yet.</p>'}
<form method="post" action="/account">${ticket}<label for="name">Name of a new key</label><input id="name" name="name" required maxlength="100" autocomplete="off"><div class="row"><button class="primary" name="action" value="create_key">Create key</button></div></form>
<h2>Connected agents</h2>${agents ? `<table><thead><tr><th>Agent</th><th>Last used</th><th></th></tr></thead><tbody>${agents}</tbody></table>` : '<p class="muted">No agent is connected.</p>'}
<form method="post" action="/account">${ticket}<div class="row"><button name="action" value="sign_out">Sign out</button></div></form>`,
  );
}
