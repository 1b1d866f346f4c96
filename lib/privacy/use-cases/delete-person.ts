import type { UseCase } from '#lib/contract/use-case';
import { equals } from '#lib/db/condition';
import * as keys from '#lib/db/keys';
import { forgetRegister } from '#lib/db/registered-list';
import { transact } from '#lib/db/table';
import { remove } from '#lib/db/write';
import { loadFieldsOfMany } from '#lib/enrichment/findings-store';
import { isEnded } from '#lib/enrichment/status';
import { loadMany } from '#lib/enrichment/store';
import { loadEntity, loadSnapshots } from '#lib/entity/store';
import { sendMessage } from '#lib/outbox/message';
import type { Erasure } from '#lib/privacy/erasure';
import { toErasureResult } from '#lib/privacy/erasure-result';
import type { deleteEntity } from '#lib/privacy/operations/privacy';
import { joinMarks, marksOfEnrichment, marksOfEntity, noMarks } from '#lib/privacy/person-marks';
import { putErasure, suppress } from '#lib/privacy/store';
import { Problem } from '#lib/shared/problem';
import { toIso } from '#lib/shared/time';

/** A transaction takes a hundred writes; the background work soon removes what does not fit. */
const MOST_AT_ONCE = 40;

/**
 * Deletes a person: they and their latest enrichments are gone with this response; the background work erases every other mention in the
 * organization. Throws NOT_FOUND, INVALID_STATE for a company.
 */
export const deletePerson: UseCase<typeof deleteEntity> = async ({ params }, context) => {
  const { organizationId: organization, now, caller } = context;
  const { id, type, subject, identities } = await loadEntity(organization, params.entity_id);
  if (type !== 'person')
    throw new Problem('INVALID_STATE', 'The entity is a company; only people can be deleted.', {
      details: { type },
    });
  const snapshots = await loadSnapshots(organization, id, 100);
  const enrichments = snapshots.map(({ enrichment_id }) => enrichment_id);
  const [stored, fields] = await Promise.all([
    loadMany(organization, enrichments),
    loadFieldsOfMany(organization, enrichments),
  ]);
  const marks = stored.reduce(
    (known, one, index) =>
      one ? joinMarks(known, marksOfEnrichment(one.input, fields[index] ?? {})) : known,
    joinMarks({ ...noMarks, hashes: identities, entities: [id], enrichments }, marksOfEntity(subject)),
  );
  const erasure: Erasure = {
    id: context.newId(),
    organization_id: organization,
    subject: 'person',
    entity_id: id,
    status: 'processing',
    marks,
    passes: 0,
    step: 0,
    learned: false,
    removed: 0,
    redacted: 0,
    requested_at: toIso(now),
    requested_by: caller.actor,
  };
  const ended = stored.flatMap((one) => (one && isEnded(one.status) ? [one.id] : []));
  const refused = await transact([
    context.record([sendMessage('erasures', { erasure_id: erasure.id, step: 0 })], undefined),
    remove(keys.entity(organization, id), equals('id', id)),
    forgetRegister(organization, keys.entity(organization, id).pk),
    putErasure(erasure),
    ...marks.hashes.slice(0, MOST_AT_ONCE).map((hash) => suppress(organization, hash)),
    ...ended.slice(0, MOST_AT_ONCE).map((one) => remove(keys.enrichment(organization, one))),
    forgetRegister(organization, keys.enrichment(organization, 0).pk),
  ]);
  if (refused) throw new Problem('NOT_FOUND', 'The entity was not found.');
  return toErasureResult(erasure);
};
