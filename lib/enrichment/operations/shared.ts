import * as z from 'zod';
import { sampleSummary } from '#lib/enrichment/operations/samples';
import { type EnrichmentResult, enrichmentSummary } from '#lib/enrichment/result/enrichment-result';
import { isEnded } from '#lib/enrichment/status';
import { idParameter } from '#lib/shared/id';

export const id = z.object({
  id: idParameter('enr').meta({ description: 'Enrichment id, as `123` or `enr_123`' }),
});
export const group = 'enrichments';

export const price =
  '3 credits where the subject was found, 1 where `options.fields` asks for e-mail alone; nothing for a miss, an ambiguity, a contradiction, a failure or a fresh result used again';

export const examplePerson = { type: 'person', input: sampleSummary.input };
export const enrichmentList = z.object({
  items: z.array(enrichmentSummary),
  total: z.int(),
  next_cursor: z.string().optional(),
});

const get = (href: string) => ({ method: 'GET', href }) as const;
const hasResult = (status: EnrichmentResult['status']): boolean =>
  status === 'completed' || status === 'approved';

/** What may be done with an enrichment in its state. */
export const actions = ({ id, status }: Pick<EnrichmentResult, 'id' | 'status'>) => {
  const self = `/v2/enrichments/${id}`;
  return {
    self: get(self),
    ...(isEnded(status) ? { sources: get(`${self}/sources`) } : { stream: get(`${self}/stream`) }),
    ...(hasResult(status)
      ? {
          fields: get(`${self}/fields`),
          writeback_preview: get(`${self}/writeback-preview`),
          export: get(`${self}/export/excel`),
          export_csv: get(`${self}/export/csv`),
        }
      : {}),
    ...(status === 'completed' ? { approve: { method: 'POST', href: `${self}/approve` } as const } : {}),
    ...(status === 'approved' ? { writeback: { method: 'POST', href: `${self}/writeback` } as const } : {}),
    ...(status === 'cancelled' ? {} : { cancel: { method: 'DELETE', href: self } as const }),
  };
};

/** Addresses of the same operations under /v2. */
export const root = '/v2/enrichments';
export const ofOne = `${root}/{id}` as const;
export const next = ({ enrichment_id }: { enrichment_id: number }) => ({
  enrichment: { method: 'GET', href: `${root}/${enrichment_id}` } as const,
});
