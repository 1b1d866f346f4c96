import type { UseCase } from '#lib/contract/use-case';
import type { CrmNeeds } from '#lib/crm/use-cases/crm-needs';
import { findConnected } from '#lib/crm/use-cases/open-crm';
import { amend, load } from '#lib/enrichment/store';
import { toResult } from '#lib/enrichment/use-cases/read';
import { Problem } from '#lib/shared/problem';
import { toIso } from '#lib/shared/time';
import { mustBeApproved } from '#lib/writeback/must-be-approved';
import type { writeBack as operation } from '#lib/writeback/operations/writeback';
import { performWriteback } from '#lib/writeback/use-cases/perform';
import { wroteNothing } from '#lib/writeback/use-cases/record';

/**
 * Writes an approved enrichment to the CRM and returns what was written; temporary failures are retried in the background while the
 * writeback is pending. Throws NOT_FOUND, INVALID_STATE if it is not approved or no CRM is connected, CONFLICT while it is being written,
 * UPSTREAM_ERROR if the CRM refused it.
 */
export const writeBack: UseCase<typeof operation, CrmNeeds> = async ({ params, body }, context, needs) => {
  const { organizationId, now, caller } = context;
  const stored = await load(organizationId, params.id);
  if (stored.status !== 'approved') throw mustBeApproved(stored);
  const connected = await findConnected(organizationId);
  if (connected instanceof Problem) throw connected;
  const corrections = body?.field_overrides;
  // Stored with the enrichment, so that what is shown, exported and written later is the same.
  const correction =
    corrections &&
    amend(
      organizationId,
      stored.id,
      'approved',
      {
        field_overrides: { ...stored.field_overrides, ...corrections },
        overridden_by: caller.actor,
        overridden_at: toIso(now),
      },
      now,
    );
  const written = await performWriteback(
    stored,
    {
      writer: context.requestId,
      requestedBy: caller.actor,
      createIfMissing: body?.create_if_missing ?? false,
      overrides: corrections,
      correction,
      crmEntityId: body?.crm_entity_id,
    },
    needs,
    now,
  );
  const { candidates } = written.error ?? {};
  if (written.status === 'failed' && candidates) {
    throw new Problem(
      'CONFLICT',
      `The CRM already has this person (${candidates.join(', ')}); choose the record to write to with crm_entity_id.`,
      {
        details: {
          reason: 'duplicates',
          platform: written.platform,
          crm_code: written.error?.code,
          candidates: candidates.map((candidate) => ({ id: candidate })),
        },
      },
    );
  }
  if (written.status === 'failed') {
    throw new Problem(
      'UPSTREAM_ERROR',
      `The CRM refused the write: ${written.error?.message ?? 'no reason given'}`,
      {
        details: {
          platform: written.platform,
          crm_code: written.error?.code,
          class: written.error?.class,
          refused: written.refused,
        },
      },
    );
  }
  const result = await toResult(await load(organizationId, params.id));
  const { writeback } = result;
  return writeback && wroteNothing(written)
    ? { ...result, writeback: { ...writeback, changes: [] } }
    : result;
};
