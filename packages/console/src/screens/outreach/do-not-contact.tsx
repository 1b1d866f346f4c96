import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useActors } from '../../lib/actors';
import type { Data, One } from '../../lib/answers';
import { api, page, take } from '../../lib/api';
import { oneOf } from '../../lib/choice';
import { soughtIn } from '../../lib/do-not-contact';
import { ago, dateTime, number } from '../../lib/format';
import { useChange } from '../../lib/queries';
import { ConfirmButton } from '../../ui/dialog';
import { More } from '../../ui/more';
import { Only } from '../../ui/needs';
import { Card } from '../../ui/page';
import { Empty, Load } from '../../ui/states';
import { Table } from '../../ui/table';

type Entry = One<Data<'/v2/outbound-queue/do-not-contact'>>;

const kinds = { email: 'E-mail', domain: 'Domain', person: 'LinkedIn profile' } as const;
/** What an erasure leaves of an entry. */
const ERASED = '[erased]';

function Value({ of: { kind, value } }: { of: Entry }) {
  if (value === ERASED) return <span className="soft">An erased person</span>;
  if (kind !== 'person') return <>{value}</>;
  return (
    <a href={`https://www.linkedin.com/in/${encodeURIComponent(value)}`} rel="noreferrer" target="_blank">
      {value}
    </a>
  );
}

const nameOf = ({ kind, value }: Entry): string =>
  kind === 'domain' ? `everyone at ${value}` : value === ERASED ? 'an erased person' : value;

/** Who is sent nothing, with who said so, when and why. */
export function DoNotContact() {
  const { q, type } = useSearch({ strict: false });
  const kind = oneOf(['email', 'domain', 'person'], type);
  const sought = soughtIn(q ?? '');
  const navigate = useNavigate();
  const set = (changes: { q?: string | undefined; type?: string | undefined }) =>
    void navigate({
      to: '/outreach',
      search: { tab: 'do-not-contact', q, type, ...changes },
      replace: true,
      resetScroll: false,
    });
  const list = useInfiniteQuery({
    queryKey: ['do-not-contact', sought, kind],
    initialPageParam: '',
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam }) =>
      page(
        api.GET('/v2/outbound-queue/do-not-contact', {
          params: {
            query: {
              limit: 50,
              ...(sought ? { q: sought } : {}),
              ...(kind ? { kind } : {}),
              ...(pageParam ? { cursor: pageParam } : {}),
            },
          },
        }),
      ),
    getNextPageParam: ({ next_cursor }) => next_cursor,
  });
  const items = list.data?.pages.flatMap((one) => one.items) ?? [];
  const nameOfActor = useActors(items.map(({ added_by }) => added_by));
  const total = list.data?.pages[0]?.total ?? items.length;
  const remove = useChange(
    ({ id }: Entry) =>
      take(api.DELETE('/v2/outbound-queue/do-not-contact/{id}', { params: { path: { id } } })),
    { refresh: ['do-not-contact'], about: ({ id }) => id, done: 'Removed from the list.' },
  );
  return (
    <>
      <div className="row filters">
        <input
          type="search"
          className="grow"
          style={{ maxWidth: 360 }}
          aria-label="Find an address, a domain or a profile"
          placeholder="Find an address, a domain or a profile"
          value={q ?? ''}
          onChange={(event) => set({ q: event.target.value || undefined })}
        />
        <select
          style={{ maxWidth: 220 }}
          aria-label="Kind"
          value={kind ?? ''}
          onChange={(event) => set({ type: event.target.value || undefined })}
        >
          <option value="">All kinds</option>
          <option value="email">E-mail addresses</option>
          <option value="domain">Domains</option>
          <option value="person">LinkedIn profiles</option>
        </select>
      </div>
      <Card>
        <Load query={list}>
          {() =>
            items.length === 0 ? (
              <Empty title={sought || kind ? 'Nothing like this is on the list' : 'The list is empty'}>
                {sought || kind
                  ? 'Try fewer letters, or all kinds.'
                  : 'Nothing is sent to the people, addresses and domains that you add, even if it was approved before.'}
              </Empty>
            ) : (
              <Table label="Do not contact" head={['Who', '~Kind', '~Reason', '~Added by', '~>Added', '']}>
                {items.map((one) => (
                  <tr key={one.id}>
                    <td>
                      <Value of={one} />
                      <div className="small soft only-small">
                        {[kinds[one.kind], one.reason, `${nameOfActor(one.added_by)}, ${ago(one.added_at)}`]
                          .filter(Boolean)
                          .join(' · ')}
                      </div>
                    </td>
                    <td className="soft nowrap hide-small">{kinds[one.kind]}</td>
                    <td className="hide-small">{one.reason}</td>
                    <td className="hide-small">{nameOfActor(one.added_by)}</td>
                    <td className="soft right nowrap hide-small" title={dateTime(one.added_at)}>
                      {ago(one.added_at)}
                    </td>
                    <td className="right nowrap">
                      <Only scope="svc:write">
                        <ConfirmButton
                          label="Remove"
                          of={nameOf(one)}
                          disabled={remove.isPending}
                          onConfirm={() => remove.mutate(one)}
                        >
                          {one.kind === 'domain' ? 'The people there' : 'They'} can be contacted again, unless
                          another entry covers them. What was refused before is not sent automatically.
                        </ConfirmButton>
                      </Only>
                    </td>
                  </tr>
                ))}
              </Table>
            )
          }
        </Load>
        {list.hasNextPage && (
          <p className="card-body soft small">
            {number(items.length)} of {number(total)}
          </p>
        )}
        <More of={list} label="Show more" />
      </Card>
    </>
  );
}
