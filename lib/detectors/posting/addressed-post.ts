import { placeToldIn } from '#lib/detectors/posting/place';
import type { Passage } from '#lib/detectors/text/passage';
import { organizationsIn } from '#lib/detectors/text/passage';
import { mayHold } from '#lib/detectors/text/word-search';
import type { JobPostFacts } from '#lib/entity/evidence';

const mayAddress = mayHold(/\byou(?:'ll| will| are| get| report)\b/i);
const word = "(?:\\p{Lu}[\\p{L}&/.'-]*|&)";
/** "As the VP of Data, you will", "In this role as Director of Underwriting at Acme, you'll": said to whoever may apply. */
const addressed = new RegExp(
  `\\b[Aa]s (?:the |our |an? |its |\\p{Lu}[\\p{L}]+'s )?(?:(?:new|next|first) )?(?<title>${word}(?:,? (?:of |and |for |of the )?${word}){0,6}?)(?: (?:at|with|for|here at) (?<firm>\\p{Lu}[\\p{L}\\d&.'-]*(?: \\p{Lu}[\\p{L}\\d&.'-]*){0,4}))?(?: \\([^)]{2,30}\\))?, you(?:'ll| will| are (?:responsible|accountable)| get to| report)\\b`,
  'u',
);

/** A vacancy told by what its holder will do, in a text that speaks first of the firm whose it is. */
export function addressedPost(
  passage: Passage,
  isSubject: (firm: string) => boolean,
  isBareTitle: (words: string) => boolean,
): JobPostFacts | undefined {
  for (const sentence of passage.sentences.slice(0, 12)) {
    if (!mayAddress(sentence)) continue;
    const groups = addressed.exec(sentence.text)?.groups;
    const title = groups?.['title'];
    if (title === undefined || !isBareTitle(title)) continue;
    const firm = groups?.['firm'];
    const first = passage.sentences
      .slice(0, sentence.index + 1)
      .flatMap((each) => organizationsIn(each))
      .find(({ text }) => !title.includes(text));
    if (firm === undefined ? first === undefined || !isSubject(first.text) : !isSubject(firm)) continue;
    const location = placeToldIn(passage.evidence.text);
    return { shape: 'job_post', title, ...(location === undefined ? {} : { location }) };
  }
  return undefined;
}
