import type { FoundDate } from '#lib/detectors/text/dates';
import type { Sentence } from '#lib/detectors/text/passage';

/** How a business changes hands. */
export type DealKind = 'purchase' | 'merger' | 'sale' | 'spin_off';

/** A deal as one sentence tells it. Parties are names as written, resolved to full names where the text defines them. */
export type Deal = {
  kind: DealKind;
  acquirer: string | undefined;
  /** The business that changes hands. */
  target: string | undefined;
  seller: string | undefined;
  stage: 'announced' | 'completed';
  sentence: Sentence;
  verb: number;
  date: FoundDate | undefined;
};
