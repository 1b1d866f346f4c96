import { detectorOf } from '#lib/detectors/detector';
import type { Finding } from '#lib/detectors/finding';
import { dayOf, filling, lastOf } from '#lib/detectors/reader/facts';
import { type Telling, tellingsOf } from '#lib/detectors/reader/tellings';
import { isProse } from '#lib/detectors/text/passage';
import type { SubjectView } from '#lib/detectors/text/subject-view';

function findingOf(telling: Telling): Finding {
  const fact = (name: string) => filling(telling, 'restructuring', name);
  const [headcount, percent, charge, savings] = [
    fact('headcount'),
    fact('percent'),
    fact('charge'),
    fact('savings'),
  ];
  const money = charge ?? savings;
  const date = dayOf(fact('date'));
  const value = headcount?.item.value;
  return {
    date,
    payload: {
      headcount: value !== undefined && Number.isInteger(value) && value > 0 ? value : undefined,
      percent: percent?.item.value,
      charge: charge?.item.value,
      savings: savings?.item.value,
      currency: money?.item.currency,
      announced_date: date,
    },
    telling,
    from: telling.sentence,
    to: lastOf(telling, [headcount, percent, charge]),
  };
}

function read(view: SubjectView): Finding[] {
  if (!isProse(view.passage.evidence)) return [];
  return tellingsOf(view, 'restructuring').map(findingOf);
}

export const RestructuringDetector = detectorOf('restructuring', read);
