import { detectorOf } from '#lib/detectors/detector';
import { type Finding, relatedAs } from '#lib/detectors/finding';
import { dayOf, filling, fillings, lastOf, partiesOf } from '#lib/detectors/reader/facts';
import { stageTold } from '#lib/detectors/reader/mode';
import { chosen, type Telling, tellingsOf } from '#lib/detectors/reader/tellings';
import { sameOrganization } from '#lib/detectors/text/normalize-name';
import { isProse } from '#lib/detectors/text/passage';
import type { SubjectView } from '#lib/detectors/text/subject-view';

const PARTY = 0.2;
const sides = ['acquirer', 'target'] as const;

/** Which side of a deal the subject is on, acquirer or target, whatever else is said about it. */
function ownSide(telling: Telling) {
  const buys = chosen(telling, 'acquisition.side=acquirer');
  const [likeliest] = sides
    .flatMap((side) =>
      fillings(telling, 'acquisition', side, { least: 0.03 })
        .filter(({ item, text }) => item.kind === 'SUBJ' || telling.view.mentions(text))
        .map((own) => ({ side, own, sure: own.likelihood * (side === 'acquirer' ? buys : 1 - buys) })),
    )
    .toSorted((a, b) => b.sure - a.sure);
  return likeliest;
}

function findingOf(telling: Telling): Finding | undefined {
  const { view, sentence } = telling;
  const { side, own } = ownSide(telling) ?? {};
  const { acquirer, target, seller } = partiesOf(
    telling,
    'acquisition',
    [['acquirer', PARTY], ['target', PARTY], ['seller']],
    side === undefined ? {} : { [side]: own },
  );
  const isOwn = (name: string | undefined) => name !== undefined && view.mentions(name);
  // The subject is the acquirer or the target; if only the other party is named, the subject is the missing one.
  const named = { acquirer: acquirer?.text, target: target?.text };
  if (named.acquirer === undefined && named.target !== undefined && !isOwn(named.target))
    named.acquirer = view.names()[0];
  if (named.target === undefined && named.acquirer !== undefined && !isOwn(named.acquirer))
    named.target = view.names()[0];
  if (named.acquirer === undefined || named.target === undefined) return undefined;
  if (!isOwn(named.acquirer) && !isOwn(named.target)) return undefined;
  const amount = filling(telling, 'acquisition', 'amount');
  const date = dayOf(filling(telling, 'acquisition', 'date'));
  const isDone = chosen(telling, 'acquisition.stage=completed') > 0.5;
  const stage = stageTold(sentence.text) ?? (isDone ? 'completed' : 'announced');
  return {
    date,
    payload: {
      ...named,
      seller: seller?.text,
      amount: amount?.item.value,
      currency: amount?.item.currency,
      stage,
      ...(date === undefined ? {} : stage === 'completed' ? { close_date: date } : { announced_date: date }),
    },
    related: [...relatedAs(named.acquirer, 'acquirer'), ...relatedAs(named.target, 'target')],
    telling,
    from: sentence,
    to: lastOf(telling, [acquirer, target, amount]),
  };
}

const sameDeal = (a: Finding, b: Finding) =>
  sameOrganization(String(a.payload['target']), String(b.payload['target'])) ||
  Math.abs(a.from.index - b.from.index) < 4;

function read(view: SubjectView): Finding[] {
  if (!isProse(view.passage.evidence)) return [];
  return tellingsOf(view, 'acquisition').flatMap((telling) => findingOf(telling) ?? []);
}

export const AcquisitionDetector = detectorOf('acquisition', read, sameDeal);
