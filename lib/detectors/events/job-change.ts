import { detectorOf } from '#lib/detectors/detector';
import { type Finding, relatedAs } from '#lib/detectors/finding';
import { dayOf, filling, lastOf, partiesOf } from '#lib/detectors/reader/facts';
import { type Telling, tellingsOf } from '#lib/detectors/reader/tellings';
import { experienceFinding } from '#lib/detectors/records/experience';
import { looksLikeOrganization } from '#lib/detectors/text/names';
import { sameOrganization } from '#lib/detectors/text/normalize-name';
import { isProse } from '#lib/detectors/text/passage';
import type { SubjectView } from '#lib/detectors/text/subject-view';
import type { Snapshot } from '#lib/entity/snapshot';

function subtypeOf(from: string | undefined, to: string | undefined): string {
  if (to === undefined) return 'departure';
  return from !== undefined && sameOrganization(from, to) ? 'promotion' : 'move';
}

function findingOf(telling: Telling): Finding | undefined {
  const { view } = telling;
  const firms = partiesOf(telling, 'job_change', [
    ['from_firm', 0.3],
    ['to_firm', 0.3],
  ]);
  const roles = partiesOf(telling, 'job_change', [
    ['from_role', 0.4],
    ['to_role', 0.4],
  ]);
  const [from, to] = [firms['from_firm']?.text, firms['to_firm']?.text];
  if (from === undefined && to === undefined) return undefined;
  const effective = dayOf(filling(telling, 'job_change', 'effective_date'));
  return {
    subtype: subtypeOf(from, to),
    date: effective,
    payload: {
      person: view.names()[0],
      from_firm: from,
      from_role: roles['from_role']?.text,
      to_firm: to,
      to_role: roles['to_role']?.text,
      effective_date: effective,
    },
    related: [...relatedAs(from, 'previous_employer'), ...relatedAs(to, 'new_employer')],
    telling,
    from: telling.sentence,
    to: lastOf(telling, [firms['from_firm'], firms['to_firm']]),
  };
}

function read(view: SubjectView, prior: readonly Snapshot[]): Finding[] {
  const { evidence } = view.passage;
  if (!view.subject.name.includes(' ') || looksLikeOrganization(view.subject.name)) return [];
  if (evidence.structured?.shape === 'experience') {
    const printed = experienceFinding(view, evidence.structured, prior);
    return printed === undefined ? [] : [printed];
  }
  if (!isProse(evidence)) return [];
  return tellingsOf(view, 'job_change').flatMap((telling) => findingOf(telling) ?? []);
}

export const JobChangeDetector = detectorOf('job_change', read);
