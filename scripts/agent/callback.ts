import { createServer } from 'node:http';

/** Waits on this machine for the browser to return. Returns the address it requested. */
export function waitForCallback(redirect: string): Promise<URL> {
  const { port, pathname, hostname } = new URL(redirect);
  return new Promise((resolve, reject) => {
    const server = createServer((request, response) => {
      const url = new URL(request.url ?? '/', redirect);
      if (url.pathname !== pathname) {
        response.writeHead(404).end();
        return;
      }
      response
        .writeHead(200, { 'content-type': 'text/plain', connection: 'close' })
        .end('Done. You can close this window.');
      server.close();
      resolve(url);
    });
    server.once('error', reject);
    server.listen(Number(port), hostname);
  });
}
