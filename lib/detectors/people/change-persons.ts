import { titleBehind } from '#lib/detectors/people/change-role';
import { personsIn } from '#lib/detectors/people/persons';
import type { NameSpan } from '#lib/detectors/text/names';
import type { Passage, Sentence } from '#lib/detectors/text/passage';
import { isSurelyPerson } from '#lib/detectors/text/person-names';

const clauseEnd =
  /[;:]|\b(?:upon|until|following|after|before|to (?:replace|succeed)|succeeding|replacing|who|which|while|whose|in place of|filling|reporting|where|a position|to fill|created by|in connection with|pursuant to|during|under)\b/;
const listGap =
  /^ and (?:his|her|their) (?:son|daughter|brother|sister|wife|husband|father|mother|cousin|nephew|niece) $|^(?:\([^)]*\))?(?:,? (?:and|&) |, | and as well as |, and )(?:(?:Mr|Ms|Mrs|Dr|Messrs|Miss)s?\.? )?(?:(?!(?:with|by|who|after|replacing|succeeding|said|says) )\w+ )?$|^,? and (?:its |the )?(?:(?:\p{Lu}[\p{L}&.-]+(?:'s)?|of|and|former|retired|interim|acting|chief|executive|president|chair(?:man|woman)?|director|finance|financial|operating|officer|managing|vice|head) ){1,8}$/u;

/** "Knight as CEO and Dreier as chairman". */
const officeGap = /^(?:,? \d{2},?)? (?:[\p{L}&'-]+,? ){1,10}and (?:(?:Mr|Ms|Mrs|Dr)\.? )?$/u;

/** "Troiano, head of rates, and Tosato, head of retail, have been": each with a title, where the verb is of several. */
const titledGap = /^, (?!who\b|which\b|said\b|says\b)\p{Ll}[^,;]{2,70},(?: and)? $/u;

/** "its president, Troiano, and its head of retail, Tosato, both": each with a title ahead. */
const titleAheadGap =
  /^,? and (?:its |the |their )?(?:(?!who\b|which\b|said\b|says\b)[\p{L}&'-]+ ?){1,8}, $/u;

/** The persons who are the object of a verb: a list is taken whole. */
export function personsAfter(sentence: Sentence, persons: readonly NameSpan[], verbEnd: number): NameSpan[] {
  const limit = clauseEnd.exec(sentence.text.slice(verbEnd));
  const end = limit === null ? sentence.text.length : verbEnd + limit.index;
  const behind = persons.filter(
    (person) =>
      person.start >= verbEnd - 1 &&
      person.start < end &&
      person.start - verbEnd < 220 &&
      // "has named a successor to Otto Lind"
      !/\b(?:successor to|replacement for) (?:\p{Ll}+ ){0,3}$/u.test(
        sentence.text.slice(verbEnd, person.start),
      ),
  );
  const first = behind[0];
  if (first === undefined) return [];
  const list = [first];
  for (const next of behind.slice(1)) {
    const previous = list.at(-1);
    const gap = previous === undefined ? '' : sentence.text.slice(previous.end, next.start);
    if (
      previous !== undefined &&
      (listGap.test(gap) ||
        (officeGap.test(gap) &&
          titleBehind(sentence, previous) !== undefined &&
          titleBehind(sentence, next) !== undefined))
    )
      list.push(next);
    else break;
  }
  return list;
}

/** "... when her uncle stepped down": who acts is told without a name, so none of the names before is meant. */
const unnamedSubject =
  /\b(?:when|after|as|because|since|while|that|until|before|and|but) (?:his|her|their|its|the|an?) (?:[\p{Ll}-]+ ){1,3}$/u;

const letterFrom =
  /\b(?:letters?|notice|notification|resignation|e-?mail|communication|word|correspondence) (?:dated [^;,]{4,20} |of resignation )?(?:was received )?from (?:Mr\.? |Ms\.? |Mrs\.? |Dr\.? )?$/i;

const aside =
  /^, (?!and\b|who (?:will|is|was)\b)((?:(?! and \p{Lu}|, and )[^;]){3,120}?|who (?:has |had )?(?:resigned|left|quit|departed|stepped down)\b[^;,]{3,110}), (?=(?:has|have|is|was|will|would|joins?|joined|moves?|moved|quit|quits|left|resigned|leaves|steps|stepped|takes|took|becomes|became)\b)/u;
/** "Orlan vice president Ida Brask": who opens the sentence, with the title. */
const bearsTitle =
  /^[^,;:]{0,60}\b(?:president|chief|head|officer|director|chair(?:man|woman)?|executive|partner|C[A-Z]O|boss|veteran|scientist|analyst|banker|trader|engineer|designer|lawyer|economist|researcher|strategist|editor|broker) $/i;
/** "Brask, long seen as a successor to chief executive Otto Lind, has moved": whoever is named in the aside does not act. */
export function withoutAside(text: string, persons: readonly NameSpan[]): readonly NameSpan[] {
  const first = persons[0];
  if (first === undefined || persons.length < 2) return persons;
  if (first.start > 3 && !bearsTitle.test(text.slice(0, first.start))) return persons;
  const match = aside.exec(text.slice(first.end));
  return match === null
    ? persons
    : persons.filter(
        (person) =>
          person === first || person.start >= first.end + match[0].length || person.end <= first.end,
      );
}

/** The persons who are the subject of a verb: a list is taken whole. */
export function personsBefore(sentence: Sentence, persons: readonly NameSpan[], verb: number): NameSpan[] {
  if (unnamedSubject.test(sentence.text.slice(0, verb))) return [];
  const ahead = withoutAside(sentence.text, persons).filter((person) => person.end <= verb + 1);
  // After "of" or "at" stands a firm, however much its name looks like a person's.
  const isComplement = (person: NameSpan) =>
    !isSurelyPerson(person.text) &&
    // "belongs to Ida Brask, who": a person is told of.
    !/^,? (?:who|\d{2},)\b/.test(sentence.text.slice(person.end)) &&
    // "received a letter from X tendering his resignation": who writes acts.
    !letterFrom.test(sentence.text.slice(0, person.start)) &&
    // "boss of carmaker Fiat Chrysler": what kind of firm it is stands before its name.
    /\b(?:carmaker|automaker|giant|bank|lender|insurer|retailer|firm|company|group|operator|airline|rival|supplier|chain|publisher|broadcaster|brand|producer|[a-z]*maker|brewer|brewery|manufacturer|provider|developer|utility|start-?up|owner|builder|miner|consultancy|agency|platform|studio|label|distributor|wholesaler|grocer|lessor) $|\b(?:of|at|for|in|from|with|than|to|leav(?:es|ing)|left|quits?|quitting|join(?:s|ed|ing)|depart(?:s|ed|ing)|exit(?:s|ed|ing)?) (?:the |\p{L}+'s )?$/iu.test(
      sentence.text.slice(0, person.start),
    );
  const last = ahead.findLast((person) => !isComplement(person));
  if (last === undefined) return [];
  const list = [last];
  const isPlural =
    /^(?:have|were|are)\b/.test(sentence.text.slice(verb)) ||
    /\b(?:both|all|each)(?: (?:have|are|will|were))* $/.test(sentence.text.slice(0, verb));
  for (const previous of ahead.slice(0, ahead.indexOf(last)).toReversed()) {
    const next = list[0];
    const gap = next === undefined ? '' : sentence.text.slice(previous.end, next.start);
    if (
      next !== undefined &&
      (listGap.test(gap) ||
        (isPlural && (titledGap.test(gap) || titleAheadGap.test(gap))) ||
        // "Trading co-heads John Dale, Ryan Nell to depart"
        (gap === ', ' && /\p{Ll}s $/u.test(sentence.text.slice(0, previous.start))))
    )
      list.unshift(previous);
    else break;
  }
  return list;
}

/** A pronoun right before the verb. */
export const pronounBefore =
  /(?:\b(?:[Hh]e|[Ss]he)|^The (?:[\p{Ll}-]+'s )?(?:former |outgoing |departing |veteran )?(?:\d{2}-year-old(?: [\p{Ll}-]+)?|engineer|banker|executive|lawyer|economist|manager|scientist|designer|trader|entrepreneur|(?:co-)?founder|Briton|Frenchman|German|American|Swede|Dutchman|Italian))(?: (?:has|had|will|would|also|is|was|be|been|previously|formally|then))*\s*$/u;

/** Whom "he" or "she" means: the first person of the sentence before. */
export function antecedent(passage: Passage, sentence: Sentence): NameSpan | undefined {
  const previous = passage.sentences[sentence.index - 1];
  return previous === undefined ? undefined : personsIn(passage, previous)[0];
}
