import { collection } from '#lib/db/collection';
import { absent, equals } from '#lib/db/condition';
import * as keys from '#lib/db/keys';
import { is, type SoughtPage, soughtPage } from '#lib/db/register-search';
import { noteAddition, type RegisteredList } from '#lib/db/registered-list';
import { put, type Write } from '#lib/db/write';
import { type Sequence, sequence } from '#lib/outreach/sequence/sequence';
import { putDue } from '#lib/outreach/store/queue';
import { firstId } from '#lib/shared/id';
import type { Page } from '#lib/shared/page';

/** Sequences are long, as each holds all its people: they are counted and found by status without being read, and blocks are short. */
const sequenceList = (organization: string): RegisteredList => ({
  organization,
  pk: keys.outboundSequence(organization, '').pk,
  noted: ['status'],
  changing: { attributes: ['status'], rests: ({ status }) => status !== 'active' },
  firstAt: (moment) => `seq_${firstId(moment)}`,
  size: 50,
});

/** A new sequence, and when it is looked at. Refused if the id is taken. */
export const putSequence = (one: Sequence): Write[] => [
  put(keys.outboundSequence(one.organization_id, one.id), { ...one }, absent()),
  putDue('outbound-sequence', new Date(one.due_at), one.organization_id, one.id),
  ...noteAddition(sequenceList(one.organization_id), one.id, new Date(one.created_at)),
];

/** Replaces a sequence that was read; refused if it has changed since. Also reschedules its next look. */
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

export const { find: findSequence, load: loadSequence } = collection(
  'sequence',
  keys.outboundSequence,
  sequence,
);

/** A page, newest first, with the total count. */
export const listSequences = (
  organization: string,
  { status, ...page }: Omit<SoughtPage, 'where'> & { readonly status?: Sequence['status'] | undefined },
  now: Date,
): Promise<Page<Sequence> & { readonly total: number }> =>
  soughtPage(sequenceList(organization), sequence, { where: { status: is(status) }, ...page }, now);
