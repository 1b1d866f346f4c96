import type { Kind } from '#lib/detectors/kinds';
import type { Filling } from '#lib/detectors/reader/facts';
import type { Telling } from '#lib/detectors/reader/tellings';
import { toHappenedAt } from '#lib/detectors/text/dates';
import type { Passage, Sentence } from '#lib/detectors/text/passage';
import type { Detection, RelatedName } from '#lib/entity/event';

/** What a detector has read, before it becomes a detection. */
export type Finding = {
  subtype?: string | undefined;
  /** The event's date as precise as the text gives it; defaults to the publication date. */
  date?: string | undefined;
  payload: Record<string, unknown>;
  related?: RelatedName[];
  /** How sure it is. For text, this depends on the words and facts around it (reader/sureness). */
  confidence?: number;
  /** The sentence that reports it, unless it was read from structure. */
  telling?: Telling;
  /** The person it is about, if a sentence may report several. */
  of?: Filling;
  from: Sentence;
  to?: Sentence | undefined;
};

/** Drops missing facts, so that a payload never contains null. */
function present(payload: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(payload).filter(([, value]) => value !== undefined && value !== ''),
  );
}

/** A company or person with its role in an event; empty if the name is not known. */
export const relatedAs = (
  name: string | undefined,
  role: string,
  type: RelatedName['type'] = 'company',
): RelatedName[] => (name === undefined ? [] : [{ name, role, type }]);

const months = (iso: string) => Number(iso.slice(0, 4)) * 12 + Number(iso.slice(5, 7) || '12');
const MONTHS_NEW = 18;
/**
 * Whether a text recalls an event from long ago. An undated page (a team, a biography) says what is so, not what is new: without a date in
 * the sentence it reports nothing, and with a year or month it counts as published when observed.
 */
const isRecalled = ({ telling, date, from }: Finding, { published, evidence }: Passage, observed: string) =>
  telling !== undefined &&
  (date === undefined
    ? published === undefined && evidence.kind === 'page' && from.dates().length === 0
    : (published !== undefined || date.length < '2026-11-30'.length) &&
      months(published ?? observed) - months(date) > MONTHS_NEW);

/**
 * Turns a finding into a detection with its verbatim quote; empty if there is no quote or the payload is invalid. `observed` is when the
 * passage was read.
 */
export function toDetection(
  detector: Kind,
  passage: Passage,
  finding: Finding,
  observed: string,
): Detection[] {
  const quote = passage.quote(finding.from, finding.to ?? finding.from);
  const payload = present(finding.payload);
  if (quote.trim() === '' || !detector.payload.safeParse(payload).success) return [];
  if (isRecalled(finding, passage, observed)) return [];
  const dated =
    finding.date !== undefined
      ? toHappenedAt(finding.date)
      : passage.published !== undefined
        ? { ...toHappenedAt(passage.published), happened_at_precision: 'published' as const }
        : { happened_at_precision: 'published' as const };
  return [
    {
      event_type: detector.eventType,
      ...(finding.subtype === undefined ? {} : { event_subtype: finding.subtype }),
      ...dated,
      payload,
      related: finding.related ?? [],
      confidence: finding.confidence ?? 0,
      evidence_id: passage.evidence.id,
      evidence_url: passage.evidence.url,
      quote,
      detector: detector.name,
      read_by: finding.telling === undefined ? 'rules' : 'likelihood',
    },
  ];
}
