import { UsageError } from './failure.ts';

/** Tells from its form what an id names: `enr_...` or digits, `obb_...`, or a UUID, which is a batch. */
export function kindOf(id: string): 'enrichment' | 'batch' | 'outbound' | undefined {
  if (/^(enr_)?\d{1,19}$/.test(id)) return 'enrichment';
  if (/^obb_/.test(id)) return 'outbound';
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id) ? 'batch' : undefined;
}

/** Like `kindOf`, but without staged messages. Throws a `UsageError` for any other id. */
export function jobKindOf(id: string): 'enrichment' | 'batch' {
  const kind = kindOf(id);
  if (kind === 'enrichment' || kind === 'batch') return kind;
  throw new UsageError(`${id} is not the id of an enrichment or a batch.`);
}
