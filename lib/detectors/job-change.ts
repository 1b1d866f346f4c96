import { type DetectionInput, type Detector, earlierSnapshots } from '#lib/detectors/detector';
import { toDetection } from '#lib/detectors/finding';
import { experienceFinding } from '#lib/detectors/job-change-experience';
import { wasEmployedAt } from '#lib/detectors/known-state';
import { type Firms, firmsOf } from '#lib/detectors/people/firms';
import { readOwnMove } from '#lib/detectors/people/first-person';
import { knowing } from '#lib/detectors/people/known-surname';
import { readMoves } from '#lib/detectors/people/moves';
import { withPostLeft } from '#lib/detectors/people/post-left';
import { sameOrganization } from '#lib/detectors/text/normalize-name';
import { passageOf } from '#lib/detectors/text/passage';
import { viewOf } from '#lib/detectors/text/subject-view';
import type { Detection, RelatedName } from '#lib/entity/event';
import { eventPayloads } from '#lib/entity/event-payloads';
import type { Evidence } from '#lib/entity/evidence';
import type { Snapshot } from '#lib/entity/snapshot';

function subtypeOf(firms: Firms): string {
  if (firms.to_firm === undefined) return 'departure';
  return firms.from_firm !== undefined && sameOrganization(firms.from_firm, firms.to_firm)
    ? 'promotion'
    : 'move';
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
  const move = own?.move ?? moves[0];
  if (move === undefined) return [];
  const { lastSentence, effective, ...firms } =
    own?.firms ?? withPostLeft(passage, firmsOf(passage, move), moves);
  if (firms.to_firm === undefined && firms.from_firm === undefined) return [];
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
};
