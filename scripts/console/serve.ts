import { existsSync, readFileSync, statSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join, normalize } from 'node:path';
import { consolePolicy, pageHeaders, REFERENCE, referencePolicy } from '#lib/contract/console-headers';
import { type ConsoleSettings, cacheOf, typeOfFile } from '#scripts/console/files';

/** First path segments that always belong to the API, whatever a client accepts; browsers get the console for all others. */
const api =
  /^\/(v1|v2|api|webhooks|docs|problems|health|llms\.txt|agent-tools\.json|openapi\.json|asyncapi\.json)(\/|$)/;

/** Serves the pages in front of the API at one address, as the distribution does in AWS. `uploads` is the origin for large files. */
export function withConsole(
  directory: string,
  settings: ConsoleSettings,
  uploads: () => string,
  next: RequestListener,
): RequestListener {
  const headersOf = (pathname: string) => ({
    ...pageHeaders,
    'content-security-policy':
      pathname === REFERENCE ? referencePolicy() : consolePolicy(settings.issuer, uploads()),
  });
  return (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://console');
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (!reads || api.test(pathname)) return next(request, response);
    const send = (type: string, body: string | Buffer, cache: string) =>
      response
        .writeHead(200, { ...headersOf(pathname), 'content-type': type, 'cache-control': cache })
        .end(request.method === 'HEAD' ? '' : body);
    if (pathname === '/console.json')
      return void send('application/json', JSON.stringify(settings), 'no-cache');
    const file = join(directory, normalize(pathname));
    if (pathname !== '/' && file.startsWith(directory) && existsSync(file) && statSync(file).isFile())
      return void send(typeOfFile(file), readFileSync(file), cacheOf(pathname));
    if (pathname !== '/' && !(request.headers.accept ?? '').includes('text/html'))
      return next(request, response);
    return void send('text/html; charset=utf-8', readFileSync(join(directory, 'index.html')), 'no-cache');
  };
}
