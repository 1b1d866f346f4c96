import type { Finding } from '#lib/detectors/finding';
import { sameOrganization, samePerson } from '#lib/detectors/text/normalize-name';
import { sameRole } from '#lib/detectors/text/role-parts';
import type { SubjectView } from '#lib/detectors/text/subject-view';
import type { StructuredEvidence } from '#lib/entity/evidence';
import type { Snapshot } from '#lib/entity/snapshot';

type Experience = Extract<StructuredEvidence, { shape: 'experience' }>;

/**
 * Reads a move from a profile: the current position differs in company or title from the employment that an earlier enrichment saw. Without
 * an earlier employment there is nothing to compare, so nothing is reported.
 */
export function experienceFinding(
  view: SubjectView,
  facts: Experience,
  prior: readonly Snapshot[],
): Finding | undefined {
  const before = prior.findLast((snapshot) => snapshot.employment?.company !== undefined)?.employment;
  const now = facts.positions.find((position) => position.is_current);
  if (before?.company === undefined || now === undefined) return undefined;
  if (!view.names().some((name) => samePerson(name, facts.person))) return undefined;
  const sameFirm = sameOrganization(before.company, now.company);
  const sameTitle =
    before.title === undefined || now.title === undefined || sameRole(before.title, now.title);
  if (sameFirm && sameTitle) return undefined;
  // Another position beside the known one, if that is still open, is no move.
  const known = facts.positions.find((position) => sameOrganization(position.company, before.company ?? ''));
  if (!sameFirm && known?.is_current === true) return undefined;
  const sentence = view.passage.sentences.find((each) => each.text.includes(now.company));
  if (sentence === undefined) return undefined;
  return {
    subtype: sameFirm ? 'promotion' : 'move',
    date: now.started_at?.slice(0, 10),
    payload: {
      person: facts.person,
      from_firm: before.company,
      from_role: before.title,
      to_firm: now.company,
      to_role: now.title,
      effective_date: now.started_at,
    },
    related: [
      { name: before.company, role: 'previous_employer', type: 'company' },
      { name: now.company, role: 'new_employer', type: 'company' },
    ],
    confidence: 0.9,
    from: sentence,
  };
}
