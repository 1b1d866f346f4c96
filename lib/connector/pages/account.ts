import { escapeHtml } from '#lib/api/pages/html';
import type { Choice } from '#lib/connector/pages/consent';
import { page } from '#lib/connector/pages/layout';
import { inPlainWords } from '#lib/connector/pages/scope-words';
import { type Scope, scope } from '#lib/contract/scope';

export interface AccountView {
  readonly user: string;
  readonly organization: Choice;
  /** The person's other organizations. */
  readonly others: readonly Choice[];
  readonly ticket: string;
  /** A key, or an agent with its id, created just now: its secret is shown only once. */
  readonly created:
    | { readonly name: string; readonly secret: string; readonly client_id?: string }
    | undefined;
  readonly problem: string | undefined;
  readonly keys: readonly {
    readonly id: string;
    readonly name: string;
    readonly prefix: string;
    readonly created_at: string;
    readonly last_used_on?: string | undefined;
    readonly status: string;
  }[];
  readonly agents: readonly {
    readonly id: string;
    readonly name: string;
    readonly scopes: string;
    readonly used_at: string;
  }[];
}

const day = (moment: string): string => `<span>${escapeHtml(moment.slice(0, 10))}</span>`;

type Key = AccountView['keys'][number];
type Agent = AccountView['agents'][number];
type Action = (kind: string, id: string, label: string, what: string, consequence: string) => string;

/** The last use of a revoked key is not kept. */
const useOf = ({ status, last_used_on }: Key): string => {
  if (status === 'revoked') return '';
  return last_used_on ? `, last used ${day(last_used_on)}` : ', not used yet';
};

const keyItem = (key: Key, action: Action): string =>
  `<li><div><strong>${escapeHtml(key.name)}</strong> <code>${escapeHtml(key.prefix)}…</code><br><span class="muted">Created ${day(key.created_at)}${useOf(key)}</span></div>${key.status === 'active' ? action('revoke_key', key.id, 'Revoke', key.name, 'It stops working within a minute, permanently.') : `<span class="muted">${escapeHtml(key.status)}</span>`}</li>`;

/** Lists what `svc:read svc:enrich` allows. */
const mayDo = (scopes: string): string =>
  scope.options
    .filter((one) => scopes.split(' ').includes(one))
    .map((one) => `<li>${inPlainWords[one]}</li>`)
    .join('');

const agentItem = (agent: Agent, action: Action): string =>
  `<li><div><strong>${escapeHtml(agent.name)}</strong><br><span class="muted">Last used ${day(agent.used_at)}. It may:</span><ul class="muted">${mayDo(agent.scopes)}</ul></div>${action('disconnect_agent', agent.id, 'Disconnect', agent.name, 'Its tokens stop working immediately.')}</li>`;

const list = (items: readonly string[], none: string): string =>
  items.length > 0 ? `<ul class="items">${items.join('')}</ul>` : `<p class="muted">${none}</p>`;

const createdCard = ({ name, secret, client_id }: NonNullable<AccountView['created']>): string => {
  const id = client_id
    ? `<p>client_id<br><code class="secret">${escapeHtml(client_id)}</code></p><p>client_secret</p>`
    : '';
  return `<div class="card fresh" role="status"><h2>Your new ${client_id ? 'agent' : 'key'} “${escapeHtml(name)}”</h2>${id}<p><code class="secret">${escapeHtml(secret)}</code></p><p class="muted">Copy it now. You will not see it again.</p></div>`;
};

/** What an admin may allow an agent that no person signs in. */
const scopeChoice = (name: Scope): string =>
  `<label><input type="checkbox" name="scope" value="${name}"${name === 'svc:read' ? ' checked' : ''}> ${inPlainWords[name]}</label>`;

/** API keys and connected agents of one organization. Works without JavaScript. */
export function accountPage(view: AccountView): string {
  const ticket = `<input type="hidden" name="ticket" value="${escapeHtml(view.ticket)}">`;
  // What cannot be undone takes a second step, which says what follows.
  const action: Action = (kind, id, label, what, consequence) =>
    `<details><summary class="button plain" aria-label="${escapeHtml(`${label} ${what}`)}">${label}</summary><form method="post" action="/account">${ticket}<input type="hidden" name="id" value="${escapeHtml(id)}"><p class="muted">${consequence}</p><button name="action" value="${kind}" aria-label="${escapeHtml(`${label} ${what} now`)}">${label} now</button></form></details>`;
  const others = view.others.map(
    ({ id, name }) => `<a href="/account?organization=${encodeURIComponent(id)}">${escapeHtml(name)}</a>`,
  );
  return page(
    'Your account',
    `<h1>Your account</h1><p class="muted">Signed in as ${escapeHtml(view.user)} for <strong>${escapeHtml(view.organization.name)}</strong>.${others.length > 0 ? ` Go to ${others.join(', ')}.` : ''}</p>
${view.problem ? `<div class="card bad" role="alert"><p>${escapeHtml(view.problem)}</p></div>` : ''}
${view.created ? createdCard(view.created) : ''}
<h2>API keys</h2><div class="card">${list(
      view.keys.map((key) => keyItem(key, action)),
      'There are none yet.',
    )}</div>
<div class="card"><form method="post" action="/account">${ticket}<label for="name">Name of a new key</label><input id="name" name="name" required maxlength="100" autocomplete="off"><div class="row"><button class="primary" name="action" value="create_key">Create key</button></div></form></div>
<h2>Connected agents</h2><div class="card">${list(
      view.agents.map((agent) => agentItem(agent, action)),
      'No agents are connected.',
    )}</div>
<div class="card"><form method="post" action="/account">${ticket}<h3>An agent without a person</h3><p class="muted">It gets tokens with client_credentials, using an id and a secret.</p><label for="agent">Its name</label><input id="agent" name="name" required maxlength="100" autocomplete="off"><fieldset><legend>It may</legend>${scope.options
      .filter((one) => one !== 'svc:admin')
      .map(scopeChoice)
      .join(
        '',
      )}</fieldset><div class="row"><button class="primary" name="action" value="create_agent">Create agent</button></div></form></div>
<form method="post" action="/account">${ticket}<div class="row"><button class="plain" name="action" value="sign_out">Sign out</button></div></form>`,
  );
}
