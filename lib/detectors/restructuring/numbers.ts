import { numerals } from '#lib/detectors/text/numerals';

/** A number of people, in digits or words. */
export const count =
  "(\\d{1,3}(?:[,. ']\\d{3})+|\\d+|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[ -](?:one|two|three|four|five|six|seven|eight|nine))?(?: hundred)?)( (?:thousand|hundred)|k)?";
/** The number that `count` has matched, with its "thousand" or "k". */
export function toNumber(written: string, scale: string | undefined): number | undefined {
  const digits = /^\d/.test(written);
  const words = written.toLowerCase().split(/[ -]/);
  const value = digits
    ? Number(written.replace(/[,. '](?=\d{3})/g, ''))
    : words.reduce((sum, word) => (word === 'hundred' ? sum * 100 : sum + (numerals[word] ?? 0)), 0);
  if (!Number.isFinite(value) || value <= 0) return undefined;
  const factor = scale === undefined ? 1 : /thousand|k/i.test(scale) ? 1000 : 100;
  return value * factor;
}
