import { putProblems } from '#lib/batch/record/member-store';
import { planKey } from '#lib/batch/upload';
import type { BatchNeeds } from '#lib/batch/use-cases/batch-needs';
import type { Planned } from '#lib/batch/use-cases/plan-batch';
import { write } from '#lib/db/table';

/** Keeps each item within the size limit. */
const PROBLEMS_A_PAGE = 1_000;

/** Stores a plan for the loader, and the problems of its rows for the export. Idempotent. */
export async function keepPlan(
  organization: string,
  id: string,
  { bytes, problems }: Planned,
  { uploads }: BatchNeeds,
): Promise<void> {
  await uploads.put(planKey(organization, id), bytes, 'application/gzip');
  for (let page = 0; page * PROBLEMS_A_PAGE < problems.length; page += 1) {
    const some = problems.slice(page * PROBLEMS_A_PAGE, (page + 1) * PROBLEMS_A_PAGE);
    await write(putProblems(organization, id, page, some));
  }
}
