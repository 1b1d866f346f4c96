import * as z from 'zod';
import { type DetectionInput, type Detector, earlierSnapshots } from '#lib/detectors/detector';
import { type Finding, toDetection } from '#lib/detectors/finding';
import { experienceFinding } from '#lib/detectors/job-change-experience';
import { firmsOf } from '#lib/detectors/people/firms';
import { readMoves } from '#lib/detectors/people/moves';
import { normalizeOrganization, sameOrganization } from '#lib/detectors/text/normalize-name';
import { passageOf } from '#lib/detectors/text/passage';
import { sameRole } from '#lib/detectors/text/roles';
import { viewOf } from '#lib/detectors/text/subject-view';
import type { Detection } from '#lib/entity/event';

/** Payload of `job_change` (spec 6.1): a person's move between roles or firms. */
export const JobChangePayload = z.object({
  person: z.string(),
  from_firm: z.string().optional(),
  from_role: z.string().optional(),
  to_firm: z.string().optional(),
  to_role: z.string().optional(),
  effective_date: z.string().optional(),
});

function detect(input: DetectionInput): Detection[] {
  const prior = earlierSnapshots(input);
  if (prior.length === 0 || input.subject.type !== 'person') return [];
  const known = prior.findLast((snapshot) => snapshot.employment?.company !== undefined)?.employment;
  return input.evidence.flatMap((evidence) => {
    const passage = passageOf(evidence);
    const view = viewOf(passage, input.subject);
    if (evidence.structured?.shape === 'experience') {
      const finding = experienceFinding(view, evidence.structured, prior);
      return finding === undefined ? [] : toDetection(JobChangeDetector, passage, finding);
    }
    if (evidence.kind === 'job_post' || evidence.structured !== undefined) return [];
    const move = readMoves(passage, view)[0];
    if (move === undefined) return [];
    const firms = firmsOf(passage, move);
    if (firms.to_firm === undefined && firms.from_firm === undefined) return [];
    if (
      known?.company !== undefined &&
      firms.to_firm !== undefined &&
      sameOrganization(known.company, firms.to_firm)
    ) {
      const sameTitle =
        known.title === undefined || firms.to_role === undefined || sameRole(known.title, firms.to_role);
      if (sameTitle) return [];
    }
    const finding: Finding = {
      subtype:
        firms.to_firm === undefined
          ? 'departure'
          : firms.from_firm !== undefined &&
              normalizeOrganization(firms.from_firm) === normalizeOrganization(firms.to_firm)
            ? 'promotion'
            : 'move',
      date: move.noticed ?? move.effective,
      payload: { person: move.person, ...firms, effective_date: move.effective },
      related: [
        ...(firms.from_firm === undefined
          ? []
          : [{ name: firms.from_firm, role: 'previous_employer', type: 'company' as const }]),
        ...(firms.to_firm === undefined
          ? []
          : [{ name: firms.to_firm, role: 'new_employer', type: 'company' as const }]),
      ],
      confidence: 0.85,
      from: move.sentence,
      to: firms.lastSentence,
    };
    const { lastSentence: _last, ...facts } = firms;
    return toDetection(JobChangeDetector, passage, {
      ...finding,
      payload: { person: move.person, ...facts, effective_date: move.effective },
    });
  });
}

export const JobChangeDetector: Detector = {
  name: 'JobChangeDetector',
  eventType: 'job_change',
  appliesTo: 'person',
  needsPrior: true,
  payload: JobChangePayload,
  detect,
};
