import type { Data, One } from './answers';
import { count, words } from './format';

type Batch = Pick<One<Data<'/v2/outbound-queue/batches'>>, 'action' | 'jobs_total' | 'first_target'>;

/** Whom the first job is for, as well as it is known. */
export const targetName = ({ first_target: to }: Batch): string | undefined =>
  to?.name ?? to?.public_id ?? to?.person ?? undefined;

/** `Message to Nadia Okafor`, `Message to Nadia Okafor and 3 more`. */
export function batchTitle(batch: Batch): string {
  const name = targetName(batch);
  const { jobs_total } = batch;
  if (!name) return `${words(batch.action)} to ${count(jobs_total, 'person', 'people')}`;
  return `${words(batch.action)} to ${name}${jobs_total > 1 ? ` and ${jobs_total - 1} more` : ''}`;
}
