import * as chrono from 'chrono-node';
import { matchesIn } from '#lib/detectors/text/matches';
import { monthNumbers, monthPattern } from '#lib/detectors/text/months';
import type { HappenedAtPrecision } from '#lib/entity/event';

/** A date in a sentence. `iso` is `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, as precise as the text. */
export type FoundDate = { iso: string; start: number; end: number; relative: boolean };

const monthFirst = new RegExp(
  `(?<![A-Za-zÀ-ÿ])(${monthPattern})\\.? (\\d{1,2})(?:st|nd|rd|th)?(?![\\d%.,]\\d|\\d)(?:,? (\\d{4})(?!\\d)|,? (next year)\\b)?`,
  'gi',
);
const dayFirst = new RegExp(
  `(?<![A-Za-zÀ-ÿ\\d.,])(\\d{1,2})(?:st|nd|rd|th|er|\\.|º)? (?:de |of )?(${monthPattern})\\.?(?![A-Za-zÀ-ÿ])(?:,? (?:de |del )?(\\d{4})(?!\\d))?`,
  'gi',
);
const monthYear = new RegExp(`(?<![A-Za-zÀ-ÿ])(${monthPattern})\\.?,? (?:of |de )?(\\d{4})(?!\\d)`, 'gi');
const isoDate = /(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)/g;
const dotted = /(?<![\d.])(\d{1,2})\.(\d{1,2})\.(\d{4})(?!\d)/g;
const slashed = /(?<![\d/])(\d{1,2})\/(\d{1,2})\/(\d{4})(?!\d)/g;
const quarterOf =
  /\b(first|second|third|fourth|1st|2nd|3rd|4th) quarter (?:of )?(?:fiscal (?:year )?)?(\d{4})\b|\bQ([1-4]) ?(\d{4})\b/gi;
// The words before these are tested after a match: a look-behind in front would be tried at every letter of a text.
const bareMonth = new RegExp(`(?<![A-Za-zÀ-ÿ])(${monthPattern})\\b(?! \\d)( next year\\b)?`, 'gi');
const beforeMonth =
  /\b(?:in|by|effective|since|early|late|mid|from|until|this|last|next|(?:end|start|beginning|middle|close) of) (?:early |late |mid-?)?$/i;
const yearOnly = /(?<!\d)((?:19|20)\d{2})\b(?![,.]?\d)/g;
const beforeYear =
  /\b(?:in|during|since|by|of|until|early|late|fiscal|mid-) ?(?:(?:fiscal )?(?:year )?|(?:the )?(?:early |late )?(?:year|spring|summer|fall|autumn|winter) (?:of )?)?$/i;
/** "will start on Monday", "Tuesday next week": a weekday still to come, unless somebody only said so that day. */
const toCome =
  /\b(?:will|(?:is|are|set|due) to|starts?|starting|begins?|beginning|joins|effective)(?: (?!(?:said|says|told|announced|reported|confirmed|disclosed|revealed)\b)[^ ,;.]+){0,7}? (?:on|from|effective) $|\b(?:effective|starting|beginning) $/i;
