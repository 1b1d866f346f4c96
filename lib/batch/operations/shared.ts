import * as z from 'zod';
import { operationsOf } from '#lib/contract/operation';

export const operation = operationsOf({ group: 'batches', rate: 'enrichment' });
export const root = '/v1/enrichments/batches';
export const params = z.object({ batchId: z.uuid() });
export const price =
  '3 credits for each member who was found; nothing for misses, ambiguities, contradictions, failures and fresh results';

/** The batch of all examples. */
export const sampleId = '019aa5f0-6b2c-7c1e-8a4f-0d1a5a4f9c11';
