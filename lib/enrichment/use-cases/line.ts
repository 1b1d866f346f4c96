import * as z from 'zod';
import { countOnly, getAccount } from '#lib/billing/store';
import { above, absent, any, below, equals, exists, startsWith } from '#lib/db/condition';
import * as keys from '#lib/db/keys';
import { query } from '#lib/db/query';
import { transact, writeAll } from '#lib/db/table';
import { put, remove, update, type Write } from '#lib/db/write';
import type { Enrichment } from '#lib/enrichment/enrichment';
import { MOST_AT_WORK } from '#lib/enrichment/plan/most-at-work';
import { loadMany } from '#lib/enrichment/store';
import { startEnrichment } from '#lib/enrichment/use-cases/start';
import { outboxEntry } from '#lib/outbox/record';
import { eachAlone } from '#lib/shared/each-alone';
import { toIso } from '#lib/shared/time';

const waiting = z.lazy(() => z.object({ organization_id: z.string(), enrichment_id: z.number() }));
const LINE = keys.enrichmentLine('', 0).pk;
/** Read in one round trip. */
const AHEAD = 25;

/** Counts an enrichment outside a batch as at work; refused if its organization is at its limit. */
export const takeTurn = (organization: string, counters: Parameters<typeof countOnly>[1]): Write =>
  countOnly(
    organization,
    { ...counters, at_work: 1 },
    any(absent('at_work'), below('at_work', MOST_AT_WORK)),
  );

/** What the end of an enrichment counts besides its state. One begun by an earlier release was not counted. */
export const turnGivenBack = ({ status, at_work }: Enrichment): { readonly at_work?: number } =>
  status === 'processing' && at_work ? { at_work: -1 } : {};

/** Puts it in its organization's line, where its id determines its place. */
export const joinLine = ({ organization_id, id, in_line_since }: Enrichment, now: Date): Write[] => [
  update(
    keys.enrichment(organization_id, id),
    { set: { in_line_since: in_line_since ?? toIso(now) } },
    equals('status', 'queued'),
  ),
  put(keys.enrichmentLine(organization_id, id), { organization_id, enrichment_id: id }),
];

/** Refused if it is no longer in line because its start was sent. */
export const leaveLine = (organization: string, id: number): Write =>
  remove(keys.enrichmentLine(organization, id), exists());

/**
 * Starts the enrichments that have waited longest, one for each that ended. Those cancelled while waiting are left out. Each is sent once:
 * if a newcomer has taken its turn, it is first in line again.
 */
export async function startNext(organization: string, now: Date, turns = 1): Promise<void> {
  for (let left = turns; left > 0; ) {
    const range = startsWith('sk', `${organization}#`);
    const { items, next } = await query({ pk: LINE, range, limit: AHEAD }, waiting);
    const ids = items.map(({ enrichment_id }) => enrichment_id);
    const stored = await loadMany(organization, ids);
    const isWaiting = (_: number, at: number): boolean => stored[at]?.status === 'queued';
    const live = ids.filter(isWaiting);
    await writeAll(
      ids.filter((id) => !live.includes(id)).map((id) => remove(keys.enrichmentLine(organization, id))),
    );
    for (const enrichment_id of live.slice(0, left)) {
      const refused = await transact([
        leaveLine(organization, enrichment_id),
        update(
          keys.enrichment(organization, enrichment_id),
          { remove: ['in_line_since'] },
          equals('status', 'queued'),
        ),
        outboxEntry(
          organization,
          `enrichment.next#${enrichment_id}#${toIso(now)}`,
          [startEnrichment({ enrichment_id })],
          now,
        ),
      ]);
      if (!refused) left -= 1;
    }
    if (!next && live.length === 0) return;
  }
}

async function* organizationsInLine(): AsyncGenerator<string> {
  for (let after = ''; ; ) {
    const { items } = await query({ pk: LINE, range: above('sk', after), limit: 1 }, waiting);
    const [first] = items;
    if (!first) return;
    yield first.organization_id;
    after = `${first.organization_id}#~`;
  }
}

/** Starts waiting enrichments in every line, in case a worker died between an end and the next start. */
export const sweepLines = (now: Date): Promise<void> =>
  eachAlone(organizationsInLine(), async (organization) => {
    const { at_work } = await getAccount(organization);
    await startNext(organization, now, MOST_AT_WORK - at_work);
  });
