import { memo } from 'react';
import type { Data, One } from '../../lib/answers';
import { ago, count, share } from '../../lib/format';
import { batchTitle, targetName } from '../../lib/outbound';
import { detailsOf, identityWords, nameOf } from '../../lib/person';
import type { Waiting } from '../approval/enrichment-detail';

type Staged = One<Data<'/v2/outbound-queue/batches'>>;
/** A line of the queue. */
export interface Item {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly mark: string;
  readonly aside?: { readonly text: string; readonly tone: string };
}

/** Counts how often a found person or company waits: the same one may be in several lists. */
export function timesWaiting(all: readonly Waiting[]): (one: Waiting) => number {
  const who = ({ match, entity_ids }: Waiting) => (match?.status === 'found' ? entity_ids?.[0] : undefined);
  const times = new Map<unknown, number>();
  for (const one of all) times.set(who(one), (times.get(who(one)) ?? 0) + 1);
  return (one) => (who(one) === undefined ? 1 : (times.get(who(one)) ?? 1));
}

export function enrichmentItem(one: Waiting, times: number): Item {
  const identity = one.match && identityWords[one.match.status];
  return {
    id: String(one.id),
    title: nameOf(one.input, one.name),
    about: [
      times > 1 ? `Waits ${times} times` : '',
      detailsOf(one.input, one.name),
      count(one.fields_found ?? 0, 'value'),
      ago(one.created_at),
    ]
      .filter(Boolean)
      .join(' · '),
    mark: nameOf(one.input, one.name).charAt(0).toUpperCase(),
    ...(identity && one.match?.status !== 'found'
      ? { aside: { text: identity.short, tone: identity.tone } }
      : one.match_confidence === undefined
        ? {}
        : { aside: { text: share(one.match_confidence), tone: '' } }),
  };
}

export const stagedItem = (one: Staged): Item => ({
  id: one.id,
  title: batchTitle(one),
  about: [`From ${one.account_name}`, ago(one.staged_at), one.first_text].filter(Boolean).join(' · '),
  mark: (targetName(one) ?? one.account_name).charAt(0).toUpperCase(),
});

/** An item's line in the list, rendered again only if something in it changed: the queue may be long. */
export const ItemLine = memo(
  ({ item, on, open }: { item: Item; on: boolean; open: (id: string) => void }) => (
    <button
      type="button"
      className={`inbox-item ${on ? 'on' : ''}`}
      aria-current={on}
      onClick={() => open(item.id)}
    >
      <span className="mark" aria-hidden>
        {item.mark}
      </span>
      <b className="cut">{item.title}</b>
      {item.aside && (
        <span className={item.aside.tone ? `badge ${item.aside.tone}` : 'small soft num'}>
          {item.aside.text}
        </span>
      )}
      <span className="about small cut">{item.about}</span>
    </button>
  ),
  (before, after) =>
    before.on === after.on &&
    before.open === after.open &&
    JSON.stringify(before.item) === JSON.stringify(after.item),
);
