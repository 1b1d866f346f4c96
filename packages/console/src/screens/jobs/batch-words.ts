import type { Schemas } from '../../lib/answers';
import { count, number, words } from '../../lib/format';
import type { State } from '../../ui/badge';
import { unit } from '../import/units';

type Batch = Schemas['Batch'];

export const sourceOf = (source: Batch['source']): string =>
  source.kind === 'crm_list'
    ? `${source.list_name ?? 'List'} from ${words(source.platform)}`
    : (source.filename ?? 'An upload');

/** `3 people`, `1 company`: the batch's members. */
export const membersOf = ({ source, member_count }: Pick<Batch, 'source' | 'member_count'>): string => {
  const { one, many } = unit[source.type ?? 'person'];
  return count(member_count, one, many);
};

/** A batch's state; of one that is over, whether some or all of it failed. */
export function batchState({ status, member_count, counts }: Batch): State {
  const failed = counts.failed ?? 0;
  if (status !== 'completed' || failed === 0) return { of: status };
  return failed === member_count
    ? { of: status, says: 'All failed', tone: 'bad' }
    : { of: status, says: `Completed, ${number(failed)} failed`, tone: 'warn' };
}

export const batchIsOver = ({ status }: Batch): boolean => status === 'completed' || status === 'cancelled';
