import type { FieldName } from '#lib/field/catalogue';
import type { SourceName } from '#lib/field/source';

/** What a brief orders about how the job runs, overriding the standing toggles and thresholds. */
export interface BriefOrders {
  /** Ask only these; empty if the brief does not say so. */
  readonly only_sources: readonly SourceName[];
  readonly without_sources: readonly SourceName[];
  /** Return only these fields; empty if the brief does not say so. */
  readonly only_fields: readonly FieldName[];
  readonly without_fields: readonly FieldName[];
  /** Return these even if the standing configuration switches them off. */
  readonly also_fields: readonly FieldName[];
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

/** The confidence threshold that a sentence orders, with its words: "confidence of at least 0.9", "90 % confident". */
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

const sourceWords = {
  network:
    '(?:the )?network(?: profiles?| data)?(?! ?(?:engineer|security|effect|operation|admin|infrastructure|equipment|hardware))',
  web_research:
    '(?:the )?(?:public |open )?(?:web research|web|internet)(?! ?-?(?:site|page|shop|app|develop|design|stack|analytic|technolog|based|hosting))',
  email_finder: '(?:the )?e-?mail finder',
} as const satisfies Record<SourceName, string>;
const anySource = `(?:${Object.values(sourceWords).join('|')})\\b`;
const list = `(?<sources>${anySource}(?:(?:,| and| or| nor|, and|, or) (?:with |from )?${anySource})*)`;
const using = '(?:us(?:e|ing)|ask(?:ing)?|query|consult(?:ing)?|search(?:ing)?|tak(?:e|ing)|data|values)';

const onlyPatterns = [
  `\\b(?:only|just|solely|exclusively|nothing but|limited to|limit (?:yourself |it )?to) (?:${using} )?(?:with |from )?${list}`,
  `\\b${list} (?:only|alone|exclusively)\\b`,
];
const withoutPatterns = [
  `\\b(?:do not|don['’]?t|never|must not|not to) (?:${using}|call|touch) (?:from )?${list}`,
  `\\b(?:skip(?:ping)?|without|ignor(?:e|ing)|exclud(?:e|ing)|avoid(?:ing)?|leav(?:e|ing) out|no) (?:${using} )?(?:from )?${list}`,
];

const named = (text: string): SourceName[] =>
  (['email_finder', 'web_research', 'network'] as const).filter((source) =>
    new RegExp(`\\b${sourceWords[source]}\\b`, 'i').test(text),
  );

/**
 * Which sources a sentence orders to ask alone or not to ask, with its words. "Do not rely on the network" and "the network rather than the
 * web" only rank sources, and "only people in the network" is about the subject: these are not orders.
 */
export function sourceOrdersIn(sentence: string): {
  readonly words: readonly string[];
  readonly only: readonly SourceName[];
  readonly without: readonly SourceName[];
} {
  const words: string[] = [];
  const read = (patterns: readonly string[]): SourceName[] =>
    patterns.flatMap((pattern) =>
      [...sentence.matchAll(new RegExp(pattern, 'gi'))].flatMap((match) => {
        words.push(match[0]);
        return named(match.groups?.['sources'] ?? '');
      }),
    );
  const without = read(withoutPatterns);
  const only = read(onlyPatterns);
  return { words, only: [...new Set(only)], without: [...new Set(without)] };
}

/** The sources of one job: the standing toggles, overridden by the brief's orders. */
export function sourcesOrdered(
  standing: Readonly<Record<SourceName, boolean>>,
  { only_sources, without_sources }: Pick<BriefOrders, 'only_sources' | 'without_sources'>,
): Readonly<Record<SourceName, boolean>> {
  const ordered = { ...standing };
  for (const source of ['email_finder', 'web_research', 'network'] as const) {
    if (only_sources.length > 0) ordered[source] = only_sources.includes(source);
    if (without_sources.includes(source)) ordered[source] = false;
  }
  // Orders that leave no source to ask cannot be followed.
  return Object.values(ordered).some(Boolean) ? ordered : standing;
}
