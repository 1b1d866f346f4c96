import type { Finding } from '#lib/detectors/finding';
import { type Cell, cellsOf, type FormCrossing, statedCrossing } from '#lib/detectors/records/form-cells';
import { thresholdBetween } from '#lib/detectors/records/thresholds';
import { findDates } from '#lib/detectors/text/dates';
import { normalizeOrganization } from '#lib/detectors/text/normalize-name';
import type { SubjectView } from '#lib/detectors/text/subject-view';

const isForm =
  /\bTR-1\b|\bnotification of (?:a )?(?:major (?:share)?holdings?|major interests?|significant (?:share)?holdings?)|\bvoting rights announcement\b|person(?:\(s\)|s)? subject to (?:the )?notification obligation|thresholds?(?:\(s\))? (?:that (?:is\/are|is|are|was|were) )?crossed or/i;

const legalForm = '(?:Inc|Ltd|Limited|LLC|LLP|L\\.P|LP|PLC|plc|S\\.A|SA|N\\.A|Corp|Co|AG|SE|GmbH)\\b';
const holder = new RegExp(
  `\\b(?:person(?:\\(s\\)|s)? subject to(?: the)?(?: notification obligation|(?= ?\\|))|(?:full )?name(?:\\(s\\))? of (?:the )?(?:shareholder|person|holder|notifier)(?:\\(s\\))?|notifying (?:person|party)|identity of (?:the )?(?:shareholder|holder|person))\\b[^:|]{0,80}?(?:: ?\\| ?|[:|] ?|(?= (?:full )?name ))(?:(?: ?\\(?[a-z\\d]{1,2}[.)] )?(?:legal entity|natural person(?: \\([^)|]*\\))?| ?(?:full )?name(?: of [^:|]{2,40}?)?)(?: ?[:|] ?| )){0,2}([^|;:]{2,90}?)(?=, (?!${legalForm})\\p{Lu}[\\p{L} ]{2,30}(?:\\.|$| \\d| \\|)|\\. |\\.?$| \\(?\\d{1,2}[.)]| \\||\\.? City\\b)`,
  'iu',
);
const resulting = /\bresulting situation\b/i;
const resultingOtherwise =
  /\b(?:new (?:position|situation|holding)|total positions?|situation after)\b|\| New(?= \d| \|)/i;
const previous = /\b(?:(?:position of (?:the )?)?previous (?:notification|position|situation|holding))\b/i;
const crossedOn =
  /\b(?:date of (?:the )?transaction(?: and date on)?|date on which (?:the )?threshold|date of (?:the )?(?:threshold )?crossing|threshold (?:was )?crossed)[^|:\d]{0,50}[|:]? ?/i;

/** The threshold passed: a common one first, then 3 %, then each whole percent (UK DTR 5.1.2). */
function passed(before: number, after: number): number | undefined {
  const common = thresholdBetween(before, after);
  if (common !== undefined) return common;
  const [low, high] = [Math.min(before, after), Math.max(before, after)];
  if (low < 3 && high >= 3) return 3;
  const whole = Math.floor(high);
  return whole > low && whole > 3 ? whole : undefined;
}

/** Compares directly held shares first, then the total, which includes instruments. */
function crossingBetween(after: readonly Cell[], before: readonly Cell[]): FormCrossing | undefined {
  for (const column of [0, 2]) {
    const [now, then] = [after[column], before[column]];
    if (now === undefined || then === undefined) continue;
    const threshold = passed(then.amount, now.amount);
    if (threshold === undefined) continue;
    return {
      threshold,
      direction: now.amount > then.amount ? 'above' : 'below',
      value: now.isBound ? undefined : now.amount,
      previous: then.isBound ? undefined : then.amount,
    };
  }
  return undefined;
}

/** These forms are European: "12/06/2023" is a day in June; "07-Mar-2022" is written with dashes. */
function crossingDay(whole: string, published: string | undefined): string | undefined {
  const label = crossedOn.exec(whole);
  if (label === null) return undefined;
  const from = label.index + label[0].length;
  const field = whole
    .slice(from, from + 40)
    .replace(/(\d{1,2})-(\p{L}{3,9})-(\d{4})/u, '$1 $2 $3')
    .replace(
      /(\d{1,2})\/(\d{1,2})\/(\d{4})/,
      (_, day: string, month: string, year: string) =>
        `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
    );
  return findDates(field, published).find((each) => published === undefined || each.iso <= published)?.iso;
}

/** Reads a standard form on major holdings (TR-1 and similar): fields instead of prose, one crossing. */
export function formFinding(view: SubjectView): Finding[] {
  const { sentences, published } = view.passage;
  const first = sentences[0];
  const last = sentences.at(-1);
  if (first === undefined || last === undefined || !sentences.some((each) => isForm.test(each.text)))
    return [];
  const whole = sentences.map((each) => each.text).join(' | ');
  const name = holder.exec(whole)?.[1]?.trim();
  if (name === undefined || !view.mentions(whole)) return [];
  if (view.names().some((own) => normalizeOrganization(own) === normalizeOrganization(name))) return [];
  const after = cellsOf(whole, resulting) ?? cellsOf(whole, resultingOtherwise) ?? [];
  const crossing = crossingBetween(after, cellsOf(whole, previous) ?? []) ?? statedCrossing(whole, after);
  if (crossing === undefined) return [];
  return [
    {
      subtype: 'ownership',
      date: crossingDay(whole, published),
      payload: {
        holder: name,
        issuer: view.names()[0],
        threshold: crossing.threshold,
        threshold_text: `${crossing.threshold} %`,
        direction: crossing.direction,
        value: crossing.value,
        previous_value: crossing.previous,
        kind: 'ownership',
      },
      related: [{ name, role: 'holder', type: 'company' }],
      confidence: 0.95,
      from: first,
      to: last,
    },
  ];
}
