import { pageOf } from '#lib/db/collection';
import { atLeast } from '#lib/db/condition';
import * as keys from '#lib/db/keys';
import { get, writeAll } from '#lib/db/table';
import { put, type Write } from '#lib/db/write';
import { type AnsweredRequest, answeredRequest } from '#lib/organization/request-log';
import type { Page } from '#lib/shared/page';
import { DAY, plus, unixSeconds } from '#lib/shared/time';

/** As long as somebody asks what became of a request. */
const REQUESTS_KEPT = 14 * DAY;

/** Keeps lines, each by its time and by its id. Keeping them again changes nothing; a request that has several lines keeps the last. */
export async function keepRequests(all: readonly AnsweredRequest[]): Promise<void> {
  const puts = all.flatMap((one): (readonly [string, Write])[] => {
    const { organization_id, at, request_id } = one;
    const item = { ...one, ttl: unixSeconds(plus(new Date(at), REQUESTS_KEPT)) };
    return [keys.request(organization_id, at, request_id), keys.requestById(organization_id, request_id)].map(
      (key) => [`${key.pk}|${key.sk}`, put(key, item)],
    );
  });
  // An item is written once in one call.
  await writeAll([...new Map(puts).values()]);
}

export const findRequest = (organization: string, id: string): Promise<AnsweredRequest | undefined> =>
  get(keys.requestById(organization, id), answeredRequest);

/** A page, newest first; of those that failed only, where that is asked. */
export const listRequests = (
  organization: string,
  page: { readonly limit: number; readonly cursor?: string | undefined; readonly failed: boolean },
): Promise<Page<AnsweredRequest>> =>
  pageOf(
    {
      pk: keys.request(organization, '', '').pk,
      newestFirst: true,
      limit: page.limit,
      consistent: false,
      ...(page.failed ? { filter: atLeast('status', 400) } : {}),
    },
    answeredRequest,
    page.cursor,
  );
