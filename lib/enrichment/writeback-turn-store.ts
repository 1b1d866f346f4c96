import * as z from 'zod';
import { absent, any, below, equals } from '#lib/db/condition';
import * as keys from '#lib/db/keys';
import { get } from '#lib/db/table';
import { check, update, type Write } from '#lib/db/write';
import { plus, SECOND, timestamp, toIso } from '#lib/shared/time';

// Whose turn it is to write an enrichment to the CRM.

/**
 * Longer than the longest writer may take (its worker has 60 s), so that nobody writes beside one that is still alive;
 * shorter than the queue hides the message of a worker that died (75 s), so that the next try finds the turn free.
 */
const LEASE = 65 * SECOND;

const writebackItem = z.object({
  writer: z.string().optional(),
  lease_until: z.string().optional(),
  /** When a record was going to be created. Gone once it is known what became of it. */
  creating_since: timestamp.optional(),
});

export const findWritebackState = (organization: string, id: number) =>
  get(keys.writeback(organization, id), writebackItem);

const isFree = (now: Date) => any(absent('lease_until'), below('lease_until', toIso(now)));

/** Refused while somebody writes the enrichment: what is being written cannot be taken back. */
export const nobodyWrites = (organization: string, id: number, now: Date): Write =>
  check(keys.writeback(organization, id), isFree(now));

/**
 * One writer at a time for one enrichment, refused while another's lease runs; one's own call may come twice. With `isApproved`:
 * whoever cancels it finds the turn taken, or it is not written.
 */
export const takeWriteback = (organization: string, id: number, writer: string, now: Date): Write =>
  update(
    keys.writeback(organization, id),
    { set: { writer, lease_until: toIso(plus(now, LEASE)) } },
    any(isFree(now), equals('writer', writer)),
  );

export const isApproved = (organization: string, id: number): Write =>
  check(keys.enrichment(organization, id), equals('status', 'approved'));

const stillMine = (writer: string) => equals('writer', writer);

/** Said before creating, so that whoever comes after a crash looks first for what may have been created. */
export const intendCreation = (organization: string, id: number, writer: string, now: Date): Write =>
  update(keys.writeback(organization, id), { set: { creating_since: toIso(now) } }, stillMine(writer));

/** Lets the next writer in. The intent stays when the outcome of a creation is not known. */
export const endWriteback = (
  organization: string,
  id: number,
  writer: string,
  options: { readonly outcomeKnown: boolean },
): Write =>
  update(
    keys.writeback(organization, id),
    { remove: ['writer', 'lease_until', ...(options.outcomeKnown ? ['creating_since'] : [])] },
    stillMine(writer),
  );
