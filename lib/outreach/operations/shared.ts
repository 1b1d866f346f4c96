import { operationsOf } from '#lib/contract/operation';

export const operation = operationsOf({ group: 'outreach' });
/** Where a batch is read; its actions lie below. */
export const batchHref = (id: string): string => `/v2/outbound-queue/batches/${id}`;
