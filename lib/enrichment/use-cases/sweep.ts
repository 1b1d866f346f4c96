import * as z from 'zod';
import { isOnHold } from '#lib/batch/record/store';
import { below } from '#lib/db/condition';
import * as keys from '#lib/db/keys';
import { query } from '#lib/db/query';
import { getMany, transact, write, writeAll } from '#lib/db/table';
import { put, remove, type Write } from '#lib/db/write';
import { enrichmentStatus } from '#lib/enrichment/status';
import { find } from '#lib/enrichment/store';
import { fail } from '#lib/enrichment/use-cases/fail';
import { sweepLines } from '#lib/enrichment/use-cases/line';
import { startMessage } from '#lib/outbox/message';
import { outboxEntry, type RequestRecord } from '#lib/outbox/record';
import { eachAlone } from '#lib/shared/each-alone';
import { MINUTE, plus, toIso } from '#lib/shared/time';

/** A started workflow takes up its enrichment within seconds and ends within four minutes. */
const FIRST_LOOK = 2 * MINUTE;
const NEXT_LOOK = 2 * MINUTE;
export const LONGEST_PROCESSING = 10 * MINUTE;
const MOST_RESTARTS = 3;
const MOST_AT_ONCE = 500;

const KIND = 'enrichment';
const watched = z.lazy(() =>
  z.object({
    organization_id: z.string(),
    enrichment_id: z.number(),
    restarts: z.int(),
    moment: z.string(),
  }),
);
type Watched = z.infer<typeof watched>;

const startInput = z.lazy(() =>
  z.object({
    enrichment_id: z.number(),
    restarts: z.int().default(0),
    batch_id: z.string().optional(),
  }),
);

const keyOf = ({ organization_id, enrichment_id, moment }: Watched) =>
  keys.due(KIND, moment, organization_id, String(enrichment_id));
const watch = (one: Watched) => put(keyOf(one), { ...one });

/**
 * Notes, before workflows start, when to look at each. Costs two write units per enrichment, including the note's removal, and nothing that
 * grows with the stored data. Batch members need no note: the sweep of batches watches their lanes.
 */
export async function watchStarts(
  { organization_id, messages }: Pick<RequestRecord, 'organization_id' | 'messages'>,
  now: Date,
): Promise<void> {
  const moment = toIso(plus(now, FIRST_LOOK));
  const notes = messages.flatMap((message) => {
    if (message.kind !== 'start' || message.machine !== 'enrich-person') return [];
    const { batch_id, ...started } = startInput.parse(message.input);
    return batch_id === undefined ? [watch({ organization_id, ...started, moment })] : [];
  });
  await writeAll(notes);
}

/** The start follows in the next transaction; without it, it is ended then. */
const UNSTARTED = 15 * MINUTE;
const unstarted = (organization: string, id: number, now: Date): Watched => ({
  organization_id: organization,
  enrichment_id: id,
  restarts: MOST_RESTARTS,
  moment: toIso(plus(now, UNSTARTED)),
});

/** Notes an enrichment created ahead of its start, to end it if the start never comes. */
export const endUnstarted = (organization: string, id: number, now: Date): Write =>
  watch(unstarted(organization, id, now));
export const forgetUnstarted = (organization: string, id: number, now: Date): Write =>
  remove(keyOf(unstarted(organization, id, now)));

type Outcome = 'ended' | 'working' | 'restarted' | 'failed';

async function lookAt(one: Watched, now: Date): Promise<Outcome> {
  const { organization_id: organization, enrichment_id: id, restarts } = one;
  const stored = await find(organization, id);
  const giveUp = async (): Promise<Outcome> => {
    await fail({ organization_id: organization, enrichment_id: id }, 'workflow', now);
    await write(remove(keyOf(one)));
    return 'failed';
  };
  switch (stored?.status) {
    case 'queued':
      // Another's end, or resuming, starts it.
      if (stored.in_line_since !== undefined || (await isOnHold(stored))) {
        await write(remove(keyOf(one)));
        return 'ended';
      }
      if (restarts >= MOST_RESTARTS) return await giveUp();
      await transact([
        remove(keyOf(one)),
        outboxEntry(
          organization,
          `enrichment.restart#${id}#${restarts}`,
          [startMessage('enrich-person', { enrichment_id: id, restarts: restarts + 1 })],
          now,
        ),
      ]);
      return 'restarted';
    case 'processing':
      if (now.getTime() - Date.parse(stored.updated_at) >= LONGEST_PROCESSING) return await giveUp();
      await transact([remove(keyOf(one)), watch({ ...one, moment: toIso(plus(now, NEXT_LOOK)) })]);
      return 'working';
    // The sweep of batches restarts it after the reset.
    case 'waiting':
    case 'completed':
    case 'approved':
    case 'failed':
    case 'cancelled':
    case undefined:
      await write(remove(keyOf(one)));
      return 'ended';
  }
}

const state = z.lazy(() => z.object({ status: enrichmentStatus }));
/** Read in one round trip. */
const TOGETHER = 100;

/** Removes the notes of ended enrichments, nearly all by then, and returns the others. */
async function withoutEnded(noted: readonly Watched[]): Promise<Watched[]> {
  const open: Watched[] = [];
  for (let from = 0; from < noted.length; from += TOGETHER) {
    const some = noted.slice(from, from + TOGETHER);
    const found = await getMany(
      some.map((one) => keys.enrichment(one.organization_id, one.enrichment_id)),
      state,
      ['status'],
    );
    const isOpen = (_: Watched, at: number): boolean =>
      found[at]?.status === 'queued' || found[at]?.status === 'processing';
    open.push(...some.filter(isOpen));
    await writeAll(some.filter((one) => !open.includes(one)).map((one) => remove(keyOf(one))));
  }
  return open;
}

/**
 * Ends what would never end: an enrichment that no workflow took up is restarted, and fails after the third restart; one processed for ten
 * minutes fails. Credits are released. Also starts enrichments waiting in lines with free turns. Returns the number of each outcome.
 */
export async function sweep(now: Date): Promise<Readonly<Record<Outcome, number>>> {
  const { items } = await query(
    { pk: keys.due(KIND, '', '', '').pk, range: below('sk', toIso(now)), limit: MOST_AT_ONCE },
    watched,
  );
  const open = await withoutEnded(items);
  const ended = items.length - open.length;
  const outcomes: Record<Outcome, number> = { ended, working: 0, restarted: 0, failed: 0 };
  const looks = open.map((one) => async () => {
    outcomes[await lookAt(one, now)] += 1;
  });
  await eachAlone([...looks, () => sweepLines(now)], (look) => look());
  return outcomes;
}
