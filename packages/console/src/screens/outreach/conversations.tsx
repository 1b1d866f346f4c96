import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Data, One } from '../../lib/answers';
import { api, take } from '../../lib/api';
import { ago, dateTime } from '../../lib/format';
import { Badge } from '../../ui/badge';
import { Actions, Dialog } from '../../ui/dialog';
import { Card } from '../../ui/page';
import { Empty, Load } from '../../ui/states';

type Entry = One<Data<'/v2/network/outreach/conversations'>>;
type Member = Extract<Entry, { unread: number }>['with'];

function Thread({ member, onClose }: { member: Member; onClose: () => void }) {
  const { member_id, network_public_id, name } = member;
  const thread = useQuery({
    queryKey: ['thread', member_id, network_public_id],
    queryFn: async () =>
      (
        await take(
          api.GET('/v2/network/outreach/conversations', {
            params: {
              query: {
                view: 'thread',
                limit: 50,
                ...(member_id ? { member_id } : { public_id: network_public_id ?? '' }),
              },
            },
          }),
        )
      ).data.flatMap((one) => ('message_id' in one ? [one] : [])),
  });
  return (
    <Dialog title={name ?? 'Conversation'} open onClose={onClose}>
      <Load query={thread}>
        {(items) =>
          items.length === 0 ? (
            <Empty title="No messages" />
          ) : (
            <ol className="thread">
              {[...items]
                .sort((a, b) => String(a.sent_at).localeCompare(String(b.sent_at)))
                .map((one) => (
                  <li key={one.message_id} className={one.from_me ? 'mine' : ''}>
                    <p className="message">{one.text}</p>
                    {one.sent_at && <span className="small">{dateTime(one.sent_at)}</span>}
                  </li>
                ))}
            </ol>
          )
        }
      </Load>
      <Actions>
        <button type="button" className="btn" onClick={onClose}>
          Close
        </button>
      </Actions>
    </Dialog>
  );
}

/** Conversations in the connected accounts: who wrote, and what. */
export function Conversations() {
  const [open, setOpen] = useState<Member>();
  const list = useQuery({
    queryKey: ['conversations'],
    queryFn: async () =>
      (
        await take(
          api.GET('/v2/network/outreach/conversations', { params: { query: { view: 'inbox', limit: 50 } } }),
        )
      ).data.flatMap((one) => ('with' in one ? [one] : [])),
  });
  return (
    <Card>
      <Load query={list}>
        {(items) =>
          items.length === 0 ? (
            <Empty title="No conversations yet">Replies to your messages appear here.</Empty>
          ) : (
            <ul className="agenda">
              {items.map((one) => (
                <li key={one.conversation_id}>
                  <span className="mark" aria-hidden>
                    {(one.with.name ?? '?').charAt(0)}
                  </span>
                  <button type="button" className="link grow" onClick={() => setOpen(one.with)}>
                    {one.with.name ?? one.with.network_public_id ?? 'Somebody'}
                  </button>
                  {one.unread > 0 && <Badge tone="accent">{one.unread} new</Badge>}
                  {one.last_message_at && (
                    <span className="soft small nowrap">{ago(one.last_message_at)}</span>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Load>
      {open && <Thread member={open} onClose={() => setOpen(undefined)} />}
    </Card>
  );
}
