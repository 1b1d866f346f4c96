import type { Campaign } from '#lib/campaign/campaign';
import { change, find, transition } from '#lib/campaign/store';
import { type AudienceNeeds, nextPart } from '#lib/campaign/use-cases/next-part';
import { takeIn } from '#lib/campaign/use-cases/take-in';
import { mayBeReadLater } from '#lib/crm/may-be-read-later';
import { equals } from '#lib/db/condition';
import { transact, write } from '#lib/db/table';
import { Problem } from '#lib/shared/problem';

/** The list, file or connection is gone: waiting does not help, a person must see it. */
const isForGood = (error: unknown): error is Problem => error instanceof Problem && !mayBeReadLater(error);

/**
 * Adds the next part of the audience. Each person is added once, so repeating a part adds nobody. Pauses the campaign with a reason if the
 * audience can no longer be read. Returns whether anything changed.
 */
export async function gather(seen: Campaign, needs: AudienceNeeds, now: Date): Promise<boolean> {
  if (seen.gathered) return false;
  const part = await nextPart(seen, needs).catch((error: unknown) => {
    if (isForGood(error)) return error;
    throw error;
  });
  if (part instanceof Problem) {
    await transact([transition(seen, 'pause', { paused_because: part.detail }, now)]);
    return true;
  }
  const { invited, cursor, done } = part;
  let { members } = seen;
  for (const one of invited) members = await takeIn(seen, members, one, now);
  if (cursor === undefined && !done) return false;
  // Another worker added somebody, or the campaign was paused: repeat this part.
  if ((await find(seen.organization_id, seen.id))?.members !== members) return true;
  const stands = [equals('members', members), equals('status', 'running')] as const;
  await write(change(seen, { set: { gathered: done, gather_cursor: cursor } }, now, ...stands));
  return true;
}
