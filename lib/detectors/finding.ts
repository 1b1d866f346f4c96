import type { Detector } from '#lib/detectors/detector';
import { isUnlikely } from '#lib/detectors/likelihood/likelihood';
import { toHappenedAt } from '#lib/detectors/text/dates';
import { isFramed } from '#lib/detectors/text/framed';
import { isHearsay } from '#lib/detectors/text/hearsay';
import type { Passage, Sentence } from '#lib/detectors/text/passage';
import type { Detection, RelatedName } from '#lib/entity/event';

/** What a detector has read, before it becomes a detection. */
export type Finding = {
  subtype?: string | undefined;
  /** The event's date as exact as the text gives it; without one the publication date stands in. */
  date?: string | undefined;
  payload: Record<string, unknown>;
  related?: RelatedName[];
  confidence: number;
  /** Printed in its place, as on a form or in a vacancy: the words around say nothing of it. */
  isPrinted?: true;
  from: Sentence;
  to?: Sentence | undefined;
};

/** What is read of a likely passage: how sure it is, its likelihood says. */
export type LikelyFinding = Omit<Finding, 'confidence'>;

/** Drops what was not found, so that a payload never carries null. */
function present(payload: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(payload).filter(([, value]) => value !== undefined && value !== ''),
  );
}

/**
 * Turns a finding into a detection with its verbatim quote; nothing when there is no quote, the payload has the wrong form, or what the
 * news says around it speaks against any event.
 */
export function toDetection(
  detector: Pick<Detector, 'name' | 'eventType' | 'payload'>,
  passage: Passage,
  finding: Finding,
): Detection[] {
  const quote = passage.quote(finding.from, finding.to ?? finding.from);
  const payload = detector.payload.safeParse(present(finding.payload));
  if (quote.trim() === '' || !payload.success) return [];
  if (finding.isPrinted !== true && isFramed(finding.from.text)) return [];
  if (
    passage.evidence.kind === 'news' &&
    finding.isPrinted !== true &&
    isUnlikely(passage, detector.eventType, finding.from)
  )
    return [];
  // Moves between firms are news by those who know of them; what firms do is not.
  if (
    passage.evidence.kind === 'news' &&
    detector.eventType !== 'job_change' &&
    isHearsay(passage, finding.from)
  )
    return [];
  const published = passage.published;
  const dated =
    finding.date !== undefined
      ? toHappenedAt(finding.date)
      : published !== undefined
        ? { ...toHappenedAt(published), happened_at_precision: 'published' as const }
        : { happened_at_precision: 'published' as const };
  return [
    {
      event_type: detector.eventType,
      ...(finding.subtype === undefined ? {} : { event_subtype: finding.subtype }),
      ...dated,
      payload: present(finding.payload),
      related: finding.related ?? [],
      confidence: finding.confidence,
      evidence_id: passage.evidence.id,
      evidence_url: passage.evidence.url,
      quote,
      detector: detector.name,
      read_by: 'rules',
    },
  ];
}
