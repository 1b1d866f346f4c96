import { type Client, createClient } from '@gtm/sdk';
import type { Command } from 'commander';
import { UsageError } from './failure.ts';
import { renewed } from './session.ts';
import { readSettings, type Settings, writeSettings } from './settings.ts';

export interface Shared {
  readonly json?: boolean;
  readonly api?: string;
  readonly org?: string;
}

export const shared = (command: Command): Shared => command.optsWithGlobals<Shared>();
export const wantsJson = (command: Command): boolean => shared(command).json === true;

/** Where the service is, by option, environment or sign-in. */
export function addressOf(command: Command): string {
  const address = shared(command).api ?? process.env['GTM_API'] ?? readSettings()?.url;
  if (!address) throw new UsageError('Where is the service? gtm login --api ADDRESS keeps it.');
  if (!URL.canParse(address)) throw new UsageError(`--api ${address} is not an address.`);
  return address;
}

function credentialOf(settings: Settings | undefined) {
  const key = process.env['GTM_API_KEY'];
  if (key) return { apiKey: key };
  if (settings?.key) return { apiKey: settings.key };
  const { session } = settings ?? {};
  if (!settings || !session) throw new UsageError('Nobody is signed in: gtm login, or set GTM_API_KEY.');
  let current = session;
  return {
    token: async () => {
      const next = await renewed(current);
      if (next !== current) writeSettings({ ...settings, session: next });
      current = next;
      return next.id_token;
    },
  };
}

/** A client with the credential of `GTM_API_KEY` or of `gtm login`. Throws a `UsageError` when there is none. */
export function clientOf(command: Command): Client {
  const settings = readSettings();
  const organization = shared(command).org ?? settings?.organization;
  return createClient({
    baseUrl: addressOf(command),
    ...credentialOf(settings),
    ...(organization ? { organization } : {}),
    headers: { 'user-agent': 'gtm-cli/2.0.0' },
  });
}

/** Ends with Ctrl-C, once: what was begun is put away first. */
export function interruptible(): AbortSignal {
  const stop = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort());
  return stop.signal;
}
