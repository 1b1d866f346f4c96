import * as z from 'zod';
import { listIntegrations } from '#lib/crm/store';
import { find } from '#lib/enrichment/store';
import { recordWriteback } from '#lib/enrichment/use-cases/record-writeback';
import { numericId } from '#lib/shared/id';
import { toIso } from '#lib/shared/time';

export const dueWriteback = z.object({ organization_id: z.string(), enrichment_id: numericId });

/** The writeback that follows an approval. A message that comes again finds it ended. */
export async function runWriteback(
  { organization_id: organization, enrichment_id: id }: z.infer<typeof dueWriteback>,
  now: Date,
): Promise<void> {
  const stored = await find(organization, id);
  if (stored?.status !== 'approved' || stored.writeback?.status !== 'pending') return;
  const connected = (await listIntegrations(organization)).find(({ status }) => status === 'connected');
  if (connected) throw new Error('Writing is not wired yet.');
  await recordWriteback(
    stored,
    {
      ...stored.writeback,
      status: 'skipped',
      error: { code: 'NO_CRM_CONNECTED', message: 'No CRM is connected, so nothing was written.' },
      updated_at: toIso(now),
    },
    [],
    now,
  );
}
