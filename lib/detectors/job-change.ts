import { type DetectionInput, type Detector, earlierSnapshots } from '#lib/detectors/detector';
import { toDetection } from '#lib/detectors/finding';
import { experienceFinding } from '#lib/detectors/job-change-experience';
import { wasEmployedAt } from '#lib/detectors/known-state';
import { likelyMove } from '#lib/detectors/likelihood/move-facts';
import type { PersonChange } from '#lib/detectors/people/changes';
import { firmsOf } from '#lib/detectors/people/firms';
import { readOwnMove } from '#lib/detectors/people/first-person';
import type { Firms } from '#lib/detectors/people/former-firm';
import { knowing } from '#lib/detectors/people/known-surname';
import { readMoves } from '#lib/detectors/people/moves';
import { withPostLeft } from '#lib/detectors/people/post-left';
import { withSameTitle } from '#lib/detectors/people/same-title';
import { sameOrganization } from '#lib/detectors/text/normalize-name';
import { passageOf, type Sentence } from '#lib/detectors/text/passage';
import { isSurelyPerson } from '#lib/detectors/text/person-names';
import { viewOf } from '#lib/detectors/text/subject-view';
import type { Detection, RelatedName } from '#lib/entity/event';
import { eventPayloads } from '#lib/entity/event-payloads';
import type { Evidence } from '#lib/entity/evidence';
import type { Snapshot } from '#lib/entity/snapshot';

/** "its chief executive Ada Lund": somebody's officer, and no firm. */
const isOfficer = ({ text }: Sentence, name: string): boolean =>
  isSurelyPerson(name) || /\bits (?:[\p{Ll}-]+ ){1,4}$/u.test(text.slice(0, Math.max(0, text.indexOf(name))));

function subtypeOf(firms: Firms): string {
  if (firms.to_firm === undefined) return 'departure';
  return firms.from_firm !== undefined && sameOrganization(firms.from_firm, firms.to_firm)
    ? 'promotion'
    : 'move';
}

/** What only the title tells of the firm left. */
const withFormer = (firms: Firms, { from_firm, from_role }: Firms): Firms =>
  from_firm === undefined || (firms.from_firm !== undefined && !sameOrganization(firms.from_firm, from_firm))
    ? firms
    : { ...(from_role === undefined ? {} : { from_role }), from_firm, ...firms };

const takenAway = /^(?:poach|lur|nab|snag|pinch|woo|hire[sd]? away|pluck|tempt|prise)/i;
/** "lured content chief Ida Brask away from Orlan. She starts in May as creative director": the first title is that of the post left. */
function postToldNext(move: PersonChange, moves: readonly PersonChange[], firms: Firms): Firms {
  if (firms.from_firm === undefined || !takenAway.test(move.sentence.text.slice(move.verb))) return {};
  const next = moves.find(
    ({ direction, sentence, role }) =>
      direction === 'appointed' &&
      sentence.index === move.sentence.index + 1 &&
      role !== '' &&
      role !== move.role,
  );
  const held =
    move.role === '' || move.sentence.text.includes(`as ${move.role}`) ? {} : { from_role: move.role };
  return next === undefined ? {} : { ...held, to_role: next.role };
}

function detectIn(input: DetectionInput, evidence: Evidence, prior: readonly Snapshot[]): Detection[] {
  const passage = knowing(passageOf(evidence), input.subject);
  const view = viewOf(passage, input.subject);
  if (evidence.structured?.shape === 'experience') {
    const finding = experienceFinding(view, evidence.structured, prior);
    return finding === undefined ? [] : toDetection(JobChangeDetector, passage, finding);
  }
  if (evidence.kind === 'job_post' || evidence.structured !== undefined) return [];
  const moves = readMoves(passage, view);
  const own = readOwnMove(passage, view);
  // "Pugh joins M&A | David Pugh will join Mills & Allen": the text below says more than its title.
  const first = moves[0];
  const below =
    first?.sentence.isHeadline === true && first.sentence.index === 0
      ? moves.find(
          ({ direction, organization, sentence }) =>
            direction === 'appointed' &&
            organization !== undefined &&
            !sentence.isHeadline &&
            first.direction === direction,
        )
      : undefined;
  const move = own?.move ?? below ?? first;
  const titled = below === undefined || first === undefined ? {} : firmsOf(passage, first);
  if (move === undefined) return [];
  const { lastSentence, effective, ...firms } =
    own?.firms ??
    withSameTitle(
      passage,
      move.sentence,
      withPostLeft(passage, withFormer(firmsOf(passage, move), titled), moves),
    );
  if (firms.to_firm === undefined && firms.from_firm === undefined) return [];
  Object.assign(firms, postToldNext(move, moves, firms));
  // "Laura Orsett is parting with its chief executive Ada Lund": the subject is a firm, whatever its name looks like.
  if (
    firms.to_firm === undefined &&
    firms.from_firm !== undefined &&
    isOfficer(move.sentence, firms.from_firm)
  )
    return [];
  if (firms.to_firm !== undefined && wasEmployedAt(prior, firms.to_firm, firms.to_role)) return [];
  const employer = (name: string | undefined, role: string): RelatedName[] =>
    name === undefined ? [] : [{ name, role, type: 'company' }];
  return toDetection(JobChangeDetector, passage, {
    subtype: subtypeOf(firms),
    date: move.noticed ?? move.effective ?? effective,
    payload: { person: move.person, ...firms, effective_date: move.effective ?? effective },
    related: [...employer(firms.from_firm, 'previous_employer'), ...employer(firms.to_firm, 'new_employer')],
    confidence: 0.85,
    from: move.sentence,
    to: lastSentence,
  });
}

function detect(input: DetectionInput): Detection[] {
  const prior = earlierSnapshots(input);
  if (prior.length === 0 || input.subject.type !== 'person' || !input.subject.name.includes(' ')) return [];
  return input.evidence.flatMap((evidence) => detectIn(input, evidence, prior));
}

export const JobChangeDetector: Detector = {
  name: 'JobChangeDetector',
  eventType: 'job_change',
  appliesTo: 'person',
  needsPrior: true,
  payload: eventPayloads.job_change,
  detect,
  readLikely: (view, { main, sentences }) => {
    const told = likelyMove(view, [main, ...sentences]);
    return told === undefined
      ? []
      : [{ subtype: subtypeOf(told.move), payload: told.move, from: told.sentence }];
  },
};
