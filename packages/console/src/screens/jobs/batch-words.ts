import type { Schemas } from '../../lib/answers';
import { words } from '../../lib/format';

type Batch = Schemas['Batch'];

export const sourceOf = (source: Batch['source']): string =>
  source.kind === 'crm_list'
    ? `${source.list_name ?? 'List'} from ${words(source.platform)}`
    : (source.filename ?? 'An upload');

export const batchIsOver = ({ status }: Batch): boolean => status === 'completed' || status === 'cancelled';
