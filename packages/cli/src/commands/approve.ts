import { setTimeout as sleep } from 'node:timers/promises';
import {
  approveBatch,
  approveEnrichmentV2,
  approveOutboundBatch,
  type Client,
  getEnrichmentV2,
  writeBackV2,
} from '@gtm/sdk';
import type { Command } from 'commander';
import { clientOf, wantsJson } from '../context.ts';
import { UsageError } from '../failure.ts';
import { kindOf } from '../kind.ts';
import { print, printJson } from '../output.ts';
import { describeBatch } from './batch.ts';

interface ApproveOptions {
  readonly createIfMissing?: boolean;
  readonly wait: boolean;
}

const LONGEST_WRITE_MS = 60_000;

/** Approves an enrichment, or retries the write of an approved one, and waits until its values are in the CRM or cannot be written. */
async function approveOne(client: Client, id: string, { createIfMissing, wait }: ApproveOptions) {
  const path = { id };
  const body: { create_if_missing?: boolean } = createIfMissing ? { create_if_missing: true } : {};
  const { data: approved } = await approveEnrichmentV2(client, { path, body });
  if (approved.writeback?.status === 'failed' || approved.writeback?.status === 'skipped')
    await writeBackV2(client, { path, body });
  for (const end = Date.now() + LONGEST_WRITE_MS; ; await sleep(500)) {
    const { data: one } = await getEnrichmentV2(client, { path });
    if (!wait || one.writeback?.status !== 'pending' || Date.now() > end) return one;
  }
}

async function approve(ids: readonly string[], options: ApproveOptions, command: Command): Promise<void> {
  const client = clientOf(command);
  const results: unknown[] = [];
  for (const id of ids) {
    const kind = kindOf(id);
    if (kind === undefined)
      throw new UsageError(`${id} is not the id of an enrichment, a batch or an outbound batch.`);
    if (kind === 'enrichment') {
      const one = await approveOne(client, id, options);
      results.push(one);
      const written = [one.writeback?.platform, one.writeback?.status, one.writeback?.error?.message];
      if (!wantsJson(command)) print([`${one.ref} ${one.status}`, ...written].filter(Boolean).join(', '));
    } else if (kind === 'batch') {
      const batch = await approveBatch(client, { path: { batchId: id } });
      results.push(batch);
      if (!wantsJson(command)) print(describeBatch(batch));
    } else {
      const { data } = await approveOutboundBatch(client, { path: { id } });
      results.push(data);
      if (!wantsJson(command)) print(`${data.id} ${data.status}, ${data.summary.scheduled} to send`);
    }
  }
  if (wantsJson(command)) printJson(results);
}

export function addApprove(program: Command): void {
  program
    .command('approve')
    .description('approve enrichments, batches or staged messages, so that they are written or sent')
    .argument('<id...>', 'enr_..., the id of a batch, or obb_...')
    .option('--create-if-missing', 'create the CRM record if none exists, also for earlier approvals')
    .option('--no-wait', 'do not wait for the CRM')
    .action((ids: string[], options: ApproveOptions, command: Command) => approve(ids, options, command));
}
