import type { SourceName } from '#lib/enrichment/source';

/** What a brief orders about how the job runs, in the place of the standing toggles and thresholds. */
export interface BriefOrders {
  /** Nothing but these are to be asked; empty where the brief does not say so. */
  readonly only_sources: readonly SourceName[];
  readonly without_sources: readonly SourceName[];
  /** 0 to 1; values below it are not shown. */
  readonly min_confidence?: number;
}

const figure = '(?<figure>0?\\.\\d+|1(?:\\.0+)?|\\d{1,3}(?:\\.\\d+)? ?(?:%|percent))';
const atLeast =
  '(?:at least|a minimum of|minimum(?: of)?|no less than|not (?:below|under)|no lower than|of|above|over|is|>=?|≥)';
const thresholds = [
  new RegExp(
    `\\b(?:min(?:imum)? )?confiden(?:ce|t)(?: (?:score|level|threshold|value))?s?[:,]? (?:${atLeast} )*${figure}(?: (?:or (?:more|higher|above|better))|\\+)?`,
    'i',
  ),
  new RegExp(`\\b${atLeast} ${figure}(?: of)? confiden(?:ce|t)\\b`, 'i'),
  new RegExp(`(?<![\\d.])${figure} (?:or (?:more|higher|above|better) )?confiden(?:ce|t)\\b`, 'i'),
];

const toShare = (figure: string): number | undefined => {
  const value = Number.parseFloat(figure);
  const share = /%|percent/.test(figure) || value > 1 ? value / 100 : value;
  return share >= 0 && share <= 1 ? share : undefined;
};

/** A threshold of confidence that a sentence orders, and the words that say it: "confidence of at least 0.9", "90 % confident". */
export function thresholdIn(
  sentence: string,
): { readonly words: string; readonly value: number } | undefined {
  for (const pattern of thresholds) {
    const match = pattern.exec(sentence);
    const value = match?.groups?.['figure'] === undefined ? undefined : toShare(match.groups['figure']);
    if (match && value !== undefined) return { words: match[0], value };
  }
  return undefined;
}

/** Whether words mean a source itself: "only companies with a website" and "verified e-mails" speak of the subject. */
export const namesSource = (words: string): boolean =>
  /^(?:the )?(?:public )?(?:network|web|web research|e-?mail finder|sources|records|sec filings|edgar)$/i.test(
    words.trim(),
  );

/** "The network rather than the web" ranks sources; "without the web" and "do not use the web" leave one out. */
export const ranksSources = (sentence: string): boolean =>
  /\b(?:rather than|instead of|other than|over|before|ahead of)\b/i.test(sentence);

/** The sources of one job: what its brief orders in the place of the standing toggles. */
export function sourcesOrdered(
  standing: Readonly<Record<SourceName, boolean>>,
  { only_sources, without_sources }: BriefOrders,
): Readonly<Record<SourceName, boolean>> {
  const ordered = { ...standing };
  for (const source of ['email_finder', 'web_research', 'network'] as const) {
    if (only_sources.length > 0) ordered[source] = only_sources.includes(source);
    if (without_sources.includes(source)) ordered[source] = false;
  }
  // Orders that leave nobody to ask cannot be followed.
  return Object.values(ordered).some(Boolean) ? ordered : standing;
}
