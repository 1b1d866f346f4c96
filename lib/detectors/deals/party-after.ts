import { tradeBetween } from '#lib/detectors/deals/object';
import { partyNames } from '#lib/detectors/deals/parties';
import { isPlace } from '#lib/detectors/text/names';
import { isGenericCompany, type Sentence } from '#lib/detectors/text/passage';

/** Words that place what follows: "US coatings company", "Hong Kong investment group". */
const placing =
  /^ (?!(?:and|or|by|of|in|for|at|on|from|with|as|to|after|where|which|that|since|under)\b)\p{Ll}/u;

/** The text with the places that only describe whom they precede in small letters. */
function withSmallPlaces(sentence: Sentence, from: number, to: number): string {
  let text = sentence.text.slice(from, to);
  for (const { text: name, start, end } of sentence.names()) {
    if (start < from || end > to || !isPlace(name) || !placing.test(sentence.text.slice(end))) continue;
    text = text.slice(0, start - from) + 'x'.repeat(end - start) + text.slice(end - from);
  }
  return text;
}

const ownedBy = /^(?:'s)? (?:parent|owner|operator|maker|publisher)(?: company| group)?,? (?=\p{Lu})/u;

/** The name after "from" or "to" behind the object: the seller of a purchase, the buyer of a sale. */
export function partyAfter(
  sentence: Sentence,
  from: number,
  word: 'from' | 'to' | 'by' | 'with' | 'in' | 'is',
): string | undefined {
  const words = word === 'is' ? '(?:is|was|will be)' : word;
  const pattern = new RegExp(
    `(?<!\\b(?:relat(?:ing|ed)|belonging|pertaining|attributable|subject|according|due|prior) )\\b${words} (?!(?:acquire|buy|purchase|seek|fund|pay|help|raise|focus|finance|become|cut|boost)\\b)(?:an? |the |its |their |private equity |privately[- ]held )?(?:(?:[\\p{Ll}-]+,? |[\\p{Lu}]{2,4} (?=\\p{Ll})|(?:\\p{Lu}[\\p{L}.]+ )?[\\p{Lu}][\\p{L}.]+'s |(?:[\\p{Lu}][\\p{L}.]+ ){0,2}[\\p{Lu}][\\p{L}.]+-(?:based|owned|backed|controlled|listed) |[\\p{Lu}][\\p{Ll}]+(?:ish|ese|ian|an|ch|i|ss|sh) )){0,6}$`,
    'u',
  );
  for (const name of partyNames(sentence)) {
    if (name.start < from) continue;
    const before = withSmallPlaces(sentence, from, name.start);
    if (!pattern.test(before) || isGenericCompany(name.text)) continue;
    // "to Beta.com parent, Acme Inc.": the parent buys.
    const owner = ownedBy.exec(sentence.text.slice(name.end))?.[0];
    const parent = partyNames(sentence).find(({ start }) => start === name.end + (owner?.length ?? -1));
    // "the Malmö investor Acme": the first name says where, the second who.
    const next = partyNames(sentence).find(
      ({ start }) => start > name.end && tradeBetween.test(sentence.text.slice(name.end, start)),
    );
    return (parent ?? next ?? name).text;
  }
  return undefined;
}
