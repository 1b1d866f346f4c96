import { matchesIn } from '#lib/detectors/text/matches';
import { percentsIn } from '#lib/detectors/text/percents';

/** A percentage in a form; `isBound` if it only says "below 5 %". */
export type Cell = { amount: number; isBound: boolean };
/** The crossing that a form states. */
export type FormCrossing = {
  threshold: number;
  direction: 'above' | 'below';
  value: number | undefined;
  previous: number | undefined;
};

/** "5.02%", "5.021450" in a column headed "%", "Below 5%"; share counts have thousands, no decimals. */
const cell =
  /(?<![\d.,£$€]|(?:EUR|GBP|USD|CHF|NOK|SEK|DKK|PLN|ZAR|AUD|CAD|HKD|SGD|NZD) ?)(?:(below|under|less than|<) ?)?(\d{1,2}(?:[.,]\d{1,6})?|100) ?(%|per ?cent)?(?![\d.,]*\d)(?! ?(?:p|pence|cents?)\b)/giu;
const nothingBefore = /^[^|\d]{0,110}\|? ?(?:n\/?a|none|nil|not applicable)\b/i;
/** Where the next row begins. */
const nextRow =
  /\b(?:resulting situation|(?:position of (?:the )?)?previous (?:notification|position)|\d{1,2}\. \p{Lu})/iu;

/** The percentages of the row that a label opens; 0 if the row says there is none. */
export function cellsOf(whole: string, label: RegExp): Cell[] | undefined {
  const found = label.exec(whole);
  if (found === null) return undefined;
  const rest = whole.slice(found.index + found[0].length);
  if (nothingBefore.test(rest)) return [{ amount: 0, isBound: true }];
  const row = rest.slice(0, Math.min(220, nextRow.exec(rest)?.index ?? rest.length));
  const cells = matchesIn(row, cell)
    .filter((match) => match[1] !== undefined || match[3] !== undefined || /[.,]/.test(match[2] ?? ''))
    .map((match): Cell => {
      const amount = Number((match[2] ?? '').replace(',', '.'));
      // Just under the bound, so that the bound lies between this and anything above it.
      return match[1] === undefined ? { amount, isBound: false } : { amount: amount - 1e-6, isBound: true };
    });
  return cells.length === 0 ? undefined : cells;
}

const thresholdField =
  /\bthresholds?(?:\(s\))? (?:that (?:is\/are|is|are|was|were) )?crossed or(?: reached)?\b[^:|]{0,30}(?:: ?\| ?|[:|] ?)((?:[^|:%]{0,40}?\d{1,2}(?:[.,]\d+)? ?%){1,3})/i;
const falls = /\b(?:below|under|decreas\w*|down\w*|f[ae]ll\w*|reduc\w*|dispos\w*|less than)\b/i;
const rises = /\b(?:above|over|exceed\w*|increas\w*|up\w*|ris\w+|rose|more than)\b/i;

/** "Threshold(s) crossed or reached: gone below 22%": what older forms state instead of a row with the earlier holding. */
export function statedCrossing(whole: string, after: readonly Cell[]): FormCrossing | undefined {
  const field = thresholdField.exec(whole);
  const words = field?.[1];
  if (field === null || words === undefined) return undefined;
  const limits = percentsIn(words).map((each) => each.value);
  const [from, to] = limits;
  if (from === undefined) return undefined;
  const threshold = Math.max(...limits);
  const rest = whole.slice(field.index + field[0].length);
  const held = [
    ...after.filter((each) => !each.isBound).map((each) => each.amount),
    ...percentsIn(rest).map((each) => each.value),
  ].filter((each) => each > 0);
  const ofWords = falls.test(words)
    ? 'below'
    : rises.test(words)
      ? 'above'
      : to !== undefined && from !== to
        ? to > from
          ? 'above'
          : 'below'
        : undefined;
  const direction = ofWords ?? (held[0] === undefined ? undefined : held[0] >= threshold ? 'above' : 'below');
  if (direction === undefined) return undefined;
  const value = held.find((each) => (direction === 'above' ? each >= threshold : each < threshold));
  return { threshold, direction, value, previous: undefined };
}
