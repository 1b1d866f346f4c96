import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { withLinkedIn } from '../../../../../lib/field/linkedin';
import type { Answer, One, Query } from '../../lib/answers';
import { api, take } from '../../lib/api';
import { number } from '../../lib/format';
import { nameOf } from '../../lib/person';
import { Failure } from '../../ui/states';

type Member = One<Answer<'/v1/campaigns/{id}/members'>['items']>;
type Stage = NonNullable<Query<'/v1/campaigns/{id}/members'>['stage']>;

const SHOWN = 25;

function MemberCard({ member }: { member: Member }) {
  const name = member.name ?? nameOf(member.input);
  return (
    <div className="card">
      {member.enrichment_id ? (
        <Link to="/enrichments/$id" params={{ id: String(member.enrichment_id) }}>
          {name}
        </Link>
      ) : (
        <b>{name}</b>
      )}
      <span className="soft small">{member.title ?? member.input.company}</span>
      {member.reason && <span className="small reason">{withLinkedIn(member.reason)}</span>}
    </div>
  );
}

/** The people in one stage: those already on the board and, behind a button, all others page by page. */
export function Lane({
  campaign,
  stage,
  label,
  newest,
  total,
  whole,
}: {
  campaign: string;
  stage: Stage;
  label: string;
  newest: readonly Member[];
  total: number;
  /** Whether the board has read everybody: a higher count is then only more recent. */
  whole: boolean;
}) {
  const [all, setAll] = useState(false);
  const list = useInfiniteQuery({
    queryKey: ['campaign-members', campaign, stage],
    enabled: all,
    initialPageParam: '',
    queryFn: ({ pageParam }) =>
      take(
        api.GET('/v1/campaigns/{id}/members', {
          params: {
            path: { id: campaign },
            query: { stage, limit: 100, ...(pageParam ? { cursor: pageParam } : {}) },
          },
        }),
      ),
    getNextPageParam: ({ next_cursor }) => next_cursor,
  });
  const members = list.data?.pages.flatMap(({ items }) => items) ?? newest.slice(0, SHOWN);
  const read = list.data ? !list.hasNextPage : whole && members.length === newest.length;
  const left = read ? 0 : total - members.length;
  return (
    <>
      {members.map((member) => (
        <MemberCard key={member.position} member={member} />
      ))}
      {list.error && <Failure error={list.error} retry={() => list.refetch()} />}
      {left > 0 && (
        <button
          type="button"
          className="btn small"
          aria-label={`Show more of ${label}, ${number(left)} left`}
          disabled={list.isFetching}
          onClick={() => (all ? list.fetchNextPage() : setAll(true))}
        >
          Show more, {number(left)} left
        </button>
      )}
    </>
  );
}
