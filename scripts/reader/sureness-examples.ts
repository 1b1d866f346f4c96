import { toDetection } from '#lib/detectors/finding';
import { surenessFeatures } from '#lib/detectors/reader/sureness';
import { detectors } from '#lib/detectors/registry';
import { eventTypes } from '#lib/entity/event-type';
import { sameFact } from '#scripts/eval/compare-facts';
import { OBSERVED } from '#scripts/eval/detect-row';
import { isExtra, judgeRow } from '#scripts/eval/judge-row';
import { kindOf, type Reading } from '#scripts/reader/examples';
import type { Example } from '#scripts/reader/regression';

const NATURAL = 3;

/** Training examples for confidence: every reading of a passage, and whether its label has such an event. */
export function surenessExamples({ row, weight, views }: Reading): Example[] {
  return eventTypes.flatMap((type) => {
    const { view } = views[kindOf(type)];
    return detectors[type].read(view, []).flatMap((finding): Example[] => {
      const { telling, payload } = finding;
      const [detection] = toDetection(detectors[type], view.passage, finding, OBSERVED);
      if (telling === undefined || detection === undefined) return [];
      const isOther = type === 'leadership_change' && row.label === type && isExtra(row, detection);
      const beside = [row.expected['predecessor'], row.expected['successor'], ...row.also];
      // A person named beside the labelled one comes or goes too, but the label does not say so.
      if (isOther && beside.some((name) => sameFact('person', name, payload['person']))) return [];
      const isSo =
        judgeRow(row, [detection]).falsePositives.length === 0 && !(isOther && row.also.length === 0);
      return [{ features: surenessFeatures(telling, type, finding), isSo, weight: weight > 1 ? NATURAL : 1 }];
    });
  });
}
