import * as z from 'zod';
import { operationsOf } from '#lib/contract/operation';
import { lazy } from '#lib/shared/lazy';

export const operation = operationsOf({ group: 'batches', rate: 'enrichment' });
export const root = '/v1/enrichments/batches';
export const params = lazy(() => z.object({ batchId: z.uuid() }));
export const price =
  '3 credits for each member found; misses, ambiguous or contradictory matches, failures and fresh results are free';

/** The batch id in all examples. */
export const sampleId = '019aa5f0-6b2c-7c1e-8a4f-0d1a5a4f9c11';
