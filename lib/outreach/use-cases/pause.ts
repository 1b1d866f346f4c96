import type { UseCase } from '#lib/contract/use-case';
import { transact } from '#lib/db/table';
import type { Write } from '#lib/db/write';
import { findAccount } from '#lib/network/store';
import { type NetworkNeeds, sessionExpired } from '#lib/network/use-cases/act-as';
import { refresh } from '#lib/network/use-cases/refresh';
import { sendMessage } from '#lib/outbox/message';
import { outboxEntry } from '#lib/outbox/record';
import type { OutboundBatch, PauseReason } from '#lib/outreach/batch';
import type { pauseOutboundBatch, resumeOutboundBatch } from '#lib/outreach/operations/outbound-queue';
import { batchTransition, loadBatch, transitionProblem } from '#lib/outreach/store';
import { replan } from '#lib/outreach/use-cases/place';
import { readBatch } from '#lib/outreach/use-cases/read';
import { Problem } from '#lib/shared/problem';
import { toIso } from '#lib/shared/time';

export const pauseWrite = (
  organization: string,
  id: string,
  reason: PauseReason,
  now: Date,
  paused_detail?: string,
): Write =>
  batchTransition(organization, id, 'pause', now, {
    set: { paused_at: toIso(now), paused_reason: reason, ...(paused_detail ? { paused_detail } : {}) },
  });

/** Pauses a batch: nothing is sent until it is resumed. Idempotent. */
export const pause: UseCase<typeof pauseOutboundBatch> = async ({ params }, { organizationId, now }) => {
  const batch = await loadBatch(organizationId, params.id);
  if (batch.status !== 'paused') {
    const refused = await transact([pauseWrite(organizationId, batch.id, 'user', now)]);
    if (refused) throw transitionProblem('pause', refused);
  }
  return await readBatch(organizationId, params.id);
};

/** The writes of resuming, with the message that replans and sends the remaining jobs. */
export const resumeWrites = ({ organization_id, account_id, id }: OutboundBatch, now: Date): Write[] => [
  batchTransition(organization_id, id, 'resume', now, {
    remove: ['paused_at', 'paused_reason', 'paused_detail'],
  }),
  outboxEntry(
    organization_id,
    `outbound.resume#${id}#${toIso(now)}`,
    [sendMessage('outbound', { account_id, batch_id: id, task: 'release' })],
    now,
  ),
];

/** Resumes a paused batch. Throws NETWORK_SESSION_EXPIRED while its account must be reconnected. */
export const resume: UseCase<typeof resumeOutboundBatch, NetworkNeeds> = async (
  { params },
  { organizationId, now },
  needs,
) => {
  const batch = await loadBatch(organizationId, params.id);
  if (batch.status === 'approved') return await readBatch(organizationId, params.id);
  const stored = await findAccount(organizationId, batch.account_id);
  if (!stored) throw new Problem('INVALID_STATE', 'The account of the batch is no longer connected.');
  const account = stored.status === 'connected' ? stored : await refresh(stored, await needs.network(), now);
  if (account.status === 'expired') throw sessionExpired(account);
  const refused = await transact(resumeWrites(batch, now));
  if (refused) throw transitionProblem('resume', refused);
  await replan(batch, account, now, now);
  return await readBatch(organizationId, params.id);
};
