import { nearestBand } from '#lib/crm/band-option';
import { foldText } from '#lib/identity/fold-text';

interface Option {
  readonly value: string;
  readonly label: string;
}

/** Below this, a person would see no similarity. */
const NEAR_ENOUGH = 0.4;

const pairsOf = (text: string): string[] => {
  const plain = foldText(text).replaceAll(' ', '');
  return Array.from({ length: Math.max(0, plain.length - 1) }, (_none, at) => plain.slice(at, at + 2));
};

/** Dice's coefficient of letter pairs, 0 to 1. */
function likeness(one: string, other: string): number {
  const [first, second] = [pairsOf(one), pairsOf(other)];
  if (first.length === 0 || second.length === 0) return 0;
  const left = [...second];
  const shared = first.filter((pair) => {
    const at = left.indexOf(pair);
    if (at !== -1) left.splice(at, 1);
    return at !== -1;
  });
  return (2 * shared.length) / (first.length + second.length);
}

/** `CA` for "California", `NRW` for "Nordrhein-Westfalen": an option that abbreviates the value, or the other way round. */
const abbreviates = (short: string, long: string): boolean => {
  const letters = foldText(short).replaceAll(' ', '');
  const words = foldText(long).split(' ').filter(Boolean);
  if (letters.length < 2 || letters.length > 4 || words.join('').length <= letters.length) return false;
  const initials = words.map((word) => word[0]).join('');
  return initials === letters || (words.length === 1 && (words[0]?.startsWith(letters) ?? false));
};

/** The allowed value nearest to a disallowed one; undefined if none is near. */
export function nearestOption(value: string, options: readonly Option[]): string | undefined {
  const band = nearestBand(value, options);
  if (band !== undefined) return band;
  let best: { readonly value: string; readonly score: number } | undefined;
  for (const option of options) {
    const short = [option.value, option.label].some(
      (one) => abbreviates(one, value) || abbreviates(value, one),
    );
    const score = short ? 0.9 : Math.max(likeness(value, option.value), likeness(value, option.label));
    if (score >= NEAR_ENOUGH && score > (best?.score ?? 0)) best = { value: option.value, score };
  }
  return best?.value;
}
