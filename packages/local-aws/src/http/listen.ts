import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Listening {
  readonly url: string;
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Listens on 127.0.0.1 only, so that nothing in the local run is reachable from outside the machine. Port 0 takes any free port; a port in
 * use stops the start with a message that names it.
 */
export async function listen(name: string, port: number, onRequest: RequestListener): Promise<Listening> {
  const server: Server = createServer({ keepAliveTimeout: 600_000 }, onRequest);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      reject(
        new Error(`${name}: cannot listen on 127.0.0.1:${port}${taken ? ', the port is taken' : ''}`, {
          cause: error,
        }),
      );
    });
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${address.port}`,
    port: address.port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
