import type { Command } from 'commander';
import { clientOf, wantsJson } from '../context.ts';
import { jobKindOf } from '../kind.ts';
import { print, printJson } from '../output.ts';
import { describeBatch, followBatch } from './batch.ts';
import { followEnrichment, showEnrichment } from './enrich.ts';

async function watch(id: string, command: Command): Promise<void> {
  const client = clientOf(command);
  const json = wantsJson(command);
  if (jobKindOf(id) === 'batch') {
    const batch = await followBatch(client, id, json);
    return json ? printJson(batch) : print(describeBatch(batch));
  }
  await followEnrichment(client, id, json);
  await showEnrichment(client, id, json);
}

export function addWatch(program: Command): void {
  program
    .command('watch')
    .description('follow an enrichment or a batch until it has ended')
    .argument('<id>', 'of an enrichment or a batch')
    .action((id: string, _: unknown, command: Command) => watch(id, command));
}
