import { isCrmFailure } from '#lib/crm/crm-problem';
import type { CrmWriteResult } from '#lib/crm/port';
import { type RawItem, transact, write } from '#lib/db/table';
import type { Write } from '#lib/db/write';
import type { Enrichment } from '#lib/enrichment/enrichment';
import type { Writeback } from '#lib/enrichment/writeback';
import {
  endWriteback,
  findWritebackState,
  intendCreation,
  isApproved,
  releaseCreation,
  reserveCreation,
  takeWriteback,
} from '#lib/enrichment/writeback-turn-store';
import { Problem } from '#lib/shared/problem';
import { MINUTE, plus, SECOND, timestamp, toIso } from '#lib/shared/time';
import type { FieldValues } from '#lib/writeback/diff';
import { mustBeApproved } from '#lib/writeback/must-be-approved';
import { withoutCrm } from '#lib/writeback/operations/writeback';
import { recordWriteback, wroteNothing } from '#lib/writeback/use-cases/record';
import { laterTry } from '#lib/writeback/use-cases/retry';

export interface WritebackRequest {
  readonly writer: string;
  readonly requestedBy: string;
  readonly createIfMissing: boolean;
  readonly overrides?: FieldValues | undefined;
  /** Stores the corrections with the enrichment, if it is approved: together with taking the turn, so not for a request that is refused. */
  readonly correction?: Write | undefined;
  /** The record to write to, if it differs from the approval's. */
  readonly crmEntityId?: string | undefined;
  /** The number of the queue's attempt. */
  readonly attempt?: number | undefined;
  readonly waitingSince?: string | undefined;
}

/** A CRM's search finds a new record after some seconds; until then "not found" says nothing about a lost creation. */
const INDEX_LAG = MINUTE;

/**
 * The longest such a search was behind. Another enrichment of the same person or company waits for this long before it creates a second
 * record; once the search finds the first, it need not.
 */
const LONGEST_LAG = 15 * MINUTE;

/** Results that leave unknown whether a record was created. */
const UNKNOWN_OUTCOMES: readonly string[] = ['TIMEOUT', 'UNAVAILABLE', 'UNREADABLE', 'NO_RESULT'];

/** One writer's turn at one enrichment: nobody else writes it meanwhile. It ends with `finish`, `skip`, `fail` or `giveBack`. */
export interface Turn {
  readonly stored: Enrichment;
  /** Must be called before a creation is sent; returns why it must not be sent now, after releasing the turn. */
  announceCreation(): Promise<Problem | undefined>;
  /** Records the outcome; a creation with an unknown result stays announced. */
  finish(outcome: Omit<Writeback, 'updated_at'>, results: readonly CrmWriteResult[]): Promise<Writeback>;
  /** Records why nothing is to be written. */
  skip(reason: { readonly code: string; readonly message: string }): Promise<Writeback>;
  /** Records a failure before anything was written; without a working connection, the writeback waits for one. */
  fail(problem: Problem): Promise<Writeback>;
  /** Records nothing: it will be retried. */
  giveBack(): Promise<void>;
}

const busy = (detail: string, retryAfter: number): Problem => new Problem('CONFLICT', detail, { retryAfter });

/** Seconds until the search may show another's creation, or that enrichment's reservation ends. */
function secondsLeft(reservation: RawItem | undefined, now: Date): number {
  const until = timestamp.safeParse(reservation?.['until']).data;
  const left = until === undefined ? INDEX_LAG : Date.parse(until) - now.getTime();
  return Math.ceil(Math.min(INDEX_LAG, Math.max(SECOND, left)) / SECOND);
}

/** Whether the outcome of one of these writes is unknown. */
export const isSilent = (results: readonly CrmWriteResult[]): boolean =>
  results.some((result) => !result.ok && UNKNOWN_OUTCOMES.includes(result.code));

function endBy(problem: Problem): Omit<Writeback, 'updated_at'> {
  const { code, detail: message, details } = problem;
  const reason = isCrmFailure(problem, 'credential_expired') ? 'crm_expired' : details?.['reason'];
  const without = withoutCrm.safeParse(reason).data;
  return without
    ? { status: 'skipped', error: { code: without.toUpperCase(), message } }
    : { status: 'failed', error: { code, message } };
}

