import { personsIn } from '#lib/detectors/people/persons';
import { isPlace, type NameSpan } from '#lib/detectors/text/names';
import { samePerson } from '#lib/detectors/text/normalize-name';
import { isGenericCompany, type Passage, type Sentence } from '#lib/detectors/text/passage';
import { isSurelyPerson } from '#lib/detectors/text/person-names';

/** "Viabox Chief Operating Officer": the firm ends where the title begins. */
function withoutTitle(sentence: Sentence, name: NameSpan): NameSpan {
  const title = sentence.roles().find((role) => role.start > name.start + 1 && role.start < name.end);
  return title === undefined
    ? name
    : {
        text: sentence.text.slice(name.start, title.start - 1),
        start: name.start,
        end: title.start - 1,
      };
}

/** "Longtime Pindrop designer": a word that opens the sentence is no part of the firm's name. */
function withoutOpener(name: NameSpan): NameSpan {
  const opener =
    /^(?:Long-?time|Veteran|Then|Current|Ex|Former|Ousted|Departing|Outgoing) /.exec(name.text)?.[0].length ??
    0;
  return opener === 0 ? name : { text: name.text.slice(opener), start: name.start + opener, end: name.end };
}

/** Lines of work, as they open a sentence ahead of who does it. */
const isPractice =
  /^(?:Mergers?|Equit(?:y|ies)|Rates|Bonds?|Credit|Debt|Tax|Litigation|Healthcare|Health|Technology|Tech|Energy|Media|Retail|Restructuring|Property|Insurance|Biotech|Pharma|Drugs?|Oil|Gas|Power|Mining|Investment|Corporate|Commodit(?:y|ies)|Derivatives|Currency|Forex|Telecoms?|Software|Chip|Hardware|Marketing|Sales|Finance|Patent|Antitrust|Employment|Shipping|Aviation|Airlines?|Auto|Cable|Star|Top|Prominent|Activism|Loans?|Infrastructure|Buyout|Private-equity|Hedge-fund|Gadget|Game)$/;

/** The names of a sentence that can be firms somebody works for. */
export function organizationNames(passage: Passage, sentence: Sentence, subject: string): NameSpan[] {
  const persons = personsIn(passage, sentence).filter(
    (person) => isSurelyPerson(person.text) || samePerson(person.text, subject),
  );
  return sentence
    .names()
    .map((name) => withoutOpener(withoutTitle(sentence, name)))
    .filter(
      (name) =>
        !isPlace(name.text) &&
        !isGenericCompany(name.text) &&
        // "boss of Orlan's Kestrel business": whose business it is stands within the title.
        !sentence
          .roles()
          .some(
            (role) =>
              name.start >= role.start &&
              name.end <= role.end &&
              !(name.start > role.start && /^'s? /.test(sentence.text.slice(name.end))),
          ) &&
        !persons.some((person) => name.start < person.end && person.start < name.end) &&
        // "the Leeds, England-based bank"
        !/^, \p{Lu}[\p{L}.]*(?: \p{Lu}[\p{L}.]*)*-based\b/u.test(sentence.text.slice(name.end)) &&
        // "according to her LinkedIn profile"
        !/^(?:'s)? (?:profile|page|account|post)\b/.test(sentence.text.slice(name.end)) &&
        // "Orlan Group PLC (ORL.LN)"
        !/^[A-Z\d]{1,6}\.[A-Z]{1,2}$/.test(name.text) &&
        // "Mergers banker Ida Brask": what kind of banker.
        !(
          name.start === 0 &&
          isPractice.test(name.text) &&
          /^ (?:\p{Ll}+ ){0,2}(?:banker|lawyer|litigator|analyst|trader|broker|dealmaker|partner|specialist|executive|engineer|economist|strategist|veteran|expert|salesman|programmer|designer|researcher|consultant|chief|boss|head)s? /u.test(
            sentence.text.slice(name.end),
          )
        ) &&
        // "Former House speaker"
        !/^(?:House|Senate|Congress|Parliament)$/.test(name.text) &&
        // "SEPTEMBER 3 (COMPUTERWORLD) -"
        !(
          /\($/.test(sentence.text.slice(0, name.start)) &&
          /^\) (?:-|--|—) /.test(sentence.text.slice(name.end))
        ) &&
        // "Fortune 100 manufacturer Honeywell"
        !(name.text === 'Fortune' && /^ \d/.test(sentence.text.slice(name.end))) &&
        // "[Charlotte, N.C.]": the state of a dateline.
        !/^(?:\p{Lu}\.){2}$/u.test(name.text) &&
        !/\b(?:Board|Committee)$|^(?:Board|Committee|Veteran|Former|CEO|CFO|Chief|Vice|Executive|Senior|President|General Counsel|Securities)\b/.test(
          name.text,
        ),
    );
}
