import { legalForms } from '#lib/detectors/text/lexicon-organizations';
import { remembered } from '#lib/detectors/text/remembered';

function readForm(name: string): string {
  const parts = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\([^)]*\)/g, ' ')
    .replace(/\b([as])\/([as])\b/g, '$1$2')
    .replace(/\.(?:com|net|org)\b/g, '')
    .replace(/\blabs\b/g, 'laboratories')
    .replace(/\bintl\b/g, 'international')
    .replace(/\bbros\b/g, 'brothers')
    .replace(/[.'’]/g, '')
    .replace(/\band\b|&/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .filter((part, index) => !(index === 0 && part === 'the'));
  let end = parts.length;
  while (end > 1 && legalForms.has(parts[end - 1] ?? '')) end -= 1;
  return parts.slice(0, end).join(' ');
}

/**
 * A company name for comparison: lower case, no accents, punctuation, leading "the" or trailing legal forms. A name that is only legal
 * forms keeps them ("Limited Group" stays as it is).
 */
export const normalizeOrganization = remembered(readForm);

/** A person's name for comparison: lower-case, without accents, honorifics, initials or generational suffixes. */
export function normalizePerson(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/^(?:mr|mrs|ms|dr|sir|dame|prof)\.? /, '')
    .replace(/[.,'’]/g, '')
    .replace(/-/g, ' ')
    .split(/\s+/)
    .filter(
      (part, _index, all) =>
        (part.length > 1 || all.length < 3) && !/^(?:jr|sr|ii|iii|iv|phd|md|esq|cpa)$/.test(part),
    )
    .join(' ');
}

/** Whether two organization names mean the same: equal when normalized, or one starts with all words of the other. */
export function sameOrganization(a: string, b: string): boolean {
  const [left, right] = [normalizeOrganization(a), normalizeOrganization(b)];
  if (left === '' || right === '') return false;
  if (left === right) return true;
  const [short, long] = left.length < right.length ? [left, right] : [right, left];
  return long.startsWith(`${short} `) && short.length >= 3;
}

const nicknames: ReadonlyMap<string, string> = new Map(
  'bob robert|rob robert|bill william|will william|mike michael|jim james|jimmy james|tom thomas|dick richard|rick richard|rich richard|dave david|steve stephen|steven stephen|joe joseph|jack john|tony anthony|ed edward|ted edward|liz elizabeth|beth elizabeth|kate katherine|kathy katherine|sue susan|peggy margaret|meg margaret|hank henry|chuck charles|charlie charles|larry lawrence|andy andrew|tim timothy|greg gregory|jeff jeffrey|ken kenneth|ron ronald|don donald|dan daniel|sam samuel|matt matthew|pat patrick|nick nicholas'
    .split('|')
    .map((row): [string, string] => [row.split(' ')[0] ?? '', row.split(' ')[1] ?? '']),
);

/** Whether two person names mean the same: same surname; given names equal, initials or short forms. */
export function samePerson(a: string, b: string): boolean {
  const [left, right] = [normalizePerson(a).split(' '), normalizePerson(b).split(' ')];
  if (left.at(-1) !== right.at(-1)) return false;
  if (left.length === 1 || right.length === 1) return true;
  const [first, other] = [left[0] ?? '', right[0] ?? ''];
  return (
    first.startsWith(other) ||
    other.startsWith(first) ||
    nicknames.get(first) === (nicknames.get(other) ?? other) ||
    nicknames.get(other) === first
  );
}
