import type { NextMember } from '#lib/batch/record/member-store';
import { settleLater } from '#lib/batch/record/use-cases/counter-home';
import type { SourceOutcome } from '#lib/claim/claim';
import { decideAutoApproval } from '#lib/config/auto-approval';
import type { Configuration } from '#lib/config/store';
import { type Refused, transact, writeAll } from '#lib/db/table';
import type { Write } from '#lib/db/write';
import type { Enrichment } from '#lib/enrichment/enrichment';
import { loadFindings, saveFields } from '#lib/enrichment/findings-store';
import { endedMeanwhile } from '#lib/enrichment/identity-store';
import type { EnrichmentJob } from '#lib/enrichment/job';
import { isDegraded } from '#lib/enrichment/match/conclusion';
import { coversFields } from '#lib/enrichment/plan/reuse-rules';
import { completeFields } from '#lib/enrichment/result/complete-fields';
import { find, transition } from '#lib/enrichment/store';
import { toldOf } from '#lib/enrichment/told';
import { afterMember } from '#lib/enrichment/use-cases/after-member';
import { approvalWrites } from '#lib/enrichment/use-cases/approve';
import { startNext } from '#lib/enrichment/use-cases/line';
import { loadJob } from '#lib/enrichment/use-cases/load-job';
import type { Merged } from '#lib/enrichment/use-cases/merge-sources';
import { creditWrites, freshWrites } from '#lib/enrichment/use-cases/settle-writes';
import { logOf } from '#lib/enrichment/use-cases/stream';
import type { Detection } from '#lib/entity/event';
import type { FieldValues } from '#lib/field/value';
import { isFound } from '#lib/identity/match';
import { eventMessage } from '#lib/outbox/message';
import { outboxEntry } from '#lib/outbox/record';
import { newId } from '#lib/shared/id';
import { toIso } from '#lib/shared/time';
import { appendLast, type LogEvent } from '#lib/stream/log';

/** What an enrichment ends with. */
interface Ending {
  readonly fields: FieldValues;
  readonly brief: Enrichment['brief'];
  /** How the sources asked for it ended. */
  readonly asked: readonly SourceOutcome[];
  readonly ahead: readonly Write[];
  readonly untold: readonly LogEvent[];
  readonly next?: NextMember | undefined;
}

/**
 * Completes an enrichment whose sources were merged: derived fields and score, then in one transaction the state, credits, event and reuse
 * entries. Idempotent: a second run changes nothing.
 */
export async function settleMerged(
  {
    stored,
    configuration,
    outcomes,
    fields: merged,
    next,
    ahead,
    untold,
  }: Omit<Merged, 'fields' | 'entities' | 'evidence' | 'readByModel'> & Partial<Pick<Merged, 'fields'>>,
  detections: readonly Detection[],
  now: Date,
): Promise<void> {
  const { fields, brief } = completeFields(stored, outcomes, configuration, detections, now, merged);
  const { organization_id: organization, id } = stored;
  const own = Object.keys(fields).length > 0 ? [saveFields(organization, id, fields)] : [];
  await complete(
    stored,
    configuration,
    { fields, brief, asked: outcomes, ahead: [...own, ...ahead], untold, next },
    now,
  );
  await approveIfRuled(stored, configuration, now);
}

/** Completes an enrichment that reused another's result. One merged by an earlier release ends with its sources' answers. */
export async function settle(job: EnrichmentJob, now: Date): Promise<void> {
  const { stored, configuration } = await loadJob(job);
  if (!stored) return;
  if (stored.status === 'processing') {
    const { fields, outcomes } = await loadFindings(job.organization_id, job.enrichment_id);
    if (stored.reused_from === undefined) {
      const answered = Object.values(outcomes).map(({ outcome }) => outcome);
      return await settleMerged(
        { stored, configuration, outcomes: answered, next: undefined, ahead: [], untold: [] },
        [],
        now,
      );
    }
    const { brief } = stored;
    await complete(stored, configuration, { fields, brief, asked: [], ahead: [], untold: [] }, now);
  }
  await approveIfRuled(stored, configuration, now);
}

