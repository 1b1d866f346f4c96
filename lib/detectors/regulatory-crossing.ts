import { type DetectionInput, type Detector, earlierSnapshots } from '#lib/detectors/detector';
import { type Finding, toDetection } from '#lib/detectors/finding';
import { likelyHolding } from '#lib/detectors/likelihood/holding-facts';
import { formFinding } from '#lib/detectors/regulatory/form';
import { listingFinding } from '#lib/detectors/regulatory/listing';
import {
  holdingFinding,
  mayTellHoldings,
  ownershipFindings,
  ownershipInText,
} from '#lib/detectors/regulatory/ownership';
import { coverFinding } from '#lib/detectors/regulatory/schedule-cover';
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
    const onForm = [...formFinding(view), ...coverFinding(view)].slice(0, 1);
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
  readLikely: (view, { main, sentences }) => {
    const told = mayTellHoldings(view.passage) ? likelyHolding(view, [main, ...sentences]) : undefined;
    const finding = told === undefined ? undefined : holdingFinding(view, told.sentence, told.holding, []);
    return finding === undefined ? [] : [finding];
  },
};
