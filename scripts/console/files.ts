import { extname } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
};

export const typeOfFile = (file: string): string => types[extname(file)] ?? 'application/octet-stream';

/** Files whose name has a hash of their content never change; pages are asked for each time. */
export const cacheOf = (pathname: string): string =>
  pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';

/** What the pages are told at `/console.json`: where people sign in and as which client, and the connector's address. */
export interface ConsoleSettings {
  readonly issuer: string;
  readonly client_id: string;
  readonly connector: string;
}
