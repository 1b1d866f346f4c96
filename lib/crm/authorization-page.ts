const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="referrer" content="no-referrer"><title>${title}</title><h1>${title}</h1>${body}</html>`;

/** The page a browser returns to after consent at a CRM. Query parameters are shown as text only. */
export function authorizationPage(answer: {
  readonly code?: string | undefined;
  readonly state?: string | undefined;
  readonly error?: string | undefined;
}): string {
  const { code, state, error } = answer;
  if (error !== undefined || code === undefined || state === undefined) {
    return page('Not connected', `<p>The CRM answered: ${escaped(error ?? 'nothing')}.</p>`);
  }
  const body = escaped(JSON.stringify({ code, state }));
  return page(
    'One step left',
    `<p>Send this to <code>PUT /v1/crm/integrations/{platform}</code> with the credential that started the authorization:</p><pre>${body}</pre>`,
  );
}
