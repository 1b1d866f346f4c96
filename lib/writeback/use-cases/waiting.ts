import * as z from 'zod';
import type { UseCase } from '#lib/contract/use-case';
import { equals } from '#lib/db/condition';
import { transact, write } from '#lib/db/table';
import { find, listWaiting } from '#lib/enrichment/store';
import { type WaitsFor, waitsFor } from '#lib/enrichment/writeback';
import { sendMessage } from '#lib/outbox/message';
import { outboxEntry } from '#lib/outbox/record';
import { numericId } from '#lib/shared/id';
import { Problem } from '#lib/shared/problem';
import { plus, SECOND } from '#lib/shared/time';
import {
  type getWaitingWritebacks,
  withoutCrm,
  type writeBackWaiting,
} from '#lib/writeback/operations/writeback';
import { deferral } from '#lib/writeback/use-cases/defer';
import { findTarget } from '#lib/writeback/use-cases/target';

/** How long a request starts writebacks while its client waits, and a worker before its message reappears; another run does the rest. */
const WHILE_WAITING = 10 * SECOND;
const WORKING = 40 * SECOND;
const PAGE = 1_000;
const AT_ONCE = 10;

/** A walk over all waiting writebacks, oldest first. Visits each once, so that one that has to wait again is not restarted. */
export const waitingWalk = z.lazy(() =>
  z.object({
    organization_id: z.string(),
    waiting: z.object({
      requested_by: z.string(),
      request_id: z.string(),
      create_if_missing: z.boolean().optional(),
      after: numericId.optional(),
    }),
  }),
);
export type WaitingWalk = z.infer<typeof waitingWalk>;

/** How many are waiting, and where they would be written. */
export const count: UseCase<typeof getWaitingWritebacks> = async (_request, { organizationId, now }) => {
  const totalOf = async (by: WaitsFor) =>
    (await listWaiting(organizationId, { by: [by], limit: 0 }, now)).total;
  const target = await findTarget(organizationId);
  return {
    waiting_for_crm: await totalOf('crm'),
    without_match: await totalOf('match'),
    ...(target instanceof Problem
      ? { reason: withoutCrm.parse(target.details?.['reason']) }
      : { platform: target.platform }),
  };
};

/** Starts all waiting writebacks; the queue continues with those one request does not reach. Throws INVALID_STATE without a CRM. */
export const writeAll: UseCase<typeof writeBackWaiting> = async ({ body }, context) => {
  const { organizationId, now, caller, requestId } = context;
  const target = await findTarget(organizationId);
  if (target instanceof Problem) throw target;
  const waiting = { requested_by: caller.actor, request_id: requestId, ...body };
  const walked = await walk({ organization_id: organizationId, waiting }, now, WHILE_WAITING);
  return { platform: target.platform, ...walked };
};

/** Continues a walk in the background. */
export async function goOnWithWaiting(work: WaitingWalk, now: Date): Promise<void> {
  await walk(work, now, WORKING);
}

async function walk(
  { organization_id: organization, waiting }: WaitingWalk,
  now: Date,
  budget: number,
): Promise<{ started: number; left: number }> {
  const began = performance.now();
  const by: WaitsFor[] = waiting.create_if_missing === true ? ['crm', 'match'] : ['crm'];
  let { after } = waiting;
  let started = 0;
  let left: number | undefined;
  for (let more = true; more; ) {
    const page = await listWaiting(organization, { by, after, limit: PAGE }, now);
    left ??= page.total;
    more = page.more;
    for (let from = 0; from < page.ids.length; from += AT_ONCE) {
      const some = page.ids.slice(from, from + AT_ONCE);
      const taken = performance.now() - began;
      started += await startSome(organization, some, waiting, by, plus(now, taken));
      left -= some.length;
      after = some.at(-1) ?? after;
      if (left <= 0 || taken <= budget) continue;
      const rest = [sendMessage('writebacks', { waiting: { ...waiting, after } })];
      const { request_id: request } = waiting;
      await write(outboxEntry(organization, `writebacks.waiting#${request}#${after}`, rest, now));
      return { started, left };
    }
  }
  return { started, left: 0 };
}

/** Returns how many were started. A failed one keeps waiting; if all fail, the walk is retried. */
async function startSome(
  organization: string,
  ids: readonly number[],
  waiting: WaitingWalk['waiting'],
  by: readonly string[],
  now: Date,
): Promise<number> {
  const ended = await Promise.allSettled(ids.map((id) => start(organization, id, waiting, by, now)));
  const [failed, ...others] = ended.filter(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected' && others.length === ids.length - 1) throw failed.reason;
  return ended.filter((one) => one.status === 'fulfilled' && one.value).length;
}

/** Returns whether this call started it: another request may have, or it may have been cancelled. */
async function start(
  organization: string,
  id: number,
  { requested_by: requestedBy, request_id: writer, create_if_missing }: WaitingWalk['waiting'],
  by: readonly string[],
  now: Date,
): Promise<boolean> {
  const stored = await find(organization, id);
  if (stored?.status !== 'approved' || !stored.writeback) return false;
  const { writeback } = stored;
  if (!by.includes(waitsFor(writeback))) return false;
  const createIfMissing = create_if_missing ?? writeback.create_if_missing ?? false;
  const request = { requestedBy, createIfMissing, writer };
  const unchanged = equals('writeback.updated_at', writeback.updated_at);
  return !(await transact(deferral(stored, request, now, unchanged)));
}
