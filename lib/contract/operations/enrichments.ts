import * as z from 'zod';
import { defineOperation } from '#lib/contract/operation';
import { sampleField, sampleResult, sampleSummary } from '#lib/contract/operations/samples';
import { fieldsBreakdown, sourcesBreakdown } from '#lib/enrichment/attribution-result';
import { callerReference, enrichmentOptions, enrichmentStatus, isEnded } from '#lib/enrichment/enrichment';
import {
  type EnrichmentResult,
  enrichmentResult,
  enrichmentSummary,
} from '#lib/enrichment/enrichment-result';
import { fieldOverrides } from '#lib/enrichment/field-overrides';
import { preflightResult } from '#lib/enrichment/preflight-result';
import { companyEnrichmentInput, personEnrichmentInput } from '#lib/enrichment/subject';
import { idParameter } from '#lib/shared/id';
import { skipTake } from '#lib/shared/page';

const id = z.object({ id: idParameter('enr').meta({ description: 'Enrichment id, as `123` or `enr_123`' }) });
const group = 'enrichments';
const price =
  '3 credits when at least one field is found; nothing for a miss, a failure or a fresh result used again';

const person = z.strictObject({
  type: z.literal('person'),
  input: personEnrichmentInput,
  ...callerReference,
});
const personWithOptions = person.extend({ options: enrichmentOptions.optional() });
const companyWithOptions = z.strictObject({
  type: z.literal('company'),
  input: companyEnrichmentInput,
  options: enrichmentOptions.optional(),
  ...callerReference,
});
/** An older form: several people in one request, answered by a list. */
const targets = z.strictObject({
  targets: z
    .array(
      z.preprocess(
        liftType,
        z.strictObject({ type: z.literal('person').default('person'), input: personEnrichmentInput }),
      ),
    )
    .min(1)
    .max(98, 'one request takes at most 98: they are created in one transaction'),
});

/** `{type, email, ...}` as the older example posts it, or `{type, input}`. */
function liftType(target: unknown): unknown {
  if (typeof target !== 'object' || target === null || Array.isArray(target) || 'input' in target)
    return target;
  const { type, ...input } = { type: undefined, ...target };
  return type === undefined ? { input } : { type, input };
}

const examplePerson = { type: 'person', input: sampleSummary.input };
const enrichmentList = z.object({ items: z.array(enrichmentSummary), total: z.int() });

const actions = ({ id, status }: Pick<EnrichmentResult, 'id' | 'status'>) => ({
  self: { method: 'GET', href: `/v2/enrichments/${id}` } as const,
  ...(isEnded(status) ? {} : { stream: { method: 'GET', href: `/v1/enrichments/${id}/stream` } as const }),
  ...(status === 'completed'
    ? { approve: { method: 'POST', href: `/v1/enrichments/${id}/approve` } as const }
    : {}),
  ...(status === 'approved'
    ? { writeback: { method: 'POST', href: `/v1/enrichments/${id}/writeback` } as const }
    : {}),
  ...(status === 'cancelled' ? {} : { cancel: { method: 'DELETE', href: `/v1/enrichments/${id}` } as const }),
});

export const createEnrichment = defineOperation({
  id: 'createEnrichment',
  group,
  method: 'POST',
  path: '/v1/enrichments',
  summary: 'Enrich one person',
  description:
    'Starts an enrichment from an e-mail, a profile address, or a name with a company, and answers at once. Follow it on the stream, or read it with ?wait=25. An array `targets` of up to 100 is answered by a list.',
  rate: 'enrichment',
  scope: 'svc:enrich',
  price,
  body: z.union([person, targets]),
  result: z.union([enrichmentSummary, enrichmentList]),
  status: 202,
  errors: ['INSUFFICIENT_CREDITS', 'CONFLICT'],
  idempotency: 'atomic',
  tool: false,
  examples: { request: examplePerson, response: sampleSummary },
});