const relative =
  /\b(?:today|yesterday|last night|tomorrow|end of (?:the|this) month|this (?:morning|afternoon|evening)|(?:last|this|next|earlier this|later this) (?:week|month|quarter|year|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|(?:two|three|four|five|six|seven|eight|nine|ten|\d{1,2}) (?:days|weeks|months|years) ago|a (?:week|month|year) ago|(?:late |early )?(?:mon|tues|wednes|thurs|fri|satur|sun)day(?: next week)?)\b/gi;

// Most sentences have no date: two cheap tests skip the patterns above.
const anyMonth =
  /jan|f[eé]b|mar|m[aä]r|a[pbv]r|ma[iyjg]|mei|ju[nli]|giu|lug|a[uo][guû]|sep|set|o[ckt]t|ou?t|no[v]|de[czs]|dic|déc|ene|gen/i;
const monthWord = new RegExp(`(?<![A-Za-zÀ-ÿ])(?:${monthPattern})(?![a-zà-ÿ])`, 'i');
const anyRelative = /day|night|week|morning|noon|evening|month|quarter|year|today|tomorrow/i;

const pad = (value: number) => String(value).padStart(2, '0');

function isoOf(year: number, month: number, day?: number): string | undefined {
  if (month < 1 || month > 12 || year < 1900 || year > 2100) return undefined;
  if (day === undefined) return `${year}-${pad(month)}`;
  if (day < 1 || day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return undefined;
  return `${year}-${pad(month)}-${pad(day)}`;
}

/** The year of a bare "Oct. 12": the one that puts it nearest to the publication date. */
function yearNear(published: string | undefined, month: number): number | undefined {
  if (published === undefined) return undefined;
  const year = Number(published.slice(0, 4));
  if (published.length < 7) return year;
  const distance = month - Number(published.slice(5, 7));
  if (distance > 7) return year - 1;
  if (distance < -7) return year + 1;
  return year;
}

const weekdays = ['sun', 'mon', 'tues', 'wednes', 'thurs', 'fri', 'satur'];

/** The date of "coming Monday" or "Tuesday next week", relative to the day of publication. */
function comingWeekday(lower: string, published: string): string | undefined {
  const match = /^(?:coming )?(?:late |early )?(\w+?)day( next week)?$/.exec(lower);
  const day = weekdays.indexOf(match?.[1] ?? '');
  if (match === null || day < 0 || (match[2] === undefined && !lower.startsWith('coming '))) return undefined;
  const from = new Date(`${published.slice(0, 10)}T12:00:00Z`);
  const today = from.getUTCDay();
  // Weeks begin on Monday.
  const ahead = match[2] === undefined ? (day - today + 7) % 7 : 7 - ((today + 6) % 7) + ((day + 6) % 7);
  return new Date(from.getTime() + ahead * 86_400_000).toISOString().slice(0, 10);
}

function relativeDate(words: string, published: string | undefined): string | undefined {
  const lower = words.toLowerCase();
  if (published === undefined || published.length < 4) return undefined;
  const year = Number(published.slice(0, 4));
  if (/\byear$/.test(lower)) {
    if (/^last/.test(lower)) return String(year - 1);
    if (/^next/.test(lower)) return String(year + 1);
    return String(year);
  }
  const yearsAgo = /^(\w+) years? ago/.exec(lower);
  if (published.length < 10 && yearsAgo === null) return undefined;
  const coming = published.length < 10 ? undefined : comingWeekday(lower, published);
  if (coming !== undefined) return coming;
  // "this week" names no weekday; the day of publication is certain to be in it.
  if (/\bthis week$/.test(lower)) return lower.startsWith('later') ? undefined : published.slice(0, 10);
  if (/^end of/.test(lower)) return published.slice(0, 7);
  const reference = new Date(`${published.padEnd(7, '-01').padEnd(10, '-01').slice(0, 10)}T12:00:00Z`);
  // The press names the weekday just past ("said Thursday"), so look forward only if the text says "next".
  const parsed = chrono.en.parseDate(
    lower.replace(/^(?:earlier |later |late |early )/, '').replace('last night', 'yesterday'),
    { instant: reference, timezone: 0 },
    { forwardDate: /^next/.test(lower) },
  );
  if (parsed === null) return undefined;
  const day = parsed.toISOString().slice(0, 10);
  const isWeekday = /day$/.test(lower) && !/^(?:today|yesterday)$/.test(lower);
  if (isWeekday && day > published.slice(0, 10) && !/^(?:next|tomorrow)/.test(lower)) {
    return new Date(parsed.getTime() - 7 * 86_400_000).toISOString().slice(0, 10);
  }
  if (/month|quarter/.test(lower)) return day.slice(0, 7);
  if (/years? ago/.test(lower)) return day.slice(0, 4);
  return day;
}

const follows = (text: string, match: RegExpExecArray, lead: RegExp) =>
  lead.test(text.slice(Math.max(0, match.index - 30), match.index));

/**
 * Every date in a sentence, in order, relative to the publication date (`YYYY`, `YYYY-MM` or `YYYY-MM-DD`). A date without a year takes the
 * year nearest to publication; a weekday is the last one before it.
 */
export function findDates(text: string, published: string | undefined): FoundDate[] {
  const found: FoundDate[] = [];
  const add = (iso: string | undefined, match: RegExpExecArray, isRelative = false) => {
    const end = match.index + match[0].length;
    if (iso === undefined || found.some((other) => match.index < other.end && other.start < end)) return;
    found.push({ iso, start: match.index, end, relative: isRelative });
  };
  const month = (name: string | undefined) => monthNumbers.get((name ?? '').toLowerCase()) ?? 0;
  const hasMonth = anyMonth.test(text) && monthWord.test(text);
  if (/\d/.test(text)) {
    for (const m of matchesIn(text, isoDate)) add(isoOf(Number(m[1]), Number(m[2]), Number(m[3])), m);
    for (const m of matchesIn(text, dotted)) add(isoOf(Number(m[3]), Number(m[2]), Number(m[1])), m);
    const slashes = matchesIn(text, slashed);
    // "18/05/2018": no month is above 12, so one such date tells the order of the others.
    const isDayFirst = slashes.some((m) => Number(m[1]) > 12) && slashes.every((m) => Number(m[2]) <= 12);
    for (const m of slashes)
      add(isoOf(Number(m[3]), Number(m[isDayFirst ? 2 : 1]), Number(m[isDayFirst ? 1 : 2])), m);
    for (const m of hasMonth ? matchesIn(text, monthFirst) : []) {
      const next =
        m[4] === undefined || published === undefined ? undefined : Number(published.slice(0, 4)) + 1;
      const year = m[3] === undefined ? (next ?? yearNear(published, month(m[1]))) : Number(m[3]);
      if (year !== undefined) add(isoOf(year, month(m[1]), Number(m[2])), m);
    }
    for (const m of hasMonth ? matchesIn(text, dayFirst) : []) {
      const year = m[3] === undefined ? yearNear(published, month(m[2])) : Number(m[3]);
      if (year !== undefined) add(isoOf(year, month(m[2]), Number(m[1])), m);
    }
    for (const m of hasMonth ? matchesIn(text, monthYear) : []) add(isoOf(Number(m[2]), month(m[1])), m);
    for (const m of matchesIn(text, quarterOf)) {
      const ordinal =
        m[3] ?? String(['first', 'second', 'third', 'fourth'].indexOf((m[1] ?? '').toLowerCase()) + 1);
      const quarter = Number(ordinal) || Number((m[1] ?? '').slice(0, 1));
      add(isoOf(Number(m[2] ?? m[4]), quarter * 3 - 2), m);
    }
    for (const m of matchesIn(text, yearOnly)) if (follows(text, m, beforeYear)) add(m[1], m);
  }
  for (const m of hasMonth ? matchesIn(text, bareMonth) : []) {
    const near = follows(text, m, beforeMonth) ? yearNear(published, month(m[1])) : undefined;
    if (near === undefined) continue;
    // "last October", told in May, is past, even if the next one is nearer.
    const isAhead = published !== undefined && `${near}-${pad(month(m[1]))}` >= published.slice(0, 7);
    const isLast = isAhead && /\blast $/i.test(text.slice(0, m.index));
    const year = m[2] === undefined ? near - Number(isLast) : Number(published?.slice(0, 4)) + 1;
    add(isoOf(year, month(m[1])), m);
  }
  for (const m of anyRelative.test(text) ? matchesIn(text, relative) : []) {
    // "Monday (May 19)", "Monday, 2 March": the date itself follows.
    const end = m.index + m[0].length;
    if (found.some((date) => date.start > end && /^(?:,? | \()$/.test(text.slice(end, date.start)))) continue;
    const isToCome = /day$/i.test(m[0]) && toCome.test(text.slice(Math.max(0, m.index - 80), m.index));
    add(relativeDate(isToCome ? `coming ${m[0]}` : m[0], published), m, true);
  }
  return found.sort((a, b) => a.start - b.start);
}

/** Returns `happened_at` (always a full day) and its precision for a date as precise as the text gave it. */
export function toHappenedAt(iso: string): {
  happened_at: string;
  happened_at_precision: HappenedAtPrecision;
} {
  if (iso.length >= 10) return { happened_at: iso.slice(0, 10), happened_at_precision: 'day' };
  if (iso.length === 7) return { happened_at: `${iso}-01`, happened_at_precision: 'month' };
  return { happened_at: `${iso.slice(0, 4)}-01-01`, happened_at_precision: 'year' };
}
