import * as z from 'zod';
import { transact, write } from '#lib/db/table';
import type { Write } from '#lib/db/write';
import { secondsToReset } from '#lib/network/daily-limit';
import { keepsItem } from '#lib/network/keeps-item';
import { afterFailure } from '#lib/network/put-off';
import { askAs, type ChannelNeeds } from '#lib/network/use-cases/channel';
import { type Message, sendMessage } from '#lib/outbox/message';
import { outboxEntry } from '#lib/outbox/record';
import type { SearchJob } from '#lib/search/search-job';
import { amendRunning, endJob, find, loadWalk, putPage, putWalk, standsAt } from '#lib/search/store';
import { completeSearch, completionWrites, failSearch } from '#lib/search/use-cases/end-search';
import { searchLogOf } from '#lib/search/use-cases/search-log';
import { takePage, type WalkedPage } from '#lib/search/walk';
import { numericId } from '#lib/shared/id';
import { plus, SECOND, toIso } from '#lib/shared/time';
import { appendNext } from '#lib/stream/log';

/** One page to walk: `page` counts from 1. */
export const duePage = z.lazy(() =>
  z.object({ organization_id: z.string(), job_id: numericId, page: z.int().min(1) }),
);
export type DuePage = z.infer<typeof duePage>;

/** SQS's longest delay in seconds; longer waits take several messages. */
const LONGEST_DELAY = 900;

const pageMessage = ({ id }: SearchJob, page: number, seconds = 0): Message =>
  sendMessage(
    'search-pages',
    { job_id: id, page },
    seconds > 0 ? { delay_seconds: Math.min(LONGEST_DELAY, Math.ceil(seconds)) } : {},
  );

/** Stores a page and everything that follows from it in one transaction. */
async function keepPage(job: SearchJob, { fresh, next, end }: WalkedPage, now: Date): Promise<void> {
  const { organization_id: organization, id } = job;
  const reached = { found: job.found + fresh.length, pages: job.pages + 1 };
  const event = { event: 'page', data: { page: reached.pages, from: job.found, count: fresh.length } };
  const set = { ...reached, waits: 0 };
  const then: Write[] = end
    ? [
        endJob(job, 'complete', { ...set, ended_because: end }, now, ...standsAt(job)),
        ...completionWrites(job, reached, end, [event], now),
      ]
    : [
        amendRunning(job, set, now),
        appendNext(organization, searchLogOf(id), [event], now),
        outboxEntry(
          organization,
          `search#${id}#page#${reached.pages + 1}`,
          [pageMessage(job, reached.pages + 1)],
          now,
        ),
      ];
  await transact([...then, putWalk(job, next), ...(fresh.length > 0 ? [putPage(job, fresh)] : [])]);
}

/** Postpones the page. The message that returns reads the job's state then, whichever attempt wins. */
async function putOff(job: SearchJob, page: number, seconds: number, now: Date): Promise<void> {
  const waits = job.waits + 1;
  const entry = outboxEntry(
    job.organization_id,
    `search#${job.id}#page#${page}#wait#${waits}`,
    [pageMessage(job, page, seconds)],
    now,
  );
  await transact([amendRunning(job, { waits, resumes_at: toIso(plus(now, seconds * SECOND)) }, now), entry]);
}

/**
 * Walks one page of a search: asks the network, stores what is new, and sends the message for the next page. A duplicate or late message
 * finds the page stored and changes nothing.
 */
export async function walkPage(due: DuePage, needs: ChannelNeeds, now: Date): Promise<void> {
  const { organization_id: organization, job_id: id, page } = due;
  const job = await find(organization, id);
  if (job?.status !== 'running' || job.pages !== page - 1) return;
  const early = job.resumes_at === undefined ? 0 : (Date.parse(job.resumes_at) - now.getTime()) / SECOND;
  if (job.waits > 0 && early > 1) {
    const entry = `search#${id}#page#${page}#early#${Math.ceil(now.getTime() / SECOND)}`;
    await write(outboxEntry(organization, entry, [pageMessage(job, page, early)], now));
    return;
  }
  const walk = await loadWalk(organization, id);
  const request = { limit: job.page_size, cursor: walk.cursor };
  const asked = await askAs(job, 'search', needs, now, (network, as) =>
    network.search(as, job.query, request),
  );
  switch (asked.kind) {
    case 'answered':
      return await keepPage(
        job,
        takePage(walk, asked.value, job.max_results - job.found, (item) => keepsItem(job.query, item)),
        now,
      );
    case 'limit_reached': {
      if (job.pages > 0) return void (await completeSearch(job, 'daily_limit', now));
      const hours = Math.ceil(secondsToReset(now) / 3_600);
      const message = `The account's searches for today are used up; they reset in ${hours} h.`;
      return await failSearch(job, { code: 'RATE_LIMITED', message }, now);
    }
    case 'refused': {
      const state = { waits: job.waits, found: job.found, hasCursor: walk.cursor !== undefined };
      const then = afterFailure(asked.failure.error, state);
      if (then.kind === 'wait') return await putOff(job, page, then.seconds, now);
      if (then.kind === 'end') return void (await completeSearch(job, then.because, now));
      return await failSearch(job, then.error, now);
    }
  }
}

/** Fails a search whose page message failed every time; keeps what it found. */
export async function abandonSearch({ organization_id, job_id }: DuePage, now: Date): Promise<void> {
  const job = await find(organization_id, job_id);
  if (job?.status !== 'running') return;
  await failSearch(
    job,
    { code: 'INTERNAL', message: 'The search was interrupted; what it found so far is kept.' },
    now,
  );
}
