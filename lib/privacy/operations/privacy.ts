import * as z from 'zod';
import { operationsOf, toGet } from '#lib/contract/operation';
import { erasureResult } from '#lib/privacy/erasure-result';
import { idParameter } from '#lib/shared/id';

const operation = operationsOf({ group: 'privacy', scope: 'svc:admin', tool: false });

export const deleteEntity = operation({
  id: 'deleteEntity',
  audit: 'Erased a person or company',
  route: 'DELETE /v2/entities/{entity_id}',
  summary: 'Delete a person',
  description:
    'The person and their enrichments are gone with this answer; whatever else tells of them here (snapshots, events, batches, campaigns, search results, files, deliveries, remembered answers) is erased behind it, and from backups and logs within 30 days. What your CRM holds is yours and stays. Hashes of what they were known by are kept, so that they are not enriched again unless `options.include_erased` asks for it.',
  params: z.object({
    entity_id: idParameter('ent').meta({ description: 'Entity id of a person, as `123` or `ent_123`' }),
  }),
  result: erasureResult,
  status: 202,
  idempotency: 'natural',
  errors: ['NOT_FOUND', 'INVALID_STATE'],
  actions: ({ id }) => ({ self: toGet(`/v2/erasures/${id}`) }),
});

export const getErasure = operation({
  id: 'getErasure',
  route: 'GET /v2/erasures/{id}',
  summary: 'Read how far an erasing has come',
  description:
    'It is completed when nothing is left in tables and files: after a second look, some minutes after the first, for what was under way.',
  params: z.object({ id: idParameter('ers').meta({ description: 'Erasure id, as `123` or `ers_123`' }) }),
  result: erasureResult,
  errors: ['NOT_FOUND'],
});

export const deleteOrganization = operation({
  id: 'deleteOrganization',
  route: 'DELETE /v1/organization',
  summary: 'Delete the organization',
  description:
    'For good, with everything it has. Its keys and sessions are refused from now on. Entries of credits and payments are kept as accounting demands, without names and cards. Connected accounts are let go here; their owners end them at the vendor.',
  portalOnly: true,
  body: z.strictObject({
    confirm: z
      .string()
      .max(100)
      .meta({ description: 'The id of the organization', examples: ['org_northwind'] }),
  }),
  result: erasureResult,
  status: 202,
  idempotency: 'natural',
  errors: ['NOT_FOUND'],
});

export const privacyOperations = [deleteEntity, getErasure, deleteOrganization];
