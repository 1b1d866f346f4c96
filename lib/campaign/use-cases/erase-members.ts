import type * as z from 'zod';
import { eraseSome } from '#lib/campaign/store';
import type { dueErasure } from '#lib/campaign/use-cases/drive';

const AT_ONCE = 100;

/** Erases the members of a deleted campaign. A retry resumes where it stopped. */
export async function eraseMembers({
  organization_id,
  campaign_id: id,
}: z.infer<typeof dueErasure>): Promise<void> {
  while (await eraseSome({ organization_id, id }, AT_ONCE));
}
