import { counted, isMember } from '#lib/batch/record/use-cases/counter-home';
import { equals } from '#lib/db/condition';
import * as keys from '#lib/db/keys';
import { transact } from '#lib/db/table';
import { update } from '#lib/db/write';
import type { Enrichment } from '#lib/enrichment/enrichment';
import { find, transition } from '#lib/enrichment/store';
import { afterMember } from '#lib/enrichment/use-cases/after-member';
import { joinLine, leaveLine, takeTurn } from '#lib/enrichment/use-cases/line';
import type { ConnectedAccount } from '#lib/network/connected-account';
import { nextReset, usageDay } from '#lib/network/daily-limit';
import { lookupsFor, type Permit } from '#lib/network/permit';
import { takeUsage } from '#lib/network/store';
import { accountsInTurn } from '#lib/network/use-cases/turns';
import { outboxEntry } from '#lib/outbox/record';
import { toIso } from '#lib/shared/time';

type TakenUp =
  /** `going_on`: taken up by another run of this execution. `stored` is the current state. */
  | { readonly kind: 'started' | 'going_on'; readonly stored: Enrichment }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'stop' };

interface Terms {
  readonly configVersion: number | undefined;
  /** Whether the network will be asked: it is switched on, and no fresh result is reused. */
  readonly asksNetwork: boolean;
}

/**
 * Takes up an enrichment. A batch member that waits for the network's daily allowance takes its share here, in the same transaction: it
 * starts with its lookups reserved, or waits for the reset.
 */
export async function takeUp(
  stored: Enrichment,
  terms: Terms,
  known: readonly ConnectedAccount[],
  now: Date,
): Promise<TakenUp> {
  const { organization_id: organization, batch, input } = stored;
  const actions = batch?.on_quota === 'wait' && terms.asksNetwork ? lookupsFor(input) : [];
  const [first] = actions;
  const accounts = first ? await accountsInTurn(organization, first, 'enrichments', now, known) : [];
  if (accounts.length === 0) {
    const { start, turn } = startWrites(stored, terms, now);
    const refused = await transact([start, turn]);
    if (!refused) return started(stored, terms);
    return refused.by.has(start) ? await afterRefusal(stored) : await waitInLine(stored, terms, now);
  }
  for (const { account_id, shares } of accounts) {
    const permit = { account_id, day: usageDay(now), actions };
    const claim = takeUsage(account_id, actions, now, { by: 'enrichments', shares });
    const { start, turn } = startWrites(stored, terms, now, permit);
    const refused = await transact([start, turn, claim]);
    if (!refused) return started(stored, terms, permit);
    if (refused.by.has(start) || refused.by.has(turn)) return await afterRefusal(stored);
  }
  return await wait(stored, now);
}

const from = (stored: Enrichment) => equals('status', stored.status);

/** The attributes set when it is taken up. */
const noted = (stored: Enrichment, { configVersion }: Terms, permit: Permit | undefined) => ({
  ...(configVersion === undefined ? {} : { config_version: configVersion }),
  ...(permit === undefined ? {} : { permit }),
  ...(isMember(stored) ? {} : { at_work: true as const }),
});

function started(
  { resumes_at: _resumes, in_line_since: _line, ...stored }: Enrichment,
  terms: Terms,
  permit?: Permit,
): TakenUp {
  return { kind: 'started', stored: { ...stored, status: 'processing', ...noted(stored, terms, permit) } };
}

function startWrites(stored: Enrichment, terms: Terms, now: Date, permit?: Permit) {
  const { organization_id: organization, id, status } = stored;
  const counters = { [`enrichments_${status}`]: -1, enrichments_processing: 1 };
  const set = noted(stored, terms, permit);
  const remove = ['resumes_at', 'in_line_since'];
  return {
    start: transition(organization, id, 'start', now, { set, remove }, from(stored)),
    turn: isMember(stored) ? counted(stored, counters, now) : takeTurn(organization, counters),
  };
}

/** Its organization is at its limit: the end of another enrichment starts this one. */
async function waitInLine(stored: Enrichment, terms: Terms, now: Date): Promise<TakenUp> {
  if (await transact(joinLine(stored, now))) return await afterRefusal(stored);
  // The last one at work may have ended before this one joined the line, and found nobody.
  const { organization_id: organization, id } = stored;
  const { start, turn } = startWrites(stored, terms, now);
  const refused = await transact([start, turn, leaveLine(organization, id)]);
  if (!refused) return started(stored, terms);
  return refused.by.has(start) ? await afterRefusal(stored) : { kind: 'stop' };
}

/** Another run of this execution was faster, or the client cancelled. */
async function afterRefusal({ organization_id, id }: Enrichment): Promise<TakenUp> {
  const now = await find(organization_id, id);
  return now?.status === 'processing' ? { kind: 'going_on', stored: now } : { kind: 'stop' };
}

/** Waits for the reset. The next member of its lane continues: it may not need the network. */
async function wait(stored: Enrichment, now: Date): Promise<TakenUp> {
  const { organization_id: organization, id, status } = stored;
  const resumes_at = toIso(nextReset(now));
  if (status === 'waiting') {
    await transact([
      update(keys.enrichment(organization, id), { set: { resumes_at } }, from(stored)),
      counted(stored, {}, now),
    ]);
    return { kind: 'waiting' };
  }
  const refused = await transact([
    transition(organization, id, 'wait', now, { set: { resumes_at, has_waited: true } }, from(stored)),
    counted(stored, { enrichments_queued: -1, enrichments_waiting: 1 }, now),
    outboxEntry(organization, `enrichment.waiting#${id}`, await afterMember(stored), now),
  ]);
  return refused ? { kind: 'stop' } : { kind: 'waiting' };
}
