import { detectorOf } from '#lib/detectors/detector';
import { type Finding, relatedAs } from '#lib/detectors/finding';
import { dayOf, filling, lastOf, partiesOf } from '#lib/detectors/reader/facts';
import { stageTold } from '#lib/detectors/reader/mode';
import { chosen, type Telling, tellingsOf } from '#lib/detectors/reader/tellings';
import { isProse } from '#lib/detectors/text/passage';
import type { SubjectView } from '#lib/detectors/text/subject-view';

const spunOff = /\bsp[iu]n\w*[- ]?o(?:ff|ut)/i;

function findingOf(telling: Telling): Finding | undefined {
  const { view, sentence } = telling;
  const { seller, divested, buyer } = partiesOf(telling, 'divestiture', [
    ['seller', 0.3],
    ['divested', 0.15],
    ['buyer'],
  ]);
  if (divested === undefined) return undefined;
  // A sale by another company is not the subject's.
  if (seller !== undefined && seller.item.kind !== 'SUBJ' && !view.mentions(seller.text)) return undefined;
  const amount = filling(telling, 'divestiture', 'amount');
  const date = dayOf(filling(telling, 'divestiture', 'date'));
  // The new name of a spun-off unit is not a buyer.
  const [says, learned] = [spunOff.test(sentence.text), chosen(telling, 'divestiture.type=spin-off') > 0.5];
  const isSpinOff = buyer === undefined ? says || learned : says && learned;
  const isDone = chosen(telling, 'divestiture.stage=completed') > 0.5;
  const stage = stageTold(sentence.text) ?? (isDone ? 'completed' : 'announced');
  return {
    subtype: isSpinOff ? 'spin_off' : 'sale',
    date,
    payload: {
      seller: seller?.text ?? view.names()[0],
      divested: divested.text,
      buyer: isSpinOff ? undefined : buyer?.text,
      amount: amount?.item.value,
      currency: amount?.item.currency,
      type: isSpinOff ? 'spin-off' : 'sale',
      stage,
      ...(date === undefined ? {} : stage === 'completed' ? { close_date: date } : { announced_date: date }),
      expected_close: dayOf(filling(telling, 'divestiture', 'expected_close')),
    },
    related: relatedAs(isSpinOff ? undefined : buyer?.text, 'buyer'),
    telling,
    from: sentence,
    to: lastOf(telling, [divested, buyer, amount]),
  };
}

function read(view: SubjectView): Finding[] {
  if (!isProse(view.passage.evidence)) return [];
  return tellingsOf(view, 'divestiture').flatMap((telling) => findingOf(telling) ?? []);
}

const sameSale = (a: Finding, b: Finding) => Math.abs(a.from.index - b.from.index) < 4;

export const DivestitureDetector = detectorOf('divestiture', read, sameSale);
