import { createHash } from 'node:crypto';
import { Reply } from '#lib/contract/reply';

/** Escapes text for use between tags and inside attribute values. */
export const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

const style = `:root{color-scheme:light dark;--line:#8884;--accent:#3558d4}
@media (prefers-color-scheme:dark){:root{--accent:#9db4ff}}
body{font:16px/1.55 system-ui,sans-serif;max-width:56rem;margin:0 auto;padding:1.5rem 1rem 4rem}
h1{line-height:1.2}code,pre{font:0.9em/1.5 ui-monospace,monospace;overflow-wrap:anywhere}pre{overflow-x:auto;border:1px solid var(--line);border-radius:.5rem;padding:.75rem}
table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;border-bottom:1px solid var(--line);padding:.35rem .5rem .35rem 0}
a{color:var(--accent)}details{border-bottom:1px solid var(--line);padding:.5rem 0}summary{cursor:pointer}
.method{display:inline-block;min-width:4.2rem;font-weight:600}`;

/** A whole page. `body` is already HTML and must contain nothing unescaped from outside. */
export const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title><style>${style}</style></head><body>${body}</body></html>`;

/** The CSP source of the page's only allowed style, by hash, so injected content cannot add another. */
export const styleSource = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Wraps a page in a reply whose policy blocks scripts, loads and forms, and allows only its own style. */
export const pageReply = (html: string): Reply<string> =>
  new Reply(html, {
    headers: {
      'Content-Security-Policy': `default-src 'none'; style-src ${styleSource(style)}; form-action 'none'; frame-ancestors 'none'; base-uri 'none'`,
    },
  });
