import { existsSync, readFileSync, statSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { extname, join, normalize } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
};
/** First parts of addresses that are the API's whatever a client accepts; everything else is the console's to a browser. */
const api = /^\/(v1|v2|api|webhooks|docs|problems|health|llms\.txt|agent-tools\.json|openapi\.json)(\/|$)/;

export interface ConsoleSettings {
  readonly issuer: string;
  readonly client_id: string;
  readonly connector: string;
}

/** Nothing but this address's own files, and the sign-in service it talks to. */
export const consolePolicy = (issuer: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    `connect-src 'self' ${issuer}`,
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');

/** The pages in front of the API at one address, as the distribution does it in AWS. */
export function withConsole(
  directory: string,
  settings: ConsoleSettings,
  next: RequestListener,
): RequestListener {
  const headers = {
    'content-security-policy': consolePolicy(settings.issuer),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  };
  return (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://console');
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (!reads || api.test(pathname)) return next(request, response);
    const send = (type: string, body: string | Buffer, cache: string) =>
      response
        .writeHead(200, { ...headers, 'content-type': type, 'cache-control': cache })
        .end(request.method === 'HEAD' ? '' : body);
    if (pathname === '/console.json')
      return void send('application/json', JSON.stringify(settings), 'no-cache');
    const file = join(directory, normalize(pathname));
    if (pathname !== '/' && file.startsWith(directory) && existsSync(file) && statSync(file).isFile())
      return void send(
        types[extname(file)] ?? 'application/octet-stream',
        readFileSync(file),
        pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    if (pathname !== '/' && !(request.headers.accept ?? '').includes('text/html'))
      return next(request, response);
    return void send('text/html; charset=utf-8', readFileSync(join(directory, 'index.html')), 'no-cache');
  };
}
