import type { State } from '../ui/badge';
import type { Data, One } from './answers';
import { count, number, words } from './format';

type Batch = Pick<One<Data<'/v2/outbound-queue/batches'>>, 'action' | 'jobs_total' | 'first_target'>;

/** Returns whom the first job is for, as far as is known. */
export const targetName = ({ first_target: to }: Batch): string | undefined =>
  to?.name ?? to?.public_id ?? to?.person ?? undefined;

/** `Message to Nadia Okafor`, `Message to Nadia Okafor and 3 more`; a post or a comment has no recipient. */
export function batchTitle(batch: Batch): string {
  const name = targetName(batch);
  const { jobs_total } = batch;
  const what = name ? `${words(batch.action)} to ${name}` : words(batch.action);
  return `${what}${jobs_total > 1 ? ` and ${jobs_total - 1} more` : ''}`;
}

type Counted = Pick<One<Data<'/v2/outbound-queue/batches'>>, 'status' | 'jobs_total' | 'summary'>;

/** A batch's state; of one that is over, whether all, some or none of it went out. */
export function outboundState({ status, jobs_total, summary: { sent, unconfirmed } }: Counted): State {
  const some = `${number(sent)} of ${number(jobs_total)} sent`;
  if (status === 'stopped' && sent > 0) return { of: status, says: `Stopped, ${some}` };
  if (status !== 'completed') return { of: status };
  if (sent === jobs_total) return { of: status, says: 'Sent' };
  if (sent > 0) return { of: status, says: some, tone: 'warn' };
  return unconfirmed > 0
    ? { of: status, says: 'Unconfirmed', tone: 'warn' }
    : { of: status, says: 'None sent', tone: 'bad' };
}

/** A sequence's title: its name, or its first step and its number of people. */
export const sequenceTitle = ({
  name,
  steps,
  people_total,
}: Pick<One<Data<'/v2/outbound-queue/sequences'>>, 'name' | 'steps' | 'people_total'>): string =>
  name ??
  `${steps[0]?.action === 'connect' ? 'Invitation' : 'Message'}${steps.length > 1 ? ` and ${count(steps.length - 1, 'step')}` : ''} for ${count(people_total, 'person', 'people')}`;
