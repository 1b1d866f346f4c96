import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { absent, equals } from '#lib/db/condition';
import { keys } from '#lib/db/keys';
import { get, write } from '#lib/db/table';
import { update } from '#lib/db/write';
import { Problem } from '#lib/shared/problem';
import { streamLimits } from '#lib/shared/stream-limits';
import { HOUR, plus, SECOND, unixSeconds } from '#lib/shared/time';

export const LONGEST_STREAM = streamLimits.seconds * SECOND;
/** Soon enough to see whether a place is free again. */
const LONGEST_RETRY = 30;

const lease = z.object({ id: z.string(), actor: z.string(), until: z.number() });
type Lease = z.infer<typeof lease>;
const openItem = z.object({ version: z.int(), open: z.array(lease) });

const ATTEMPTS = 40;

/** Changes the list as one step, however many do so at once. `change` sees what is still open. */
async function amend(
  organization: string,
  now: Date,
  change: (open: readonly Lease[]) => readonly Lease[],
): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const stored = await get(keys.openStreams(organization), openItem);
    const open = (stored?.open ?? []).filter(({ until }) => until > now.getTime());
    const item = {
      version: (stored?.version ?? 0) + 1,
      open: change(open),
      ttl: unixSeconds(plus(now, HOUR)),
    };
    const unchanged = stored ? equals('version', stored.version) : absent();
    // An update, which the functions of reads may do; putting is for those of changes.
    if (!(await write(update(keys.openStreams(organization), { set: item }, unchanged)))) return;
    await sleep(Math.random() * 10 * (attempt + 1));
  }
  throw new Problem('CONFLICT', 'Too many streams are being opened at this moment; try again.', {
    retryAfter: 1,
  });
}

function mustFit(open: readonly Lease[], actor: string, now: Date): void {
  const own = open.filter((one) => one.actor === actor);
  const full =
    own.length >= streamLimits.key
      ? { of: own, limit: streamLimits.key, whose: 'This credential' }
      : open.length >= streamLimits.organization
        ? { of: open, limit: streamLimits.organization, whose: 'The organization' }
        : undefined;
  if (!full) return;
  const first = Math.min(...full.of.map(({ until }) => until));
  const seconds = Math.ceil((first - now.getTime()) / SECOND);
  throw new Problem(
    'RATE_LIMITED',
    `${full.whose} has ${full.limit} streams open, which is as many as it may; close one, or read the job without a stream.`,
    {
      retryAfter: Math.max(1, Math.min(LONGEST_RETRY, seconds)),
      details: { open_streams: full.of.length, limit: full.limit },
    },
  );
}

/**
 * Takes a place for a stream. Answers what frees it; a place whose worker died is free after the longest a stream lasts.
 * Throws RATE_LIMITED when the organization or the credential has as many open as it may.
 */
export async function openStream(
  organization: string,
  actor: string,
  now: Date,
): Promise<() => Promise<void>> {
  const id = randomUUID();
  const until = now.getTime() + LONGEST_STREAM + 10 * SECOND;
  await amend(organization, now, (open) => {
    mustFit(open, actor, now);
    return [...open, { id, actor, until }];
  });
  return () => amend(organization, now, (open) => open.filter((one) => one.id !== id));
}
