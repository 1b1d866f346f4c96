import { crmTargets } from '#lib/config/field-config';
import { loadConfiguration } from '#lib/config/store';
import type { UseCase } from '#lib/contract/use-case';
import { accountProperties } from '#lib/crm/use-cases/account-properties';
import type { CrmNeeds } from '#lib/crm/use-cases/crm-needs';
import { openCrm } from '#lib/crm/use-cases/open-crm';
import { load } from '#lib/enrichment/store';
import { Problem } from '#lib/shared/problem';
import type { previewWriteback } from '#lib/writeback/operations/writeback';
import { compareRecords, toPreview } from '#lib/writeback/plan';
import { matchSubject } from '#lib/writeback/use-cases/match-subject';
import { writebackSubject } from '#lib/writeback/use-cases/subject';
import { withoutIdentity } from '#lib/writeback/use-cases/without-identity';

/** Shows what a writeback would do now; writes nothing. Throws NOT_FOUND, INVALID_STATE, CONFLICT, UPSTREAM_ERROR. */
export const preview: UseCase<typeof previewWriteback, CrmNeeds> = async (
  { params },
  { organizationId, now },
  needs,
) => {
  const stored = await load(organizationId, params.id);
  if (stored.status !== 'completed' && stored.status !== 'approved') {
    throw new Problem(
      'INVALID_STATE',
      `The enrichment is ${stored.status}; only a completed or approved one can be written back.`,
      { details: { status: stored.status, allowed_from: ['completed', 'approved'] } },
    );
  }
  const { match, warnings } = stored;
  const identity = {
    ...(match === undefined ? {} : { match }),
    ...(warnings === undefined ? {} : { warnings }),
  };
  const [open, { fields }, subject] = await Promise.all([
    openCrm(organizationId, needs),
    loadConfiguration(organizationId),
    writebackSubject(stored),
  ]);
  const skipped = withoutIdentity(stored);
  if (skipped) return { enrichment_id: stored.id, platform: open.platform, ...identity, skipped };
  const mappings = crmTargets(fields, open.platform);
  const [matches, properties] = await Promise.all([
    open.run((crm) => matchSubject(crm, subject, mappings)),
    accountProperties(open, now),
  ]);
  return {
    ...toPreview(stored.id, open.platform, compareRecords(subject, matches, mappings, properties)),
    ...identity,
  };
};
