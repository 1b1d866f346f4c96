const units =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** Numbers that texts spell in one word, up to a hundred. */
export const numerals: Readonly<Record<string, number>> = Object.fromEntries([
  ...units.map((word, index) => [word, index + 1]),
  ...tens.map((word, index) => [word, (index + 2) * 10]),
  ['hundred', 100],
]);

const below = `(?:(?:${tens.join('|')})(?:[ -](?:${units.slice(0, 9).join('|')})\\b)?|${units.join('|')})`;
const then = `(?: (?:and )?${below}\\b)?`;
/** A pattern for numbers in words: "sixty-three", "three hundred and five", "two thousand". */
export const spelled = `(?:(?:(?:${below}|an?) (?:hundred|thousand)|hundred)${then}(?: (?:hundred|thousand)${then})?|${below})`;

/** The value of a number in words. */
export function spelledNumber(text: string): number {
  let [sum, part] = [0, 0];
  for (const word of text.toLowerCase().split(/[ -]/)) {
    if (word === 'thousand') [sum, part] = [sum + part * 1000, 0];
    else if (word === 'hundred') part = (part || 1) * 100;
    else part += word === 'a' || word === 'an' ? 1 : (numerals[word] ?? 0);
  }
  return sum + part;
}
