import { detectorOf } from '#lib/detectors/detector';
import { type Finding, relatedAs } from '#lib/detectors/finding';
import { dayOf, filling, lastOf, partiesOf } from '#lib/detectors/reader/facts';
import { chosen, type Telling, tellingsOf } from '#lib/detectors/reader/tellings';
import { isProse } from '#lib/detectors/text/passage';
import type { SubjectView } from '#lib/detectors/text/subject-view';

const reasons = ['resignation', 'dismissal', 'not_renewed', 'replacement'] as const;
const LIKELY = 0.35;

function reasonOf(telling: Telling): string | undefined {
  const likely = (reason: string) => chosen(telling, `auditor_change.reason=${reason}`);
  const best = reasons.reduce((one, other) => (likely(other) > likely(one) ? other : one));
  return likely(best) > LIKELY ? best : undefined;
}

function findingOf(telling: Telling): Finding | undefined {
  const { outgoing, incoming } = partiesOf(telling, 'auditor_change', [['outgoing'], ['incoming']]);
  if (outgoing === undefined && incoming === undefined) return undefined;
  const date = dayOf(filling(telling, 'auditor_change', 'effective_date'));
  const reason = outgoing === undefined ? undefined : reasonOf(telling);
  return {
    subtype: reason,
    date,
    payload: { outgoing: outgoing?.text, incoming: incoming?.text, reason, effective_date: date },
    related: [
      ...relatedAs(outgoing?.text, 'outgoing_auditor'),
      ...relatedAs(incoming?.text, 'incoming_auditor'),
    ],
    telling,
    from: telling.sentence,
    to: lastOf(telling, [outgoing, incoming]),
  };
}

function read(view: SubjectView): Finding[] {
  if (!isProse(view.passage.evidence)) return [];
  return tellingsOf(view, 'auditor_change').flatMap((telling) => findingOf(telling) ?? []);
}

export const AuditorChangeDetector = detectorOf('auditor_change', read);
