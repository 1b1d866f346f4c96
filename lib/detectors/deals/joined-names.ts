import type { NameSpan } from '#lib/detectors/text/names';

/** "Gulf of Mexico pipelines": a sea is no party. */
export const isWater = (text: string, name: NameSpan) =>
  /^(?:Gulf|Bay|Sea|Strait)$/.test(name.text) && /^ of \p{Lu}/u.test(text.slice(name.end));

const secondTrade =
  /^(?:Iron|Steel|Gas|Power|Oil|Light|Coal|Trust|Electric|Chemicals?|Paper|Rubber|Marine|Savings|Loan|Telephone|Telegraph|Water|Insurance|Finance|Investment|Industrial|Mining|Petroleum|Manufacturing|Engineering|Trading)\b.* (?:Company|Co|Corporation|Corp|Industries|Works|Holdings|Ltd|Limited|Inc|plc|PLC)\b/;
const hasSuffix = /\b(?:Company|Co|Corporation|Corp|Ltd|Limited|Inc|plc|PLC|LLC|AG|SA|NV|Group)\.?$/;

/** "Harrow's Entertainment Inc.": what follows is only the rest of a name that ends in "'s". */
const restOfName =
  /^(?:Entertainment|Stores|Restaurants|Supermarkets?|Department Stores|Foods|Holdings|Companies|Markets|Cinemas|International|Hotels|Casinos)(?: (?:Inc|Corp|Cos?|Ltd|plc|PLC|Group)\.?)+$/;

/** "First Federal Savings and Loan Association". */
const isSavingsBank = /^Loan (?:Association|Assn)\b/;

/** "Bharat Iron" and "Steel Company Ltd." with only "and" between are one firm of two trades; so are "Harrow" and "Entertainment Inc." with "'s" between. */
export function joinedNames(text: string, names: readonly NameSpan[]): readonly NameSpan[] {
  if (
    !names.some(
      (name) => isSavingsBank.test(name.text) || secondTrade.test(name.text) || restOfName.test(name.text),
    )
  )
    return names;
  const joined: NameSpan[] = [];
  for (const name of names) {
    const last = joined.at(-1);
    const isOne =
      last !== undefined &&
      !hasSuffix.test(last.text) &&
      ((text.slice(last.end, name.start) === ' and ' &&
        (secondTrade.test(name.text) || (isSavingsBank.test(name.text) && last.text.endsWith('Savings')))) ||
        (text.slice(last.end, name.start) === "'s " && restOfName.test(name.text)));
    if (isOne) joined[joined.length - 1] = { ...last, end: name.end, text: text.slice(last.start, name.end) };
    else joined.push(name);
  }
  return joined;
}
