import { collection } from '#lib/db/collection';
import { absent, equals } from '#lib/db/condition';
import * as keys from '#lib/db/keys';
import { put, type Write } from '#lib/db/write';
import { type Sequence, sequence } from '#lib/outreach/sequence/sequence';
import { putDue } from '#lib/outreach/store/queue';

/** A new sequence, and when it is looked at. Refused if the id is taken. */
export const putSequence = (one: Sequence): Write[] => [
  put(keys.outboundSequence(one.organization_id, one.id), { ...one }, absent()),
  putDue('outbound-sequence', new Date(one.due_at), one.organization_id, one.id),
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

export const {
  find: findSequence,
  load: loadSequence,
  list: listSequences,
} = collection('sequence', keys.outboundSequence, sequence);
