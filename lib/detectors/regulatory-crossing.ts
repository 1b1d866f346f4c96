import { type DetectionInput, type Detector, earlierSnapshots } from '#lib/detectors/detector';
import { type Finding, toDetection } from '#lib/detectors/finding';
import { formFinding } from '#lib/detectors/regulatory/form';
import { listingFinding } from '#lib/detectors/regulatory/listing';
import { ownershipFindings, ownershipInText } from '#lib/detectors/regulatory/ownership';
import { passageOf } from '#lib/detectors/text/passage';
import { viewOf } from '#lib/detectors/text/subject-view';
import type { Detection } from '#lib/entity/event';
import { eventPayloads } from '#lib/entity/event-payloads';

function detect(input: DetectionInput): Detection[] {
  const prior = earlierSnapshots(input);
  if (prior.length === 0) return [];
  return input.evidence.flatMap((evidence) => {
    if (evidence.kind === 'job_post' || evidence.kind === 'profile') return [];
    const passage = passageOf(evidence);
    const view = viewOf(passage, input.subject);
    if (evidence.structured?.shape === 'ownership') {
      return ownershipFindings(view, evidence.structured, prior).flatMap((finding) =>
        toDetection(RegulatoryCrossingDetector, passage, finding),
      );
    }
    if (evidence.structured !== undefined) return [];
    const onForm = formFinding(view);
    const found: Finding[] = [
      ...(onForm.length > 0 ? onForm : ownershipInText(view, prior)),
      ...listingFinding(view),
    ];
    return found.flatMap((finding) => toDetection(RegulatoryCrossingDetector, passage, finding));
  });
}

export const RegulatoryCrossingDetector: Detector = {
  name: 'RegulatoryCrossingDetector',
  eventType: 'regulatory_crossing',
  appliesTo: 'company',
  needsPrior: true,
  payload: eventPayloads.regulatory_crossing,
  detect,
};
