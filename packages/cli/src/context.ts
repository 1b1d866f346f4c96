import { type Client, createClient } from '@gtm/sdk';
import type { Command } from 'commander';
import { UsageError } from './failure.ts';
import { renewed } from './session.ts';
import { readSettings, type Session, type Settings, writeSettings } from './settings.ts';
import { version } from './version.ts';

export interface Shared {
  readonly json?: boolean;
  readonly api?: string;
  readonly org?: string;
}

export const shared = (command: Command): Shared => command.optsWithGlobals<Shared>();
export const wantsJson = (command: Command): boolean => shared(command).json === true;

/** The service's address, from option, environment or sign-in. */
export function addressOf(command: Command): string {
  const address = shared(command).api ?? process.env['GTM_API'] ?? readSettings()?.url;
  if (!address)
    throw new UsageError('The address of the service is unknown. Save it with gtm login --api ADDRESS');
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw new UsageError(`${address} is not the URL of a service: write --api https://app.example.com`);
  return address;
}

/** Returns a session's token, renewed in time; `keep` receives each session that replaces the last. */
function tokenOf(session: Session, keep: (session: Session) => void): () => Promise<string> {
  let current = session;
  return async () => {
    const next = await renewed(current);
    if (next !== current) keep(next);
    current = next;
    return next.id_token;
  };
}

/** A client with a credential created by `gtm login`. */
export const clientWith = (
  { url, key, session, organization }: Settings,
  keep: (session: Session) => void = () => {},
): Client =>
  createClient({
    baseUrl: url,
    ...(key ? { apiKey: key } : session ? { token: tokenOf(session, keep) } : {}),
    ...(organization ? { organization } : {}),
    headers: { 'user-agent': `gtm-cli/${version}` },
  });

/** A client with the credential of `GTM_API_KEY` or of `gtm login`. Throws a `UsageError` if there is none. */
export function clientOf(command: Command): Client {
  const url = addressOf(command);
  const kept = readSettings();
  const key = process.env['GTM_API_KEY'] || kept?.key;
  if (!key && !kept?.session)
    throw new UsageError('You are not signed in. Run gtm login, or set GTM_API_KEY.');
  const organization = shared(command).org ?? kept?.organization;
  return clientWith({ ...kept, url, key, organization }, (session) => {
    if (kept) writeSettings({ ...kept, session });
  });
}

/** Aborts on the first Ctrl-C, so that commands can clean up. */
export function interruptible(): AbortSignal {
  const stop = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort());
  return stop.signal;
}
