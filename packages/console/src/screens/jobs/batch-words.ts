import type { Schemas } from '../../lib/answers';
import { count, words } from '../../lib/format';
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

export const batchIsOver = ({ status }: Batch): boolean => status === 'completed' || status === 'cancelled';
