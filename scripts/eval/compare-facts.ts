import { findMoney } from '#lib/detectors/text/money';
import { normalizeOrganization, sameOrganization, samePerson } from '#lib/detectors/text/normalize-name';
import { percentsIn } from '#lib/detectors/text/percents';
import { roleParts, sameRole } from '#lib/detectors/text/role-parts';

export type Verdict = 'right' | 'wrong' | 'missing';

const nameKeys = new Set([
  'acquirer',
  'target',
  'seller',
  'buyer',
  'divested',
  'outgoing',
  'incoming',
  'lead_investor',
  'from_firm',
  'to_firm',
  'holder',
  'exchange',
  'issuer',
  'location',
]);
const personKeys = new Set(['person', 'predecessor', 'successor']);
const roleKeys = new Set(['role', 'from_role', 'to_role']);
const numberKeys = new Set([
  'headcount',
  'percent',
  'threshold',
  'value',
  'previous_value',
  'price',
  'savings',
  'charge',
]);
/** Free wording: two correct answers may share no word, so these are reported beside the facts rather than among them. */
export const proseKeys = new Set(['rationale', 'scale', 'unit', 'note', 'trap', 'function', 'type']);

const datePattern = /(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?/;

function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return undefined;
  const money = findMoney(value)[0];
  if (money !== undefined) return money.amount;
  const fraction = /(?<!\d)(\d)\s?\/\s?(\d{1,2})(?!\d)/.exec(value);
  if (fraction !== null) return (Number(fraction[1]) / Number(fraction[2])) * 100;
  const match = /\d[\d,]*(?:\.\d+)?/.exec(value);
  // For example, "five percent".
  return match === null ? percentsIn(value)[0]?.value : Number(match[0].replaceAll(',', ''));
}

const words = (text: string) =>
  new Set(
    normalizeOrganization(text)
      .split(' ')
      .filter((word) => word.length > 2),
  );

function overlap(a: string, b: string): number {
  const [left, right] = [words(a), words(b)];
  if (left.size === 0) return 0;
  return [...left].filter((word) => right.has(word)).length / left.size;
}

function sameName(expected: string, found: string): boolean {
  const options = expected
    .split(/ \/ /)
    .flatMap((option) => [
      option,
      option.replace(/\([^)]*\)/g, ' '),
      ...[...option.matchAll(/\(([^)]*)\)/g)].map((match) => match[1] ?? ''),
    ]);
  return options.some((option) => {
    if (option.trim() === '') return false;
    if (sameOrganization(option, found)) return true;
    const [a, b] = [normalizeOrganization(option), normalizeOrganization(found)];
    return a.length >= 4 && b.length >= 4 && (` ${a} `.includes(` ${b} `) || ` ${b} `.includes(` ${a} `));
  });
}

function sameDate(expected: string, found: string): boolean {
  const [a, b] = [datePattern.exec(expected), datePattern.exec(found)];
  if (a === null || b === null) return false;
  return a[0].startsWith(b[0]) || b[0].startsWith(a[0]);
}

/** Whether a payload's value states the expected fact, tolerating differences in spelling but not in substance. */
export function sameFact(key: string, expected: unknown, found: unknown): boolean {
  if (key === 'amount' || numberKeys.has(key)) {
    const [a, b] = [numberOf(expected), numberOf(found)];
    // Market rules are written in words: "minimum bid price requirement".
    if (key === 'threshold' && a === undefined) return overlap(String(expected), String(found)) >= 0.6;
    return a !== undefined && b !== undefined && Math.abs(a - b) <= Math.abs(a) * 0.005;
  }
  if (Array.isArray(expected)) {
    const list = Array.isArray(found) ? found.map(String) : [];
    return (
      expected.length === list.length &&
      expected.every((each) => list.some((other) => sameName(String(each), other)))
    );
  }
  const [a, b] = [String(expected), String(found)];
  if (nameKeys.has(key)) return sameName(a, b) || overlap(a, b) >= 0.6;
  if (personKeys.has(key)) return samePerson(a, b);
  if (roleKeys.has(key))
    return sameRole(a, b) || overlap(roleParts(a).join(' '), roleParts(b).join(' ')) >= 0.6;
  if (/date|close/.test(key)) return sameDate(a, b);
  if (proseKeys.has(key)) return overlap(a, b) >= 0.34;
  if (key === 'seniority') return roleParts(a).join() === roleParts(b).join();
  return normalizeOrganization(a) === normalizeOrganization(b);
}
