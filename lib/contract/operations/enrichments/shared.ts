import * as z from 'zod';
import { sampleSummary } from '#lib/contract/operations/samples';
import { callerReference, enrichmentOptions, isEnded } from '#lib/enrichment/enrichment';
import { type EnrichmentResult, enrichmentSummary } from '#lib/enrichment/enrichment-result';
import { companyEnrichmentInput, personEnrichmentInput } from '#lib/enrichment/subject';
import { idParameter } from '#lib/shared/id';

export const id = z.object({
  id: idParameter('enr').meta({ description: 'Enrichment id, as `123` or `enr_123`' }),
});
export const group = 'enrichments';

export const person = z.strictObject({
  type: z.literal('person'),
  input: personEnrichmentInput,
  ...callerReference,
});
export const personWithOptions = person.extend({ options: enrichmentOptions.optional() });
export const companyWithOptions = z.strictObject({
  type: z.literal('company'),
  input: companyEnrichmentInput,
  options: enrichmentOptions.optional(),
  ...callerReference,
});

export const examplePerson = { type: 'person', input: sampleSummary.input };
export const enrichmentList = z.object({ items: z.array(enrichmentSummary), total: z.int() });

/** What may be done with an enrichment in its state. */
export const actions = ({ id, status }: Pick<EnrichmentResult, 'id' | 'status'>) => ({
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
