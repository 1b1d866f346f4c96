import { pageOf } from '#lib/db/collection';
import * as keys from '#lib/db/keys';
import { soughtPage } from '#lib/db/register-search';
import { noteAddition, type RegisteredList } from '#lib/db/registered-list';
import { get, writeAll } from '#lib/db/table';
import { put, type Write } from '#lib/db/write';
import { type AnsweredRequest, answeredRequest } from '#lib/organization/request-log';
import type { Page } from '#lib/shared/page';
import { DAY, plus, toIso, unixSeconds } from '#lib/shared/time';

/** How long anyone asks what happened to a request. */
const REQUESTS_KEPT = 14 * DAY;

const requestList = (organization: string): RegisteredList => ({
  organization,
  pk: keys.request(organization, '', '').pk,
  noted: ['status'],
  firstAt: (moment) => toIso(moment),
  keptFor: REQUESTS_KEPT,
  size: 200,
});

/** Stores log lines, each by its time and by its id. Idempotent; if a request has several lines, the last one wins. */
export async function keepRequests(all: readonly AnsweredRequest[], now: Date): Promise<void> {
  const writes = all.flatMap((one): (readonly [string, Write])[] => {
    const { organization_id, at, request_id } = one;
    const item = { ...one, ttl: unixSeconds(plus(new Date(at), REQUESTS_KEPT)) };
    const byTime = keys.request(organization_id, at, request_id);
    return [
      ...[byTime, keys.requestById(organization_id, request_id)].map(
        (key) => [`${key.pk}|${key.sk}`, put(key, item)] as const,
      ),
      ...noteAddition(requestList(organization_id), byTime.sk, now).map(
        (late) => [`late|${byTime.pk}|${byTime.sk}`, late] as const,
      ),
    ];
  });
  // One call may write an item only once.
  await writeAll([...new Map(writes).values()]);
}

export const findRequest = (organization: string, id: string): Promise<AnsweredRequest | undefined> =>
  get(keys.requestById(organization, id), answeredRequest);

/** A page, newest first; only failed requests if asked for. */
export const listRequests = (
  organization: string,
  {
    failed,
    limit,
    cursor,
  }: { readonly limit: number; readonly cursor?: string | undefined; readonly failed: boolean },
  now: Date,
): Promise<Page<AnsweredRequest>> => {
  const list = requestList(organization);
  if (!failed)
    return pageOf({ pk: list.pk, newestFirst: true, limit, consistent: false }, answeredRequest, cursor);
  const where = { status: (status: string) => Number(status) >= 400 };
  return soughtPage(list, answeredRequest, { where, limit, cursor }, now);
};