export const createEnrichmentV2 = defineOperation({
  id: 'createEnrichmentV2',
  group,
  method: 'POST',
  path: '/v2/enrichments',
  summary: 'Enrich one person or company, with a brief for this job',
  description:
    'As v1, for companies too, and with `options`: `instructions` supersede the standing configuration for this job; `refresh` forces a full run where a fresh result could be used again.',
  rate: 'enrichment',
  scope: 'svc:enrich',
  price,
  body: z.discriminatedUnion('type', [personWithOptions, companyWithOptions]),
  result: enrichmentSummary,
  status: 202,
  errors: ['INSUFFICIENT_CREDITS', 'CONFLICT'],
  idempotency: 'atomic',
  actions,
  tool: {
    name: 'create_enrichment',
    description:
      'Finds out who a person or what a company is, from several sources, each value with its source. Answers at once with an id: read it with get_enrichment and `wait`, its evidence with get_enrichment_fields. `options.instructions` supersede the standing configuration for this job; `options.refresh` forces a full run where a fresh result could be used again.',
  },
  examples: {
    request: { ...examplePerson, options: { instructions: 'Prefer engineering leaders in robotics.' } },
    response: sampleSummary,
  },
});

export const preflightEnrichment = defineOperation({
  id: 'preflightEnrichment',
  group,
  method: 'POST',
  path: '/v1/enrichments/preflight',
  summary: 'Ask what an enrichment would do, for free',
  description:
    'Which sources can answer for this input, which fields to expect, warnings, the price, whether the balance covers it, and whether a fresh result would be used again for nothing.',
  rate: 'standard',
  scope: 'svc:read',
  body: z.discriminatedUnion('type', [personWithOptions, companyWithOptions]),
  result: preflightResult,
  status: 200,
  errors: [],
  idempotency: 'natural',
  tool: { name: 'preflight_enrichment' },
  examples: {
    request: examplePerson,
    response: {
      sources: [{ source: 'network', can_answer: true, reason: 'Can be found by name and company.' }],
      expected_fields: ['full_name', 'job_title'],
      warnings: [],
      price: { credits: 3, available: 100, sufficient: true },
    },
  },
});

export const listEnrichments = defineOperation({
  id: 'listEnrichments',
  group,
  method: 'GET',
  path: '/v1/enrichments',
  summary: 'List enrichments, newest first',
  description: 'All enrichments of the organization, optionally of one status, with the exact total.',
  rate: 'enrichment',
  scope: 'svc:read',
  query: z.strictObject({ status: enrichmentStatus.optional(), ...skipTake }),
  result: enrichmentList,
  status: 200,
  errors: [],
  tool: { name: 'list_enrichments' },
  examples: { response: { items: [sampleSummary], total: 1 } },
});

export const getEnrichmentStats = defineOperation({
  id: 'getEnrichmentStats',
  group,
  method: 'GET',
  path: '/v1/enrichments/stats',
  summary: 'Count enrichments by status and by source',
  description:
    'How many enrichments there are in each status, and how many of them each source found something for.',
  rate: 'enrichment',
  scope: 'svc:read',
  result: z.object({
    total: z.int(),
    by_status: z.record(z.string(), z.int()),
    by_source: z.record(z.string(), z.int()),
  }),
  status: 200,
  errors: [],
  tool: { name: 'get_enrichment_stats' },
  examples: {
    response: { total: 2, by_status: { completed: 2 }, by_source: { network: 2, email_finder: 1 } },
  },
});

const getBase = {
  group,
  method: 'GET',
  summary: 'Read one enrichment with its values',
  description:
    'Status and, once it has completed, the found values. `?wait=25` holds the answer until the job has ended, for at most 25 s.',
  rate: 'enrichment',
  scope: 'svc:read',
  params: id,
  result: enrichmentResult,
  status: 200,
  errors: ['NOT_FOUND'],
  endedWhen: ({ status }: EnrichmentResult) => isEnded(status),
  examples: { response: sampleResult },
} as const;

export const getEnrichment = defineOperation({
  ...getBase,
  id: 'getEnrichment',
  path: '/v1/enrichments/{id}',
  tool: false,
});

export const getEnrichmentV2 = defineOperation({
  ...getBase,
  id: 'getEnrichmentV2',
  path: '/v2/enrichments/{id}',
  actions,
  tool: { name: 'get_enrichment' },
});

