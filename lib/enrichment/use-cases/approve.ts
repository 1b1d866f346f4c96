import { counted, settleLater } from '#lib/batch/record/use-cases/counter-home';
import type { Context } from '#lib/contract/context';
import type { RequestOf } from '#lib/contract/operation';
import { transact } from '#lib/db/table';
import type { Enrichment } from '#lib/enrichment/enrichment';
import type { approveEnrichment } from '#lib/enrichment/operations/change';
import type { EnrichmentResult } from '#lib/enrichment/result/enrichment-result';
import { load, noteMove, transition, transitionProblem } from '#lib/enrichment/store';
import { toldOf } from '#lib/enrichment/told';
import { toResult } from '#lib/enrichment/use-cases/read';
import { eventMessage, sendMessage } from '#lib/outbox/message';
import { outboxEntry } from '#lib/outbox/record';
import { canonicalJson } from '#lib/shared/canonical-json';
import { Problem } from '#lib/shared/problem';
import { toIso } from '#lib/shared/time';

export interface Approval {
  readonly actor: string;
  readonly field_overrides?: Readonly<Record<string, unknown>> | undefined;
  readonly crm_entity_id?: string | undefined;
  readonly create_if_missing: boolean;
}

/** The writes of an approval: the state, who approved, and the writeback it starts, all in one transaction. */
export function approvalWrites(
  enrichment: Pick<Enrichment, 'organization_id' | 'id' | 'batch_id' | 'batch' | 'external_id' | 'custom'>,
  approval: Approval,
  eventId: number,
  now: Date,
) {
  const { organization_id: organization, id } = enrichment;
  const { actor, field_overrides, crm_entity_id, create_if_missing } = approval;
  const set = {
    approved_at: toIso(now),
    approved_by: actor,
    field_overrides,
    crm_entity_id,
    writeback: { status: 'pending', requested_by: actor, create_if_missing, updated_at: toIso(now) },
  };
  return [
    transition(organization, id, 'approve', now, { set }),
    noteMove(organization, id, 'approved', now),
    counted(enrichment, { enrichments_completed: -1, enrichments_approved: 1 }, now),
    outboxEntry(
      organization,
      `enrichment.approved#${id}`,
      [
        sendMessage('writebacks', { enrichment_id: id }),
        eventMessage('enrichment.approved', eventId, {
          ...toldOf(enrichment, 'approved'),
          approved_by: actor,
        }),
      ],
      now,
    ),
  ];
}

/** What a repeated approval would change: nothing more is written by it, so it may only repeat what was approved. */
function mustRepeat(
  { crm_entity_id, field_overrides = {} }: Enrichment,
  body: RequestOf<typeof approveEnrichment>['body'],
): void {
  const asked = body?.crm_entity_id;
  const others = Object.entries(body?.field_overrides ?? {})
    .filter(
      ([field, value]) =>
        !Object.hasOwn(field_overrides, field) ||
        canonicalJson(field_overrides[field]) !== canonicalJson(value),
    )
    .map(([field]) => field);
  const otherRecord = asked !== undefined && asked !== crm_entity_id;
  if (!otherRecord && others.length === 0) return;
  const detail = otherRecord
    ? `The enrichment is already approved${crm_entity_id === undefined ? '' : ` for the record ${crm_entity_id}`}; to write it to another record, write it again with that record.`
    : `The enrichment is already approved, with another value of ${others.join(', ')}; to correct it, write it again with the correction.`;
  throw new Problem('INVALID_STATE', detail, {
    details: {
      reason: 'already_approved',
      ...(otherRecord ? { crm_entity_id: crm_entity_id ?? null } : { fields: others }),
      what_to_do: otherRecord
        ? 'To write it to another record, use POST /v1/enrichments/{id}/writeback with crm_entity_id.'
        : 'To correct it, use POST /v1/enrichments/{id}/writeback with field_overrides.',
    },
  });
}

/** Checks that the CRM has the record named by an approval. Throws VALIDATION_ERROR if it says it does not. */
export type RecordCheck = (
  organization: string,
  enrichment: Pick<Enrichment, 'type'>,
  crmEntityId: string,
) => Promise<void>;

/**
 * Approves a completed enrichment and starts its writeback. Idempotent: approving again the same way changes nothing and returns the same. Throws
 * NOT_FOUND, INVALID_STATE, also for another record or other corrections, and VALIDATION_ERROR for a record the CRM does not have.
 */
export async function approve(
  { params, body }: RequestOf<typeof approveEnrichment>,
  context: Context,
  check?: RecordCheck,
): Promise<EnrichmentResult> {
  const { organizationId, now, caller } = context;
  const stored = await load(organizationId, params.id);
  if (stored.status === 'approved') {
    mustRepeat(stored, body);
    return await toResult(stored);
  }
  if (body?.crm_entity_id !== undefined && stored.status === 'completed')
    await check?.(organizationId, stored, body.crm_entity_id);
  const approval = { actor: caller.actor, ...(body ?? { create_if_missing: false }) };
  const refused = await transact([
    ...approvalWrites(stored, approval, context.newId(), now),
    ...settleLater(stored, now),
  ]);
  if (refused) {
    const latest = await load(organizationId, params.id);
    if (latest.status !== 'approved') throw transitionProblem('approve', refused);
    mustRepeat(latest, body);
  }
  return await toResult(await load(organizationId, params.id));
}
