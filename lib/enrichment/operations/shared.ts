import * as z from 'zod';
import { operationsOf, toDelete, toGet, toPost } from '#lib/contract/operation';
import { type EnrichmentResult, enrichmentSummary } from '#lib/enrichment/result/enrichment-result';
import { isEnded } from '#lib/enrichment/status';
import { idParameter } from '#lib/shared/id';
import { lazy } from '#lib/shared/lazy';
import { countedPageOf } from '#lib/shared/page';

export const id = lazy(() =>
  z.object({
    id: idParameter('enr').meta({ description: 'Enrichment id, e.g. `123` or `enr_123`' }),
  }),
);
export const operation = operationsOf({ group: 'enrichments', rate: 'enrichment' });

export const price =
  '3 credits if the subject is found, or 1 if `options.fields` asks only for e-mail; misses, ambiguous or contradictory matches, failures and reused fresh results are free';

export const enrichmentList = lazy(() => countedPageOf(enrichmentSummary));

const hasResult = (status: EnrichmentResult['status']): boolean =>
  status === 'completed' || status === 'approved';

/** The actions available in an enrichment's state. */
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
