import { escapeHtml, styleSource } from '#lib/api/pages/html';

/** The console's look, without what these pages may not load. */
const style = `:root{color-scheme:light dark;--line:#e3e5ed;--accent:#2d4fc7;--on:#fff;--bg:#fbfbfd;--card:#fff;--fg:#171a23;--soft:#555b6e;--wash:#eef1fd;--bad:#a3222b}
@media (prefers-color-scheme:dark){:root{--line:#282d3b;--accent:#9db1ff;--on:#10131c;--bg:#0f1117;--card:#161922;--fg:#e9ebf3;--soft:#a3a9bc;--wash:#20274a;--bad:#ff9a9f}}
*{box-sizing:border-box}body{font:16px/1.5 Inter,ui-sans-serif,system-ui,"Segoe UI",sans-serif;margin:0;background:var(--bg);color:var(--fg)}
header{max-width:38rem;margin:0 auto;padding:1.5rem 1rem 0;font-weight:600}
header::before{content:"✓";display:inline-grid;place-items:center;width:1.4em;height:1.4em;margin-right:.5em;border-radius:.35em;background:#2d4fc7;color:#fff;font-size:.85em;font-weight:700}
main{max-width:38rem;margin:0 auto;padding:1rem 1rem 4rem}
.card{background:var(--card);border:1px solid var(--line);border-radius:.75rem;padding:1.25rem;margin:1rem 0;overflow-wrap:anywhere}
.card>:first-child{margin-top:0}.card>:last-child{margin-bottom:0}.bad{border-color:var(--bad)}.fresh{border-color:var(--accent);background:var(--wash)}
h1{font-size:1.4rem;line-height:1.25;margin:0 0 .75rem}h2{font-size:1.05rem;margin:1.5rem 0 .5rem}p{margin:.5rem 0}
ul{padding:0;margin:0;list-style:none}.scopes li{position:relative;padding:.3rem 0 .3rem 1.75rem}.scopes li::before{content:"✓";position:absolute;left:.25rem;color:var(--accent);font-weight:700}
.items li{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center;justify-content:space-between;padding:.75rem 0;border-top:1px solid var(--line)}.items li:first-child{border-top:0;padding-top:0}.items li:last-child{padding-bottom:0}.items div{flex:1 1 14rem;min-width:0}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem;margin:1rem 0;padding:.75rem 1rem;border-radius:.5rem;background:var(--wash)}dt{color:var(--soft)}@media (max-width:26rem){dl{grid-template-columns:1fr}dd{margin-bottom:.25rem}}dd{margin:0;min-width:0;overflow-wrap:anywhere}
.muted{color:var(--soft);font-size:.925rem}.row{display:flex;flex-wrap:wrap;gap:.75rem;margin-top:1.25rem}
button,.button{display:inline-block;font:inherit;font-weight:550;text-decoration:none;border-radius:.5rem;border:1px solid var(--accent);padding:.55rem 1.1rem;min-height:2.75rem;cursor:pointer;background:transparent;color:var(--accent)}
button.primary,.button.primary{background:var(--accent);color:var(--on)}button.plain,.button.plain{border-color:var(--line);color:var(--fg)}summary{list-style:none}summary::-webkit-details-marker{display:none}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
fieldset{margin:1rem 0 0;padding:.25rem 1rem .75rem;border:1px solid var(--line);border-radius:.5rem}legend{padding:0 .35rem}fieldset label{display:flex;gap:.6rem;align-items:flex-start;margin:.5rem 0}fieldset input{flex:none;width:1.15rem;min-height:0;height:1.15rem;margin:.2rem 0;accent-color:var(--accent)}label{display:block;margin:.75rem 0 .25rem}.card form>label:first-of-type{margin-top:0}input,select{font:inherit;width:100%;min-height:2.75rem;padding:.5rem .65rem;border:1px solid var(--soft);border-radius:.5rem;background:var(--bg);color:inherit}
code{font:.9em ui-monospace,monospace}.secret{display:block;padding:.65rem;border:1px dashed var(--accent);border-radius:.5rem;background:var(--card);user-select:all}a{color:var(--accent)}`;

/** No scripts and no loads; forms post here, and may redirect to the given addresses. */
export function pageHeaders(formTargets: readonly string[] = []): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': [
      "default-src 'none'",
      `style-src ${styleSource(style)}`,
      ["form-action 'self'", ...formTargets].join(' '),
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ].join('; '),
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  };
}

/** A whole page. `body` is already HTML and must contain nothing unescaped from outside. */
export const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title><style>${style}</style></head><body><header>Go-to-market enrichment</header><main>${body}</main></body></html>`;

const card = (title: string, inner: string, attributes = 'class="card"'): string =>
  page(title, `<div ${attributes}><h1>${escapeHtml(title)}</h1>${inner}</div>`);

/** An error that the person can act on. */
export const errorPage = (title: string, detail: string): string =>
  card(title, `<p>${escapeHtml(detail)}</p>`, 'class="card bad" role="alert"');

/** What a person sees who opens the connector's address in a browser. */
export const welcomePage = (address: string): string =>
  card(
    'Agent connector',
    `<p>Give this address to your agent (Claude, ChatGPT, Cursor, VS Code or any MCP client). It guides you through sign-in and asks for your consent.</p>
<p><code class="secret">${escapeHtml(address)}/mcp</code></p>
<div class="row"><a class="button primary" href="/account">Your account</a><a class="button" href="/llms.txt">What it can do</a></div>`,
  );

/** `elsewhere` also ends the session at the sign-in service, if it supports that. */
export const signedOutPage = (elsewhere: string | undefined): string =>
  card(
    'You are signed out',
    `<p>You may still be signed in at the sign-in service${elsewhere ? '' : ' until you close the browser'}.</p><div class="row"><a class="button primary" href="/account">Sign in again</a>${elsewhere ? `<a class="button" href="${escapeHtml(elsewhere)}">Sign out there too</a>` : ''}</div>`,
  );

/** Shown for a form sent after the session ended: a link, since a form may not lead to another site. */
export const sessionEndedPage = (): string =>
  card(
    'Your session has ended',
    '<p>Nothing was changed.</p><div class="row"><a class="button primary" href="/account">Sign in again</a></div>',
  );
