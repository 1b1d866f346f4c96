import { type Args, createApiKey, deleteApiKey, listApiKeys } from '@gtm/sdk';
import type { Command } from 'commander';
import { clientOf, wantsJson } from '../context.ts';
import { note, print, printJson, table } from '../output.ts';

type Scopes = Args<'createApiKey'>['body']['scopes'];

interface CreateOptions {
  readonly scopes?: string;
  readonly expires?: string;
}

async function create(name: string, { scopes, expires }: CreateOptions, command: Command): Promise<void> {
  const made = await createApiKey(clientOf(command), {
    body: {
      name,
      // The service names a scope that there is not.
      ...(scopes ? { scopes: scopes.split(',').map((scope) => scope.trim()) as NonNullable<Scopes> } : {}),
      ...(expires ? { expires_at: expires } : {}),
    },
  });
  if (wantsJson(command)) return printJson(made);
  print(made.key);
  note(`${made.id}. The key is shown once: keep it now.`);
}

export function addKeys(program: Command): void {
  const keys = program.command('keys').description('API keys of the organization; for people and admin keys');
  keys
    .command('list')
    .description('all keys, revoked ones too')
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
    .description('make a key; it is printed once')
    .argument('<name>', 'what it is for')
    .option('--scopes <list>', 'with commas between, e.g. svc:read,svc:enrich')
    .option('--expires <time>', 'e.g. 2027-01-01T00:00:00Z')
    .action((name: string, options: CreateOptions, command: Command) => create(name, options, command));
  keys
    .command('revoke')
    .description('stop a key for good')
    .argument('<id>', 'key_...')
    .action(async (id: string, _: unknown, command: Command) => {
      await deleteApiKey(clientOf(command), { path: { id } });
      if (wantsJson(command)) return printJson({ id, status: 'revoked' });
      note(`${id} stops working within a minute.`);
    });
}
