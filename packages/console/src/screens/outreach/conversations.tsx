import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, take } from '../../lib/api';
import { ago, dateTime } from '../../lib/format';
import { Badge, Card, Dialog, Empty, Load } from '../../ui/kit';

// biome-ignore lint/suspicious/noExplicitAny: five views of one operation
type Any = any;

const read = async (query: object): Promise<Any[]> =>
  (await take(api.GET('/v2/network/outreach/conversations', { params: { query: query as never } })))
    .data as Any[];

function Thread({ member, onClose }: { member: Any; onClose: () => void }) {
  const { member_id, network_public_id, name } = member;
  const thread = useQuery({
    queryKey: ['thread', member_id],
    queryFn: () =>
      read({
        view: 'thread',
        limit: 50,
        ...(member_id ? { member_id } : { public_id: network_public_id }),
      }),
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
      <div className="actions">
        <button type="button" className="btn" onClick={onClose}>
          Close
        </button>
      </div>
    </Dialog>
  );
}

/** Who wrote, and what, in the accounts that are connected. */
export function Conversations() {
  const [open, setOpen] = useState<Any>();
  const list = useQuery({
    queryKey: ['conversations'],
    queryFn: () => read({ view: 'inbox', limit: 50 }),
  });
  return (
    <Card>
      <Load query={list}>
        {(items) =>
          items.length === 0 ? (
            <Empty title="No conversations yet">Answers to your messages appear here.</Empty>
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
                  {one.last_message_at && <span className="soft small">{ago(one.last_message_at)}</span>}
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
