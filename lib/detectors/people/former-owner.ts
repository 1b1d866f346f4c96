import type { PersonChange } from '#lib/detectors/people/changes';
import { personsIn } from '#lib/detectors/people/persons';
import { plainTitle } from '#lib/detectors/people/plain-title';
import type { NameSpan } from '#lib/detectors/text/names';
import { samePerson } from '#lib/detectors/text/normalize-name';
import type { Passage, Sentence } from '#lib/detectors/text/passage';

/** "Goldman Sachs partner Lauren Toth", "IBM veteran David Kessel". */
const describedPerson =
  /^ (?:[\p{Ll}-]+ ){0,4}(?:partner|executive|exec|banker|dealmaker|trader|analyst|veteran|alum(?:nus|na)?|engineer|manager|director|president|officer|chief|head|lawyer|economist|strategist|researcher|scientist|designer|editor|boss|CEO|CFO|COO|CTO|CMO|VP)(?: of [\p{Ll} ]{3,30})? /u;

const plainJob =
  /^ (?:(?:has |have )?(?:lost|loses|is losing) )?(?:(?:its|another|former|veteran|top|star|senior|longtime|long-time|ex) )*((?:[\p{Ll}-]+ ){0,2}?(?:executive|banker|partner|manager|director|president|lawyer|economist|strategist|analyst|trader|engineer|editor|CEO|CFO|COO|CTO|CMO|VP)(?: of [\p{Ll} ]{3,30})?) $/u;

const inApposition = /^, ((?:an?|the) [^,;]{3,60}?) (?:at|of|with|for|from) (?:the )?(?:[\p{Ll}-]+ ){0,3}$/u;

/** "Kirkland & Ellis partner David D'Souza", "Anna Berg, a portfolio manager at Kepler,": the job told is the one left. */
export function describedTitle(
  passage: Passage,
  sentence: Sentence,
  firm: NameSpan,
  { person, role }: PersonChange,
): string | undefined {
  const { text } = sentence;
  const own = personsIn(passage, sentence).filter((each) => samePerson(each.text, person));
  const behind = own.find((each) => each.start > firm.end);
  const ahead = own.findLast((each) => each.end < firm.start);
  // "Macken, a Tesla vice president in charge of interiors, left"
  const between =
    ahead !== undefined && /^, an? (?:[\p{Ll}-]+ ){0,2}$/u.test(text.slice(ahead.end, firm.start))
      ? sentence.roles().find((each) => each.start === firm.end + 1)
      : undefined;
  const told = ahead === undefined ? undefined : inApposition.exec(text.slice(ahead.end, firm.start))?.[1];
  // "former Viabox chief operating officer Mel Karmann"
  const ofFirm = sentence
    .roles()
    .find(
      (each) =>
        each.start === firm.end + 1 &&
        behind !== undefined &&
        behind.start - each.end >= 0 &&
        behind.start - each.end < 3,
    );
  const title =
    between?.text ??
    ofFirm?.text ??
    (behind === undefined ? undefined : plainJob.exec(text.slice(firm.end, behind.start))?.[1]) ??
    (told === undefined ? undefined : plainTitle(told));
  return title === role ? undefined : title;
}

const turnsTo =
  /\b(?:return(?:s|ed|ing)?|turn(?:s|ed|ing)?|look(?:s|ed|ing)?|w[e]nt|goes|going|gone|dip(?:s|ped|ping)?) (?:back )?(?:in)?to (?:the )?(?:(?!its\b|their\b)[\p{L}-]+ ){0,4}$/iu;
const raids =
  /\b(?:raid(?:s|ed|ing)?|swoop(?:s|ed|ing)? on) (?:the )?(?:(?!its\b|their\b)[\p{L}-]+ ){0,4}$/iu;

/** "has returned to Linklaters for another partner", "raided Ashurst": where a firm goes to hire, others leave. */
export const isRaided = (text: string, firm: NameSpan): boolean =>
  raids.test(text.slice(0, firm.start)) ||
  (turnsTo.test(text.slice(0, firm.start)) &&
    /^ (?:(?:once )?again )?(?:for (?:its|their|another|an?|the|one|two|more)|to (?:hire|recruit|find|fill|poach|bolster|strengthen|add))\b/.test(
      text.slice(firm.end),
    ));

/** "Goldman Sachs's top activism banker Steven Barg", "Tesla's former vice president": the owner is the firm left. */
export function isFormerOwner(passage: Passage, sentence: Sentence, name: NameSpan, person: string): boolean {
  const rest = sentence.text.slice(name.end);
  const described = describedPerson.exec(rest);
  if (
    described !== null &&
    personsIn(passage, sentence).some(
      (span) => samePerson(span.text, person) && span.start === name.end + described[0].length,
    )
  )
    return true;
  // "hired Anna Berg, a 12-year Microsoft veteran"
  if (
    /^ (?:(?:senior |executive )?(?:vice[- ])?president|(?:senior |managing )?director|veteran|alum(?:nus|na)?|executive|exec|banker|partner|engineer|manager)\b/.test(
      rest,
    ) &&
    /(?:,| [-–—]) (?:an?|the) (?:former |ex-|longtime |senior |top |veteran |[\w-]+-year )*$/.test(
      sentence.text.slice(0, name.start),
    )
  )
    return true;
  // "has lost capital markets partner Andrew Hagan to Freshfields"
  if (
    /^ (?:has |have )?(?:lost|loses|is losing) (?:(?:its|his|her|their|another|an?|the) |(?:[\p{Ll}&-]+ ){0,5}\p{Lu})/u.test(
      rest,
    )
  )
    return true;
  if (isRaided(sentence.text, name)) return true;
  if (!/^'s? /.test(rest)) return false;
  if (/^'s? (?:former|ex-|longtime|then|outgoing|one-time)/.test(rest)) return true;
  // "hired Hiro Tanabe, Nomura's head of bonds", "Julie Marsh, one of Facebook's managers, has left"
  const isApposed = personsIn(passage, sentence).some(
    (span) =>
      samePerson(span.text, person) &&
      /^, (?:(?:one|some) of )?(?:the )?$/.test(sentence.text.slice(span.end, name.start)),
  );
  if (isApposed) return true;
  return personsIn(passage, sentence).some(
    (span) =>
      samePerson(span.text, person) &&
      span.start > name.end &&
      /^'s? (?:[\p{Ll}-]+[,:]? |[A-Z]{2,4}[,:]? |[\p{Lu}][\p{L}.]+[,:]? ){0,8}$/u.test(
        sentence.text.slice(name.end, span.start),
      ),
  );
}
