import { NetworkFailure } from '#lib/network/network-error';
import type { As, NetworkPage, NetworkPort } from '#lib/network/port';
import type { OutboundJob } from '#lib/outreach/job';
import { MINUTE } from '#lib/shared/time';

const PAGES = 3;
const PAGE = 100;
/** The most that the network's clock and ours may differ. */
const CLOCKS_DIFFER = 5 * MINUTE;

const LIST_TOO_LONG = 'list_too_long';

/** Whether a look failed because the network shows too much, which it will continue to do. */
export const showsTooMuch = ({ error }: NetworkFailure): boolean =>
  error.kind === 'unknown' && error.code === LIST_TOO_LONG;

/**
 * The first matching item of a list, within a few pages. Undefined only if the list has none: it was read to its end or, being newest
 * first, to an item that is too old. Throws NetworkFailure if there is more than is read.
 */
async function findIn<T>(
  read: (cursor: string | undefined) => Promise<NetworkPage<T>>,
  fits: (item: T) => boolean,
  isOld: (item: T) => boolean,
): Promise<T | undefined> {
  let cursor: string | undefined;
  for (let page = 0; page < PAGES; page += 1) {
    const { items, next_cursor } = await read(cursor);
    const found = items.find(fits);
    if (found !== undefined) return found;
    const last = items.at(-1);
    if (next_cursor === undefined || (last !== undefined && isOld(last))) return undefined;
    cursor = next_cursor;
  }
  throw new NetworkFailure({
    kind: 'unknown',
    code: LIST_TOO_LONG,
    detail: `The network shows more than ${PAGES * PAGE} of these, so it cannot be seen whether this one is among them.`,
  });
}

const given = (fields: Readonly<Record<string, string | null>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (value ? [[name, value]] : [])));

/**
 * Checks whether a job was sent, where the network shows it: in the sent invitations and connections, the conversation, the post's
 * comments, the account's posts. Returns the ids found, or undefined. Never writes. Throws NetworkFailure.
 */
export async function lookFor(
  job: OutboundJob,
  network: NetworkPort,
  as: As,
): Promise<Record<string, string> | undefined> {
  const { action, target, content, sending_since } = job;
  const since = Date.parse(sending_since ?? job.created_at) - CLOCKS_DIFFER;
  const wanted = (content.text ?? '').trim();
  const isNew = (at: string | null | undefined): boolean => !at || Date.parse(at) >= since;
  const neverOld = (): boolean => false;
  const isIt = (text: string, at: string | null): boolean => text.trim() === wanted && isNew(at);
  const isPerson = (one: { member_id: string | null; network_public_id: string | null }): boolean =>
    (target?.member_id !== undefined && one.member_id === target.member_id) ||
    (target?.public_id !== undefined && one.network_public_id === target.public_id);
  switch (action) {
    case 'connect': {
      const sent = await findIn(
        (cursor) => network.sentInvitations(as, { limit: PAGE, cursor }),
        isPerson,
        ({ sent_at }) => !isNew(sent_at),
      );
      if (sent) return given({ invitation_id: sent.invitation_id });
      const met = await findIn(
        (cursor) => network.relations(as, { limit: PAGE, cursor }),
        isPerson,
        ({ connected_at }) => !isNew(connected_at),
      );
      return met && isNew(met.connected_at) ? { accepted: 'true' } : undefined;
    }
    case 'message': {
      const person = target?.member_id ?? target?.person ?? '';
      const found = await findIn(
        (cursor) => network.thread(as, person, { limit: PAGE, cursor }),
        ({ from_me, text, sent_at }) => from_me && isIt(text, sent_at),
        ({ sent_at }) => !isNew(sent_at),
      );
      return found && given({ conversation_id: found.conversation_id, message_id: found.message_id });
    }
    case 'comment': {
      const { post_id = '', parent_comment_id } = content;
      // Comments are not in the order of time.
      const found = await findIn(
        (cursor) => network.comments(as, post_id, { limit: PAGE, cursor, parent_comment_id }),
        ({ text, published_at }) => isIt(text, published_at),
        neverOld,
      );
      return found && given({ comment_id: found.comment_id });
    }
    case 'post': {
      const found = await findIn(
        (cursor) => network.postsOf(as, 'me', { limit: PAGE, cursor }),
        ({ text, published_at }) => isIt(text, published_at),
        ({ published_at }) => !isNew(published_at),
      );
      return found && given({ post_id: found.post_id });
    }
  }
}
