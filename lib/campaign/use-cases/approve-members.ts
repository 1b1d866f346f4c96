import { type CampaignResult, toCampaignResult } from '#lib/campaign/campaign-result';
import { change, load } from '#lib/campaign/store';
import { tickMessage } from '#lib/campaign/use-cases/drive';
import type { Context } from '#lib/contract/context';
import { equals } from '#lib/db/condition';
import { transact } from '#lib/db/table';
import { outboxEntry } from '#lib/outbox/record';
import { Problem } from '#lib/shared/problem';
import { toIso } from '#lib/shared/time';

const ATTEMPTS = 4;

/**
 * Approves everybody enriched so far, and has the campaign write them back. Later enrichments need another approval. Idempotent. Throws
 * NOT_FOUND, INVALID_STATE unless the campaign is running and waits for approvals.
 */
export async function approveMembers(
  { params }: { readonly params: { readonly id: number } },
  { organizationId, now, caller }: Context,
): Promise<CampaignResult> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const one = await load(organizationId, params.id);
    const { id, status, approval, writeback } = one;
    if (approval.mode === 'rule' || !writeback.enabled)
      throw new Problem('INVALID_STATE', 'The campaign does not wait for approvals.', {
        details: { status, approval: approval.mode, writeback: writeback.enabled },
      });
    if (status !== 'running')
      throw new Problem(
        'INVALID_STATE',
        `The campaign is ${status}; to approve its members, it must be running.`,
        {
          details: { status, allowed_from: ['running'] },
        },
      );
    const tick = one.tick + 1;
    const set = { approved_until: toIso(now), approved_by: caller.actor, tick, driven_at: toIso(now) };
    const refused = await transact([
      change(one, { set }, now, equals('status', 'running'), equals('tick', one.tick)),
      outboxEntry(organizationId, `campaign#${id}#tick#${tick}`, [tickMessage(id, tick)], now),
    ]);
    if (!refused) return toCampaignResult(await load(organizationId, params.id));
  }
  throw new Problem('CONFLICT', 'The campaign was changed in the meantime; try again.', { retryAfter: 1 });
}
