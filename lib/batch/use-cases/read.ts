import { memberResult, shownProblems, toBatchResult } from '#lib/batch/batch-result';
import type { getBatch, listBatches, listBatchMembers } from '#lib/batch/operations/follow';
import type { Batch } from '#lib/batch/record/batch';
import { endedOf } from '#lib/batch/record/counts';
import type { BatchMember } from '#lib/batch/record/member';
import { findMembers, loadFirstProblems, membersFrom } from '#lib/batch/record/member-store';
import { listBatches as listStored, loadState, loadStates } from '#lib/batch/record/store';
import type { UseCase } from '#lib/contract/use-case';
import type { Enrichment } from '#lib/enrichment/enrichment';
import { toSummary } from '#lib/enrichment/result/enrichment-result';
import { type EnrichmentStatus, isEnded } from '#lib/enrichment/status';
import { listOfBatch, loadMany } from '#lib/enrichment/store';
import { nextReset } from '#lib/network/daily-limit';
import { notACursor } from '#lib/shared/problem';
import { toIso } from '#lib/shared/time';

/** Returns a batch with its progress and, while it is a preview, the problems of its rows. Throws NOT_FOUND. */
export const get: UseCase<typeof getBatch> = async ({ params }, { organizationId, now }) => {
  const state = await loadState(organizationId, params.batchId);
  const { id, status, problem_count } = state.batch;
  const problems =
    status === 'previewed' && problem_count > 0
      ? { problems: shownProblems(await loadFirstProblems(organizationId, id)) }
      : {};
  return { ...toBatchResult(state, now), ...problems };
};

/** Newest first. */
export const list: UseCase<typeof listBatches> = async ({ query }, { organizationId, now }) => {
  const { items, ...paging } = await listStored(organizationId, query, now);
  const states = await loadStates(organizationId, items);
  return { items: states.map((state) => toBatchResult(state, now)), ...paging };
};

/** If a member is still waiting after its reset, it waits for the next. */
const resumesAt = ({ status, resumes_at }: Enrichment, now: Date) =>
  status === 'waiting' && resumes_at !== undefined && resumes_at <= toIso(now)
    ? { resumes_at: toIso(nextReset(now)) }
    : {};

const toMember = (member: BatchMember, enrichment: Enrichment, now: Date) =>
  memberResult.parse({
    ...toSummary(enrichment),
    ...resumesAt(enrichment, now),
    position: member.position,
    row: member.row,
    extra: member.extra,
  });

/**
 * Members examined per page when filtering by status while a batch is under way: a page may be shorter, and then has a cursor to continue.
 */
const MOST_LOOKED_AT = 3_000;
const PAGE = 100;
/** Up to this many members are always scanned. */
const MANY = 200;

/** Members with a status from a position on, in a batch that has ended: their enrichments are looked up in the register. */
async function endedMembers(
  { organization_id: organization, id, member_count }: Batch,
  {
    start,
    limit,
    status,
  }: { readonly start: number; readonly limit: number; readonly status: EnrichmentStatus },
  now: Date,
) {
  const before = start === 0 ? undefined : (await findMembers(organization, id, [start - 1]))[0];
  const batch = { id, ...(before ? { after: before.enrichment_id } : {}) };
  const { enrichments, more } = await listOfBatch(organization, { batch, status, limit }, now);
  const members = await findMembers(
    organization,
    id,
    enrichments.flatMap((one) => one.batch?.position ?? []),
  );
  const items = enrichments.flatMap((one) => {
    const member = members.find(({ enrichment_id }) => enrichment_id === one.id);
    return member ? [toMember(member, one, now)] : [];
  });
  return { items, position: (items.at(-1)?.position ?? member_count) + 1, more };
}

/** Lists members in row order. Throws NOT_FOUND, VALIDATION_ERROR for a cursor of another list. */
export const members: UseCase<typeof listBatchMembers> = async (
  { params, query: { limit, cursor, status } },
  { organizationId, now },
) => {
  const { batch, counts } = await loadState(organizationId, params.batchId);
  const asked = positionOf(cursor);
  // Those that have not ended are behind those that all have.
  const start = status === undefined || isEnded(status) ? asked : Math.max(asked, batch.ended_below);
  let position = start;
  const items: ReturnType<typeof toMember>[] = [];
  // The counters are exact, so the search stops after the last match and is skipped if there is none.
  const there = status === undefined ? batch.member_count : counts[status];
  if (
    status !== undefined &&
    there > 0 &&
    batch.member_count > MANY &&
    endedOf(counts) === batch.member_count
  ) {
    const { position: next, ...found } = await endedMembers(batch, { start, limit, status }, now);
    return { items: found.items, total: there, ...(found.more ? { next_cursor: cursorAt(next) } : {}) };
  }
  let more = batch.loaded > 0 && there > 0;
  while (more && items.length < limit && position - start < MOST_LOOKED_AT) {
    const wanted = status === undefined ? limit - items.length : PAGE;
    const found = await membersFrom(organizationId, batch.id, position, wanted);
    const enrichments = await loadMany(
      organizationId,
      found.items.map(({ enrichment_id }) => enrichment_id),
    );
    for (const [index, member] of found.items.entries()) {
      if (items.length === limit) break;
      const enrichment = enrichments[index];
      if (enrichment && (status === undefined || enrichment.status === status))
        items.push(toMember(member, enrichment, now));
      position = member.position + 1;
    }
    const all = asked === 0 && status !== undefined && items.length >= there;
    more = found.items.length > 0 && position < batch.member_count && !all;
  }
  return {
    items,
    total: there,
    ...(more ? { next_cursor: cursorAt(position) } : {}),
  };
};

const cursorAt = (position: number): string => Buffer.from(String(position)).toString('base64url');

function positionOf(cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  const text = Buffer.from(cursor, 'base64url').toString('utf8');
  if (/^[0-9]{1,6}$/.test(text)) return Number(text);
  throw notACursor();
}
