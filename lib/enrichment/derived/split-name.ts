import type { Derivation } from '#lib/enrichment/derived/derivation';
import { readText } from '#lib/enrichment/field-value';

const particles = new Set(
  'van von der den de del della di da dos das do du la le el al bin ibn ben ter ten zu zum zur vom st af av'.split(
    ' ',
  ),
);

interface SplitName {
  readonly first: string;
  readonly last: string;
  readonly certainty: number;
}

/**
 * Given and family name of a name written in full: `Lovelace, Ada` and `Ada Lovelace` alike; particles belong to the
 * family name (`Ludwig van Beethoven`). Of three words and more the last is taken for the family name, which is wrong
 * for many Spanish and Portuguese names, hence the lower certainty. Nothing of a single word.
 */
function splitName(fullName: string): SplitName | undefined {
  const [family, given] = fullName.split(',').map((part) => part.trim());
  if (family && given && !/^(jr|sr|phd|md|mba|ii|iii|esq)\b/i.test(given))
    return { first: given, last: family, certainty: 0.95 };
  const words = (family ?? '').split(/\s+/).filter(Boolean);
  if (words.length < 2) return undefined;
  const particle = words.findIndex((word, index) => index > 0 && particles.has(word.toLowerCase()));
  const at = particle > 0 ? particle : words.length - 1;
  if (at >= words.length) return undefined;
  return {
    first: words.slice(0, at).join(' '),
    last: words.slice(at).join(' '),
    certainty: words.length === 2 || particle > 0 ? 0.95 : 0.7,
  };
}

const part =
  (wanted: 'first' | 'last'): Derivation =>
  ({ fields }) => {
    const split = splitName(readText(fields, 'full_name') ?? '');
    if (split === undefined) return undefined;
    return {
      value: split[wanted],
      from: ['full_name'],
      reason: 'Split from the full name.',
      certainty: split.certainty,
    };
  };

export const firstName: Derivation = part('first');
export const lastName: Derivation = part('last');