export const cancelEnrichment = defineOperation({
  id: 'cancelEnrichment',
  group,
  method: 'DELETE',
  path: '/v1/enrichments/{id}',
  summary: 'Cancel an enrichment',
  description:
    'Before it completes, this stops it and gives the credits back. A finished one stays readable, but can no longer be approved or written back.',
  rate: 'enrichment',
  scope: 'svc:write',
  params: id,
  result: z.undefined(),
  status: 204,
  errors: ['NOT_FOUND', 'CONFLICT'],
  tool: { name: 'cancel_enrichment', destructive: true },
  examples: { response: undefined },
});

export const streamEnrichment = defineOperation({
  id: 'streamEnrichment',
  group,
  method: 'GET',
  path: '/v1/enrichments/{id}/stream',
  summary: 'Follow an enrichment live',
  description:
    'Server-sent events: one `{source, status}` for each source as it ends, then one of `source: "enrichment"` with the final status, after which the stream closes. `Last-Event-ID` resumes.',
  rate: 'enrichment',
  scope: 'svc:read',
  params: id,
  result: z.object({ source: z.string(), status: z.string() }).loose(),
  status: 200,
  produces: 'text/event-stream',
  errors: ['NOT_FOUND'],
  requestHeaders: { 'Last-Event-ID': 'The id of the last event that was received' },
  stream: true,
  tool: false,
  examples: { response: { source: 'network', status: 'found' } },
});

export const getEnrichmentSources = defineOperation({
  id: 'getEnrichmentSources',
  group,
  method: 'GET',
  path: '/v1/enrichments/{id}/sources',
  summary: 'See what each source answered',
  description:
    'For each source: how it ended, what it tried, how long it took, which fields it gave, what it cost, and its error.',
  rate: 'enrichment',
  scope: 'svc:read',
  params: id,
  result: sourcesBreakdown,
  status: 200,
  errors: ['NOT_FOUND'],
  tool: { name: 'get_enrichment_sources' },
  examples: {
    response: {
      enrichment_id: sampleSummary.id,
      sources: [
        {
          source: 'network',
          status: 'found',
          success: true,
          response_time_ms: 840,
          attempts: [{ step: 'profile', outcome: 'answered', duration_ms: 700 }],
          fields_populated: ['full_name', 'job_title'],
          cost: { unit: 'request', amount: 2 },
        },
      ],
    },
  },
});

export const getEnrichmentFields = defineOperation({
  id: 'getEnrichmentFields',
  group,
  method: 'GET',
  path: '/v1/enrichments/{id}/fields',
  summary: 'See where every value comes from',
  description:
    'Each found field with its source, confidence, citations, why it was chosen, and what other sources said.',
  rate: 'enrichment',
  scope: 'svc:read',
  params: id,
  result: fieldsBreakdown,
  status: 200,
  errors: ['NOT_FOUND'],
  tool: { name: 'get_enrichment_fields' },
  examples: { response: { enrichment_id: sampleSummary.id, fields: [sampleField] } },
});

export const approveEnrichment = defineOperation({
  id: 'approveEnrichment',
  group,
  method: 'POST',
  path: '/v1/enrichments/{id}/approve',
  summary: 'Approve an enrichment and start its writeback',
  description:
    'Marks the result as right, with corrections in `field_overrides`, and writes it to the connected CRM in the background. `crm_entity_id` names the right record where matching would not. Approving twice is the same as once.',
  rate: 'enrichment',
  scope: 'svc:write',
  params: id,
  body: z.strictObject({
    field_overrides: fieldOverrides.optional(),
    crm_entity_id: z.string().min(1).max(120).optional(),
    create_if_missing: z.boolean().default(false),
  }),
  bodyOptional: true,
  result: enrichmentResult,
  status: 200,
  errors: ['NOT_FOUND', 'INVALID_STATE'],
  idempotency: 'natural',
  tool: { name: 'approve_enrichment' },
  examples: {
    request: { field_overrides: { job_title: 'VP of Engineering' } },
    response: { ...sampleResult, status: 'approved' },
  },
});

/** The enrichment routes but those that touch the CRM or a spreadsheet. */
export const enrichmentOperations = [
  createEnrichment,
  createEnrichmentV2,
  preflightEnrichment,
  listEnrichments,
  getEnrichmentStats,
  getEnrichment,
  getEnrichmentV2,
  cancelEnrichment,
  streamEnrichment,
  getEnrichmentSources,
  getEnrichmentFields,
  approveEnrichment,
];
