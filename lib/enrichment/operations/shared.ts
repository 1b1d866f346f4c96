import * as z from 'zod';
import { toDelete, toGet, toPost } from '#lib/contract/operation';
import { callerReference, enrichmentOptions, isEnded } from '#lib/enrichment/enrichment';
import { sampleSummary } from '#lib/enrichment/operations/samples';
import { type EnrichmentResult, enrichmentSummary } from '#lib/enrichment/result/enrichment-result';
import { liftInput } from '#lib/identity/lift-input';
import { companyEnrichmentInput, personEnrichmentInput } from '#lib/identity/subject';
import { idParameter } from '#lib/shared/id';

export const id = z.object({
  id: idParameter('enr').meta({ description: 'Enrichment id, as `123` or `enr_123`' }),
});
export const group = 'enrichments';

const personBody = z.strictObject({
  type: z.literal('person'),
  input: personEnrichmentInput,
  ...callerReference,
});
/** One person, its fields in `input` or beside `type`. */
export const person = z.preprocess(liftInput, personBody);
const personWithOptions = personBody.extend({ options: enrichmentOptions.optional() });
const companyWithOptions = z.strictObject({
  type: z.literal('company'),
  input: companyEnrichmentInput,
  options: enrichmentOptions.optional(),
  ...callerReference,
});
/** One person or company with options, its fields in `input` or beside `type`. */
export const subjectWithOptions = z.preprocess(
  liftInput,
  z.discriminatedUnion('type', [personWithOptions, companyWithOptions]),
);

export const examplePerson = { type: 'person', input: sampleSummary.input };
export const enrichmentList = z.object({
  items: z.array(enrichmentSummary),
  total: z.int(),
  next_cursor: z.string().optional(),
});

const hasResult = (status: EnrichmentResult['status']): boolean =>
  status === 'completed' || status === 'approved';

/** What may be done with an enrichment in its state. */
export const actions = ({ id, status }: Pick<EnrichmentResult, 'id' | 'status'>) => {
  const self = `/v2/enrichments/${id}`;
  return {
    self: toGet(self),
    ...(isEnded(status) ? { sources: toGet(`${self}/sources`) } : { stream: toGet(`${self}/stream`) }),
    ...(hasResult(status)
      ? {
          fields: toGet(`${self}/fields`),
          writeback_preview: toGet(`${self}/writeback-preview`),
          export: toGet(`${self}/export/excel`),
          export_csv: toGet(`${self}/export/csv`),
        }
      : {}),
    ...(status === 'completed' ? { approve: toPost(`${self}/approve`) } : {}),
    ...(status === 'approved' ? { writeback: toPost(`${self}/writeback`) } : {}),
    ...(status === 'cancelled' ? {} : { cancel: toDelete(self) }),
  };
};

export const next = ({ enrichment_id }: { enrichment_id: number }) => ({
  enrichment: toGet(`/v2/enrichments/${enrichment_id}`),
});
