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

/** Files with a content hash in their name never change; pages are always revalidated. */
export const cacheOf = (pathname: string): string =>
  pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';

/** The content of `/console.json`: where people sign in and as which client, and the connector's address. */
export interface ConsoleSettings {
  readonly issuer: string;
  readonly client_id: string;
  readonly connector: string;
}
