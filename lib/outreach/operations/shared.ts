import { operationsOf } from '#lib/contract/operation';

export const operation = operationsOf({ group: 'outreach' });
/** The path of a batch; its actions are below it. */
export const batchHref = (id: string): string => `/v2/outbound-queue/batches/${id}`;