/** A writeback with nothing left to write keeps the record of what an earlier one wrote. */
const kept = (
  before: Writeback | undefined,
  outcome: Omit<Writeback, 'updated_at'>,
): Omit<Writeback, 'updated_at'> => {
  // A retry adds to what the attempts before it wrote.
  if (before?.status === 'pending' && before.changes && before.changes.length > 0)
    return { ...outcome, changes: [...before.changes, ...(outcome.changes ?? [])] };
  return wroteNothing(outcome) &&
    before?.status === 'succeeded' &&
    before.crm_entity_id === outcome.crm_entity_id
    ? { ...outcome, created: before.created, changes: before.changes }
    : outcome;
};

/**
 * Takes the turn, or returns CONFLICT while another has it, INVALID_STATE if it was cancelled meanwhile. A creation is announced before it
 * is sent: after a crash or a lost response the next writer matches first, and waits until the CRM's search must find what was created.
 */
export async function beginWriteback(
  stored: Enrichment,
  {
    writer,
    requestedBy,
    createIfMissing,
    overrides,
    correction,
    crmEntityId,
    attempt = 1,
    waitingSince,
  }: WritebackRequest,
  now: Date,
): Promise<Turn | Problem> {
  const { organization_id: organization, id } = stored;
  const turn = takeWriteback(organization, id, writer, now);
  const approved = correction ?? isApproved(organization, id);
  const refused = await transact([turn, approved]);
  if (refused?.by.has(turn)) return busy('The enrichment is already being written to the CRM.', 5);
  if (refused) return mustBeApproved(refused.by.get(approved));
  const [subject] = stored.entity_ids ?? [];
  const announced = (await findWritebackState(organization, id))?.creating_since;
  let outcomeKnown = announced === undefined;
  let hasReserved = false;
  const giveBack = async () => {
    await write(endWriteback(organization, id, writer, { outcomeKnown }));
  };
  const record = async (outcome: Omit<Writeback, 'updated_at'>): Promise<Writeback> => {
    // Written together: what is pending always has an attempt to come.
    const next = { attempt, waiting_since: waitingSince };
    const again = outcome.status === 'pending' ? laterTry(stored, next, now) : undefined;
    const usedUp = outcome.status === 'pending' && again === undefined;
    const ended = {
      ...kept(stored.writeback, outcome),
      ...(usedUp ? { status: 'failed' as const } : {}),
      // A record named by a person is the one to write to once possible.
      ...(outcome.status === 'skipped' && crmEntityId
        ? { matched_by: 'crm_id' as const, crm_entity_id: crmEntityId }
        : {}),
      requested_by: requestedBy,
      create_if_missing: createIfMissing,
      // The background retries use the same corrections.
      ...(again && overrides ? { field_overrides: { ...overrides } } : {}),
      updated_at: toIso(now),
    };
    const ends = endWriteback(organization, id, writer, { outcomeKnown });
    const alongside = [ends, ...(again ? [again] : [])];
    await recordWriteback(stored, ended, alongside, now);
    // The record keeps what an earlier writeback wrote; the caller gets only what this one wrote.
    return wroteNothing(outcome) ? { ...ended, changes: [] } : ended;
  };
  return {
    stored,
    giveBack,
    skip: (error) => record({ status: 'skipped', error }),
    fail: (problem) => record(endBy(problem)),
    async announceCreation() {
      if (announced !== undefined && plus(new Date(announced), INDEX_LAG) > now) {
        await giveBack();
        return busy('The result of an earlier creation is not known yet.', INDEX_LAG / SECOND);
      }
      const intended = intendCreation(organization, id, writer, now);
      const alone =
        subject === undefined
          ? []
          : [reserveCreation(organization, subject, id, now, plus(now, LONGEST_LAG))];
      const lost = await transact([intended, ...alone]);
      if (lost?.by.has(intended)) return busy('Another writer took over.', 5);
      if (lost) {
        await giveBack();
        return busy(
          'Another enrichment has just created this record, or tried to; the CRM’s search does not show it yet.',
          secondsLeft(lost.existing, now),
        );
      }
      outcomeKnown = false;
      hasReserved = true;
      return undefined;
    },
    async finish(outcome, results) {
      if (!isSilent(results)) outcomeKnown = true;
      const recorded = await record(outcome);
      // An earlier attempt whose answer was lost may have created the record, which the search does not show to others yet.
      const isFree = hasReserved && announced === undefined && outcomeKnown && !outcome.created;
      if (isFree && subject !== undefined) await write(releaseCreation(organization, subject, id));
      return recorded;
    },
  };
}
