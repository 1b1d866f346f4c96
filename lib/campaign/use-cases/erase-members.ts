import type * as z from 'zod';
import { eraseSome } from '#lib/campaign/store';
import type { dueErasure } from '#lib/campaign/use-cases/drive';

const AT_ONCE = 100;

/** Removes who was in a deleted campaign. Repeating it goes on where it was. */
export async function eraseMembers({
  organization_id,
  campaign_id: id,
}: z.infer<typeof dueErasure>): Promise<void> {
  while (await eraseSome({ organization_id, id }, AT_ONCE));
}
