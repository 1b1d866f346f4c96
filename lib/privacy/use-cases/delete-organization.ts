import type { UseCase } from '#lib/contract/use-case';
import { equals } from '#lib/db/condition';
import * as keys from '#lib/db/keys';
import { transact } from '#lib/db/table';
import { remove } from '#lib/db/write';
import { listApiKeys, revokeApiKey } from '#lib/organization/store';
import { sendMessage } from '#lib/outbox/message';
import type { Erasure } from '#lib/privacy/erasure';
import { toErasureResult } from '#lib/privacy/erasure-result';
import type { deleteOrganization as operation } from '#lib/privacy/operations/privacy';
import { closeRequests, putErasure } from '#lib/privacy/store';
import { invalid, notFound } from '#lib/shared/problem';
import { toIso } from '#lib/shared/time';

/**
 * Deletes an organization and all its data. Refuses its requests at once and revokes its keys; everything else is erased in the background.
 * Throws VALIDATION_ERROR if it is not named, NOT_FOUND.
 */
export const deleteOrganization: UseCase<typeof operation> = async ({ body }, context) => {
  const { organizationId: organization, now, caller } = context;
  if (body.confirm !== organization)
    throw invalid(
      '/body/confirm',
      'must be the id of the organization',
      'confirm: must be the id of the organization',
    );
  const erasure: Erasure = {
    id: context.newId(),
    organization_id: organization,
    subject: 'organization',
    status: 'processing',
    passes: 0,
    step: 0,
    learned: false,
    removed: 0,
    redacted: 0,
    requested_at: toIso(now),
    requested_by: caller.actor,
  };
  const refused = await transact([
    context.record([sendMessage('erasures', { erasure_id: erasure.id, step: 0 })], undefined),
    remove(keys.organization(organization), equals('id', organization)),
    putErasure(erasure),
    ...closeRequests(organization, now),
  ]);
  if (refused) throw notFound('organization');
  for (const key of await listApiKeys(organization)) await transact(revokeApiKey(organization, key, now));
  return toErasureResult(erasure);
};
