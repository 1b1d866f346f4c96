import { getWaitingWritebacksV2, writeBackWaitingV2 } from '@gtm/sdk';
import type { Command } from 'commander';
import { clientOf, wantsJson } from '../context.ts';
import { print, printJson } from '../output.ts';

type Waiting = Awaited<ReturnType<typeof getWaitingWritebacksV2>>['data'];

/** Why nothing can be written now. */
const blocked: Readonly<Record<string, string>> = {
  no_crm_connected: 'no CRM is connected',
  crm_expired: 'the CRM connection has expired; reconnect it in the settings',
  writeback_disabled: 'writing to the CRM is turned off in the settings',
};

interface WritebackOptions {
  readonly createIfMissing?: boolean;
  readonly dryRun?: boolean;
}

async function writeback({ createIfMissing, dryRun }: WritebackOptions, command: Command): Promise<void> {
  const client = clientOf(command);
  if (dryRun) {
    const { data }: { data: Waiting } = await getWaitingWritebacksV2(client);
    if (wantsJson(command)) return printJson(data);
    const { waiting_for_crm, without_match, reason = '', platform } = data;
    const where = platform ?? blocked[reason] ?? 'no CRM can be written to';
    print(`${waiting_for_crm} waited for a CRM, ${without_match} matched no record in it (${where})`);
    return;
  }
  const body = createIfMissing ? { create_if_missing: true } : {};
  const { data } = await writeBackWaitingV2(client, { body });
  if (wantsJson(command)) return printJson(data);
  const writing = data.started + data.left;
  if (writing === 0) return print('nothing was left to write');
  print(`${writing} ${writing === 1 ? 'is' : 'are'} being written to ${data.platform}`);
}

export function addWriteback(program: Command): void {
  program
    .command('writeback')
    .description('write all that were approved before a CRM was connected')
    .option(
      '--create-if-missing',
      'create the CRM record if none exists, also for those who matched no record',
    )
    .option('--dry-run', 'show how many are waiting, and write nothing')
    .action((options: WritebackOptions, command: Command) => writeback(options, command));
}
