import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import * as z from 'zod';

const session = z.object({
  issuer: z.string(),
  client_id: z.string(),
  id_token: z.string(),
  refresh_token: z.string().optional(),
  /** Milliseconds. */
  expires_at: z.number(),
});
const settings = z.object({
  url: z.url(),
  key: z.string().optional(),
  session: session.optional(),
  organization: z.string().optional(),
});

export type Session = z.infer<typeof session>;
/** The service's address and who is signed in: an API key or a person. */
export type Settings = z.infer<typeof settings>;

/** `GTM_CONFIG`, or `gtm/config.json` in the system's settings folder. */
const settingsFile = (): string =>
  process.env['GTM_CONFIG'] ??
  join(process.env['XDG_CONFIG_HOME'] ?? join(homedir(), '.config'), 'gtm', 'config.json');

/** Reads what `gtm login` saved; undefined if nobody is signed in. */
export function readSettings(): Settings | undefined {
  const file = settingsFile();
  if (!existsSync(file)) return undefined;
  const parsed = settings.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  return parsed.success ? parsed.data : undefined;
}

/** Only its owner may read the file: it holds a credential. */
export function writeSettings(kept: Settings): void {
  const file = settingsFile();
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600 });
  chmodSync(file, 0o600);
}

export const forgetSettings = (): void => rmSync(settingsFile(), { force: true });
