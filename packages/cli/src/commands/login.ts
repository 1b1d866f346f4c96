import { existsSync, readFileSync } from 'node:fs';
import { text as readAll } from 'node:stream/consumers';
import { isCancel, password } from '@clack/prompts';
import { ApiError, getMe } from '@gtm/sdk';
import { type Command, Option } from 'commander';
import * as z from 'zod';
import { addressOf, clientOf, clientWith, shared, wantsJson } from '../context.ts';
import { UsageError } from '../failure.ts';
import { note, print, printJson } from '../output.ts';
import { signIn } from '../session.ts';
import { forgetSettings, type Settings, writeSettings } from '../settings.ts';

interface LoginOptions {
  readonly key?: string | true;
  readonly local?: string | true;
  readonly browser: boolean;
  readonly device?: true;
}

const LOCAL = `${process.env['SERVICE_DIRECTORY'] ?? '.local'}/service.json`;
const localService = z.object({ base_url: z.url(), api_key: z.string() });

/** Returns the key that was given, piped in or typed. */
async function readKey(given: string | true): Promise<string> {
  if (given !== true && given !== '-') return given;
  if (!process.stdin.isTTY) return (await readAll(process.stdin)).trim();
  const typed = await password({ message: 'API key', output: process.stderr });
  if (isCancel(typed)) throw new UsageError('No key was given.');
  return typed.trim();
}

function readLocal(file: string): Settings {
  if (!existsSync(file))
    throw new UsageError(`There is no ${file}: is the service running here (npm start)?`);
  const { base_url, api_key } = localService.parse(JSON.parse(readFileSync(file, 'utf8')));
  return { url: base_url, key: api_key };
}

async function given(command: Command, { key, local, browser, device }: LoginOptions): Promise<Settings> {
  if (local) return readLocal(local === true ? LOCAL : local);
  const url = addressOf(command);
  return key
    ? { url, key: await readKey(key) }
    : { url, session: await signIn(url, device ? 'device' : browser ? 'browser' : 'address') };
}

async function login(options: LoginOptions, command: Command): Promise<void> {
  const settings = await given(command, options);
  const { org } = shared(command);
  const organization = org ?? (settings.session ? firstOrganization(settings.session.id_token) : undefined);
  const me = await getMe(clientWith({ ...settings, organization })).catch((error: unknown) => {
    // Neither GTM_API_KEY nor an earlier sign-in was used, so the general advice for a 401 would mislead.
    if (settings.key === undefined || !(error instanceof ApiError) || error.status !== 401) throw error;
    throw new Error(`${settings.url} does not accept this key: it is wrong, revoked or of another service.`, {
      cause: error,
    });
  });
  writeSettings({ ...settings, ...(organization ? { organization } : {}) });
  if (wantsJson(command)) return printJson({ url: settings.url, ...me });
  print(`Signed in to ${me.organization.name} as ${me.email ?? me.actor}.`);
}

/** Returns the first organization that the sign-in names; if the person is in none, the service says so. */
function firstOrganization(idToken: string): string | undefined {
  const claims = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString('utf8'));
  const named = claims.org_id ?? claims['custom:org_id'];
  return typeof named === 'string' ? named.split(',')[0] || undefined : undefined;
}

export function addLogin(program: Command): void {
  program
    .command('login')
    .description('sign in with a browser, on another device, or with an API key')
    .option('--key [key]', 'an API key; if omitted, you are asked for it or it is read from standard input')
    .addOption(
      new Option(
        '--local [file]',
        `address and key of the service running on this machine (${LOCAL})`,
      ).conflicts('key'),
    )
    .option('--no-browser', 'print the URL without opening it')
    .addOption(
      new Option('--device', 'sign in on another device: for a machine without a browser').conflicts([
        'key',
        'local',
      ]),
    )
    .action((options: LoginOptions, command: Command) => login(options, command));
  program
    .command('logout')
    .description('forget the credential')
    .action((_: unknown, command: Command) => {
      forgetSettings();
      if (wantsJson(command)) return printJson({ signed_in: false });
      note('Signed out of this machine.');
    });
  program
    .command('whoami')
    .description('who is signed in, where, and with which permissions')
    .action(async (_: unknown, command: Command) => {
      const me = await getMe(clientOf(command));
      if (wantsJson(command)) return printJson(me);
      print(`${me.email ?? me.actor} at ${me.organization.name} (${me.organization.id})`);
      print(`may ${me.scopes.join(', ')}`);
    });
}
