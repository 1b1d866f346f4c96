import { getWaitingWritebacksV2, writeBackWaitingV2 } from '@gtm/sdk';
import type { Command } from 'commander';
import { clientOf, wantsJson } from '../context.ts';
import { print, printJson } from '../output.ts';

interface WritebackOptions {
  readonly createIfMissing?: boolean;
  readonly dryRun?: boolean;
}

async function writeback({ createIfMissing, dryRun }: WritebackOptions, command: Command): Promise<void> {
  const client = clientOf(command);
  if (dryRun) {
    const { data } = await getWaitingWritebacksV2(client);
    if (wantsJson(command)) return printJson(data);
    const { waiting_for_crm, without_match, platform = 'no CRM is connected' } = data;
    print(`${waiting_for_crm} waited for a CRM, ${without_match} matched nobody in it (${platform})`);
    return;
  }
  const body = createIfMissing ? { create_if_missing: true } : {};
  const { data } = await writeBackWaitingV2(client, { body });
  if (wantsJson(command)) return printJson(data);
  print(`${data.started + data.left} are being written to ${data.platform}`);
}

export function addWriteback(program: Command): void {
  program
    .command('writeback')
    .description('write all that were approved before a CRM was connected')
    .option(
      '--create-if-missing',
      'create the CRM record where there is none, also for those who matched nobody',
    )
    .option('--dry-run', 'say how many wait, and write nothing')
    .action((options: WritebackOptions, command: Command) => writeback(options, command));
}
