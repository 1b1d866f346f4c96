import { absent, equals } from '#lib/db/condition';
import { fromCursor, toCursor } from '#lib/db/cursor';
import { keys } from '#lib/db/keys';
import { count, query } from '#lib/db/query';
import { get } from '#lib/db/table';
import { put, type Write } from '#lib/db/write';
import { type Sequence, sequence } from '#lib/outreach/sequence/sequence';
import { putDue } from '#lib/outreach/store/queue';
import type { Page } from '#lib/shared/page';
import { notFound } from '#lib/shared/problem';

/** A new sequence, and when it is looked at. Refused when the id is taken. */
export const putSequence = (one: Sequence): Write[] => [
  put(keys.outboundSequence(one.organization_id, one.id), { ...one }, absent()),
  putDue('outbound-sequence', new Date(one.due_at), one.organization_id, one.id),
];

/** Replaces a sequence as it was read; refused when it changed in between. A new moment to look at it is noted too. */
export const replaceSequence = (before: Sequence, after: Sequence): Write[] => [
  put(
    keys.outboundSequence(before.organization_id, before.id),
    { ...after, version: before.version + 1 },
    equals('version', before.version),
  ),
  ...(after.due_at === before.due_at || after.status !== 'active'
    ? []
    : [putDue('outbound-sequence', new Date(after.due_at), after.organization_id, after.id)]),
];

export const findSequence = (organization: string, id: string): Promise<Sequence | undefined> =>
  get(keys.outboundSequence(organization, id), sequence);

export async function loadSequence(organization: string, id: string): Promise<Sequence> {
  const found = await findSequence(organization, id);
  if (!found) throw notFound('sequence');
  return found;
}

/** Newest first, with how many there are. */
export async function listSequences(
  organization: string,
  options: {
    readonly limit: number;
    readonly cursor?: string | undefined;
    readonly status?: string | undefined;
  },
): Promise<Page<Sequence> & { readonly total: number }> {
  const { pk } = keys.outboundSequence(organization, '');
  const filter = options.status ? { filter: equals('status', options.status) } : {};
  const after = options.cursor ? { after: fromCursor(pk, options.cursor) } : {};
  const [{ items, next }, total] = await Promise.all([
    query({ pk, newestFirst: true, limit: options.limit, ...filter, ...after }, sequence),
    count({ pk, ...filter }),
  ]);
  return { items, total, ...(next ? { next_cursor: toCursor(next) } : {}) };
}
