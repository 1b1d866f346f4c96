import type { NameSpan } from '#lib/detectors/text/names';

const headlineVerb =
  /^(?:Agrees?|Agreed|Buys?|Buying|Bought|Acquires?|Acquired|Acquiring|Purchases|Purchased|Sold|Snapped|Taken|Sells?|Selling|Signs|Completes|Closes|Finali[sz]es|Announces|Enters|Divests?|Merges?|Definitive|Agreement|Deal|Million|Billion)$/;
const dealAtEnd = /^(?:Sale|Divestiture|Divestment|Disposal|Acquisition|Purchase|Takeover|Buyout)$/;
const partOfName = /^(?:Best|Ever|Cross|Hard|Direct)$/;

/** "Dow Jones Agrees", "Buy MarketWatch": in a title set in capitals the verbs run into the names beside them. */
export function withoutVerbs(name: NameSpan): NameSpan[] {
  const words = [...name.text.matchAll(/\S+/g)];
  const isVerb = (index: number) =>
    (headlineVerb.test(words[index]?.[0] ?? '') && !partOfName.test(words[index - 1]?.[0] ?? '')) ||
    (index > 0 && index === words.length - 1 && dealAtEnd.test(words[index]?.[0] ?? ''));
  if (!words.some((_, index) => isVerb(index))) return [name];
  const spans: NameSpan[] = [];
  let from: number | undefined;
  for (let index = 0; index <= words.length; index += 1) {
    const ends = index === words.length || isVerb(index);
    if (!ends) from ??= index;
    else if (from !== undefined) {
      const [first, last] = [words[from], words[index - 1]];
      if (first !== undefined && last !== undefined) {
        const [start, end] = [first.index, last.index + last[0].length];
        spans.push({ text: name.text.slice(start, end), start: name.start + start, end: name.start + end });
      }
      from = undefined;
    }
  }
  return spans;
}
