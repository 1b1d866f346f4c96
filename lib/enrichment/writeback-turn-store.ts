import * as z from 'zod';
import { absent, any, below, equals } from '#lib/db/condition';
import * as keys from '#lib/db/keys';
import { get } from '#lib/db/table';
import { check, remove, update, type Write } from '#lib/db/write';
import { plus, SECOND, timestamp, toIso, unixSeconds } from '#lib/shared/time';

// Whose turn it is to write an enrichment to the CRM.

/**
 * Longer than the longest write (its worker has 60 s), so that nobody writes beside a live worker; shorter than the queue hides a dead
 * worker's message (75 s), so that the retry finds the turn free.
 */
const LEASE = 65 * SECOND;

const writebackItem = z.lazy(() =>
  z.object({
    writer: z.string().optional(),
    lease_until: z.string().optional(),
    /** When creating a record began. Removed once the outcome is known. */
    creating_since: timestamp.optional(),
  }),
);

export const findWritebackState = (organization: string, id: number) =>
  get(keys.writeback(organization, id), writebackItem);

const isFree = (now: Date) => any(absent('lease_until'), below('lease_until', toIso(now)));

/** Refused while a writer is at work: a write in progress cannot be taken back. */
export const nobodyWrites = (organization: string, id: number, now: Date): Write =>
  check(keys.writeback(organization, id), isFree(now));

/**
 * Takes the lease to write an enrichment: refused while another writer's runs, repeatable by the same writer. With `isApproved`, a
 * cancellation finds the turn taken, or prevents the write.
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

/** Recorded before creating, so that after a crash the next writer first looks for a record that may exist. */
export const intendCreation = (organization: string, id: number, writer: string, now: Date): Write =>
  update(keys.writeback(organization, id), { set: { creating_since: toIso(now) } }, stillMine(writer));

/** Two enrichments of one person or company would both create it: only one may, until the CRM's search must find what it created. */
export const reserveCreation = (
  organization: string,
  entity: number,
  id: number,
  now: Date,
  until: Date,
): Write =>
  update(
    keys.crmCreation(organization, entity),
    { set: { enrichment_id: id, until: toIso(until), ttl: unixSeconds(until) } },
    any(absent('until'), below('until', toIso(now)), equals('enrichment_id', id)),
  );

/** Nothing was created: another enrichment of the same person or company may. */
export const releaseCreation = (organization: string, entity: number, id: number): Write =>
  remove(keys.crmCreation(organization, entity), equals('enrichment_id', id));

/** Releases the lease. The creation intent stays if the outcome is not known. */
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
