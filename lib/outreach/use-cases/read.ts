import type { UseCase } from '#lib/contract/use-case';
import { type BatchResult, toBatchResult, toBatchSummary } from '#lib/outreach/batch-result';
import type { getOutboundBatch, listOutboundBatches } from '#lib/outreach/operations/outbound-queue';
import { listBatches, listJobs, loadBatch } from '#lib/outreach/store';

/** Returns the current batch with its jobs. Throws NOT_FOUND. */
export async function readBatch(organization: string, id: string): Promise<BatchResult> {
  const [batch, jobs] = [await loadBatch(organization, id), await listJobs(organization, id)];
  return toBatchResult(batch, jobs);
}

export const read: UseCase<typeof getOutboundBatch> = ({ params }, { organizationId }) =>
  readBatch(organizationId, params.id);

export const list: UseCase<typeof listOutboundBatches> = async ({ query }, { organizationId, now }) => {
  const { items, ...page } = await listBatches(organizationId, query, now);
  const shown = items.map(async (batch) => toBatchSummary(batch, await listJobs(organizationId, batch.id)));
  return { ...page, items: await Promise.all(shown) };
};