async function approveIfRuled(
  { organization_id, id }: Pick<Enrichment, 'organization_id' | 'id'>,
  configuration: Configuration,
  now: Date,
): Promise<void> {
  if (!configuration.enrichment.auto_approve.enabled) return;
  const completed = await find(organization_id, id);
  if (completed?.status === 'completed') await approveByRule(completed, configuration, now);
}

/** The name for lists; of somebody uncertain there is none. */
function foundName(stored: Enrichment, { full_name, company_name }: FieldValues): string | undefined {
  const name = isFound(stored) ? (stored.type === 'company' ? company_name : full_name)?.value : undefined;
  return typeof name === 'string' ? name : undefined;
}

async function complete(
  stored: Enrichment,
  configuration: Configuration,
  { fields, brief, asked, ahead, untold, next }: Ending,
  now: Date,
): Promise<void> {
  const { organization_id: organization, id } = stored;
  const isReused = stored.reused_from !== undefined;
  // Bookkeeping and derived values do not count: they were not found anywhere.
  const found = Object.values(fields).filter(({ source }) => source !== 'derived').length;
  const isWhole = isFound(stored) && !isDegraded(stored.warnings ?? []);
  const { match, match_confidence, entity_ids, warnings } = stored;
  const days = found > 0 && isWhole ? configuration.enrichment.freshness_days : 0;
  const end = async (charged: boolean, { sameAs, replaces }: { sameAs?: number; replaces?: number } = {}) => {
    const fresh = freshWrites(stored, fields, days, charged, replaces, now);
    await writeAll([...(sameAs === undefined ? ahead : []), ...fresh.ahead]);
    return await transact([
      transition(organization, id, 'complete', now, {
        set: {
          completed_at: toIso(now),
          fields_found: found,
          name: foundName(stored, fields),
          ...{ brief, match, match_confidence, entity_ids, warnings },
          ...(sameAs === undefined ? {} : { reused_from: sameAs }),
          reservation: { credits: stored.reservation.credits, state: charged ? 'posted' : 'voided' },
        },
      }),
      ...creditWrites(stored, charged, asked, now),
      outboxEntry(
        organization,
        `enrichment.completed#${id}`,
        [
          eventMessage('enrichment.completed', newId(now), {
            ...toldOf(stored, 'completed'),
            ...(match === undefined ? {} : { match }),
          }),
          ...(await afterMember(stored, next)),
        ],
        now,
      ),
      appendLast(
        organization,
        logOf(id),
        { data: { source: 'enrichment', status: 'completed', ...(match === undefined ? {} : { match }) } },
        now,
        untold,
      ),
      ...fresh.atEnd,
    ]);
  };
  const charged = found > 0 && isFound(stored) && !isReused;
  let other = endedMeanwhile(await end(charged));
  while (other !== undefined) {
    const origin = await find(organization, other);
    const refused: Refused | undefined = await (origin && coversFields(origin, stored)
      ? end(false, { sameAs: other })
      : end(charged, { replaces: other }));
    other = endedMeanwhile(refused);
  }
  if (stored.at_work) await startNext(organization, now);
}

/** Approves by the organization's rule, if it has one and nothing prevents it. */
async function approveByRule(
  completed: Enrichment,
  { enrichment: config, fields: fieldRules }: Configuration,
  now: Date,
): Promise<void> {
  const { organization_id: organization, id } = completed;
  const { fields, outcomes } = await loadFindings(organization, id);
  const sources = Object.values(outcomes).map(({ outcome }) => outcome);
  const { approve } = decideAutoApproval(
    { type: completed.type, fields, sources, match: completed.match },
    config,
    fieldRules,
  );
  if (!approve) return;
  await transact([
    ...approvalWrites(completed, { actor: 'rule:auto_approve', create_if_missing: false }, newId(now), now),
    ...settleLater(completed, now),
  ]);
}
