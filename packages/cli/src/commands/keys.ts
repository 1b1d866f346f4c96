import { type Args, createApiKey, deleteApiKey, listApiKeys } from '@gtm/sdk';
import type { Command } from 'commander';
import { clientOf, wantsJson } from '../context.ts';
import { UsageError } from '../failure.ts';
import { note, print, printJson, table } from '../output.ts';

type Scope = NonNullable<Args<'createApiKey'>['body']['scopes']>[number];

const SCOPES: Readonly<Record<Scope, true>> = {
  'svc:read': true,
  'svc:enrich': true,
  'svc:network': true,
  'svc:generate': true,
  'svc:create': true,
  'svc:write': true,
  'svc:approve': true,
  'svc:admin': true,
};
const isScope = (text: string): text is Scope => Object.hasOwn(SCOPES, text);

function scopesOf(list: string): Scope[] {
  const named = list.split(',').map((one) => one.trim());
  const unknown = named.find((one) => !isScope(one));
  if (unknown !== undefined)
    throw new UsageError(`--scopes ${unknown} is unknown; the scopes are ${Object.keys(SCOPES).join(', ')}.`);
  return named.filter(isScope);
}

interface CreateOptions {
  readonly scopes?: string;
  readonly expires?: string;
}

async function create(name: string, { scopes, expires }: CreateOptions, command: Command): Promise<void> {
  const made = await createApiKey(clientOf(command), {
    body: {
      name,
      ...(scopes ? { scopes: scopesOf(scopes) } : {}),
      ...(expires ? { expires_at: expires } : {}),
    },
  });
  if (wantsJson(command)) return printJson(made);
  print(made.key);
  note(`${made.id}. The key is shown only once; save it now.`);
}

export function addKeys(program: Command): void {
  const keys = program
    .command('keys')
    .description('API keys of the organization; needs a person or an admin key');
  keys
    .command('list')
    .description('all keys, including revoked ones')
    .action(async (_: unknown, command: Command) => {
      const { items } = await listApiKeys(clientOf(command));
      if (wantsJson(command)) return printJson(items);
      const rows = items.map(({ id, name, prefix, status, last_used_on, scopes }) => [
        id,
        name,
        prefix,
        status,
        last_used_on,
        scopes.join(' '),
      ]);
      for (const line of table(['id', 'name', 'begins', 'status', 'last used', 'scopes'], rows)) print(line);
    });
  keys
    .command('create')
    .description('create a key; it is printed once')
    .argument('<name>', 'what it is for')
    .option('--scopes <list>', 'separated by commas, e.g. svc:read,svc:enrich')
    .option('--expires <time>', 'e.g. 2027-01-01T00:00:00Z')
    .action((name: string, options: CreateOptions, command: Command) => create(name, options, command));
  keys
    .command('revoke')
    .description('revoke a key permanently')
    .argument('<id>', 'key_...')
    .action(async (id: string, _: unknown, command: Command) => {
      await deleteApiKey(clientOf(command), { path: { id } });
      if (wantsJson(command)) return printJson({ id, status: 'revoked' });
      note(`${id} stops working within a minute.`);
    });
}
