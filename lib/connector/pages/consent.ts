import { escapeHtml } from '#lib/api/pages/html';
import { page } from '#lib/connector/pages/layout';
import { inPlainWords } from '#lib/connector/pages/scope-words';
import { type Scope, scope } from '#lib/contract/scope';

export interface Choice {
  readonly id: string;
  readonly name: string;
}

export interface ConsentView {
  readonly ticket: string;
  readonly clientName: string;
  readonly redirectHost: string;
  readonly user: string;
  readonly scopes: readonly Scope[];
  readonly organizations: readonly Choice[];
}

const option = ({ id, name }: Choice): string =>
  `<option value="${escapeHtml(id)}">${escapeHtml(name)}</option>`;

function organizationField(organizations: readonly Choice[]): string {
  const [only, ...others] = organizations;
  return only && others.length === 0
    ? `<input type="hidden" name="organization" value="${escapeHtml(only.id)}">`
    : `<label for="organization">Which organization?</label><select id="organization" name="organization">${organizations.map(option).join('')}</select>`;
}

/** Who asks, where it leads, and each permission, before anything is granted. */
export function consentPage(view: ConsentView): string {
  const name = escapeHtml(view.clientName);
  const [only, ...others] = view.organizations;
  const facts = [
    ['Signed in as', view.user],
    ...(only && others.length === 0 ? [['Organization', only.name]] : []),
    ['Returns to', view.redirectHost],
  ];
  const approves = view.scopes.includes('svc:approve')
    ? 'It can approve on your behalf. Allow this only if you trust it to.'
    : 'Nothing is sent or written to your CRM until someone approves it.';
  return page(
    `Allow ${view.clientName}?`,
    `<div class="card"><h1>Allow “${name}” to use your account?</h1>
<p class="muted">The app calls itself “${name}”. This name is not verified. Continue only if you started this.</p>
<dl>${facts.map(([term, value]) => `<dt>${term}</dt><dd>${escapeHtml(value ?? '')}</dd>`).join('')}</dl>
<form method="post" action="/authorize"><input type="hidden" name="ticket" value="${escapeHtml(view.ticket)}">
<h2>It will be able to</h2><ul class="scopes">${scope.options
      .filter((one) => view.scopes.includes(one))
      .map((one) => `<li>${inPlainWords[one]}</li>`)
      .join('')}</ul>
<p class="muted">${approves} You can disconnect it at any time on your account page.</p>${organizationField(view.organizations)}
<div class="row"><button class="primary" name="decision" value="allow">Allow</button><button class="plain" name="decision" value="deny">Cancel</button></div></form></div>`,
  );
}
