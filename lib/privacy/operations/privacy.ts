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
    'The person and their enrichments are erased before the response is sent. Everything else about them here (snapshots, events, batches, campaigns, search results, files, deliveries, stored responses) is erased in the background, and from backups and logs within 30 days. Data in your CRM is not touched. Hashes of their identifiers are kept, so that they are not enriched again unless `options.include_erased` is set.',
  params: () =>
    z.object({
      entity_id: idParameter('ent').meta({ description: 'Entity id of a person, e.g. `123` or `ent_123`' }),
    }),
  result: () => erasureResult,
  status: 202,
  idempotency: 'natural',
  errors: ['NOT_FOUND', 'INVALID_STATE'],
  actions: ({ id }) => ({ self: toGet(`/v2/erasures/${id}`) }),
});

export const getErasure = operation({
  id: 'getErasure',
  route: 'GET /v2/erasures/{id}',
  summary: 'Read the progress of an erasure',
  description:
    'Completed when nothing is left in tables and files, confirmed by a second pass some minutes after the first that covers work that was in progress.',
  params: () =>
    z.object({ id: idParameter('ers').meta({ description: 'Erasure id, e.g. `123` or `ers_123`' }) }),
  result: () => erasureResult,
  errors: ['NOT_FOUND'],
});

export const deleteOrganization = operation({
  id: 'deleteOrganization',
  route: 'DELETE /v1/organization',
  summary: 'Delete the organization',
  description:
    'Permanently deletes the organization and all its data. Its keys and sessions stop working immediately. Credit and payment entries are kept, as accounting rules require, without names and cards. Connected accounts are released here; their owners disconnect them at the vendor.',
  portalOnly: true,
  body: () =>
    z.strictObject({
      confirm: z
        .string()
        .max(100)
        .meta({ description: 'The id of the organization', examples: ['org_northwind'] }),
    }),
  result: () => erasureResult,
  status: 202,
  idempotency: 'natural',
  errors: ['NOT_FOUND'],
});

export const privacyOperations = [deleteEntity, getErasure, deleteOrganization];
