import type { PersonChange } from '#lib/detectors/people/changes';
import { personsIn } from '#lib/detectors/people/persons';
import { plainTitle } from '#lib/detectors/people/plain-title';
import type { NameSpan } from '#lib/detectors/text/names';
import { samePerson } from '#lib/detectors/text/normalize-name';
import type { Passage, Sentence } from '#lib/detectors/text/passage';

/** "Goldman Sachs partner Lauren Toth", "IBM veteran David Kessel". */
const describedPerson =
  /^ (?:[\p{Ll}-]+ ){0,4}(?:partner|executive|exec|banker|dealmaker|trader|analyst|veteran|alum(?:nus|na)?|engineer|manager|director|president|officer|chief|head|lawyer|litigator|solicitor|barrister|attorney|economist|strategist|researcher|scientist|designer|editor|broker|salesman|saleswoman|rainmaker|producer|programmer|journalist|columnist|correspondent|presenter|anchor|actuary|underwriter|boss|CEO|CFO|COO|CTO|CMO|VP)(?: of [\p{Ll} ]{3,30})? /u;

const plainJob =
  /^ (?:and (?:\p{Lu}[\p{L}&.-]+ ){1,3})?(?:(?:has |have )?(?:lost|loses|is losing) )?(?:(?:its|another|former|veteran|top|star|senior|longtime|long-time|ex) )*((?:[\p{Ll}-]+ ){0,2}?(?:executive|exec|banker|partner|manager|director|president|lawyer|litigator|solicitor|barrister|attorney|economist|strategist|analyst|trader|broker|salesman|saleswoman|rainmaker|producer|programmer|journalist|columnist|correspondent|presenter|anchor|actuary|underwriter|designer|researcher|engineer|scientist|editor|CEO|CFO|COO|CTO|CMO|VP|chief|chief representative)(?: of [\p{Ll} ]{3,30}| in \p{Lu}\p{L}+)?)(?: and (?:[\p{Ll}-]+ ){0,3}\p{Ll}+)?,? $/u;
const ownedJob =
  /^'s? (?:(?:longtime|long-time|veteran|former|ex) )*((?:[\p{Ll}-]+ ){0,5}?(?:executive|banker|partner|manager|director|president|lawyer|economist|strategist|analyst|trader|engineer|designer|scientist|editor|chief)(?: of [\p{Ll} ]{3,50})?),? $/u;

/** "Dorney's top streaming executive, Ida Brask, will leave": said only where no title of office is. */
export function ownedTitle(
  passage: Passage,
  sentence: Sentence,
  firm: string,
  name: string,
): string | undefined {
  const owner = sentence.names().find((each) => each.text === firm);
  const person = personsIn(passage, sentence).find((each) => samePerson(each.text, name));
  return owner === undefined || person === undefined || person.start < owner.end
    ? undefined
    : ownedJob.exec(sentence.text.slice(owner.end, person.start))?.[1];
}

const apposedJob =
  /^(?:'s?)? (?:(?:former|longtime|long-time|veteran|ex|then|outgoing|(?:well|highly)-[\p{Ll}]+|current) )*((?:[\p{Ll}-]+ ){0,3}?(?:executive|exec|banker|partner|manager|director|president|head of [\p{Ll} ]{3,30}|lawyer|economist|strategist|analyst|trader|engineer|designer|scientist|editor))(?=,| who(?:se)?\b)/u;
const hiredJob =
  /\b(?:hir|recruit|poach|lur|tapp|add|nam|sign|snag|brought in|snapped up|snaps up)\p{Ll}* (?:(?:veteran|former|star|top|senior|another) )*((?:[\p{Ll}&-]+ ){0,2}?(?:partner|banker|trader|analyst|executive|manager|lawyer|dealmaker|director|economist|strategist|designer|engineer|scientist|editor|researcher)) $/u;
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
  // "Page, Orlan's well-regarded non-food director, is to join", "Brask, a former Orlan executive,"
  const apposed =
    ahead !== undefined &&
    /^, (?:(?:an?|the) (?:former |ex-|longtime )?)?$/.test(text.slice(ahead.end, firm.start))
      ? apposedJob.exec(text.slice(firm.end))?.[1]
      : undefined;
  // "hired corporate partner Ida Brask from Orlan"
  const hiredAs =
    ahead !== undefined &&
    /^(?: away)? from (?:the |\p{Lu}\p{L}+'s )?(?:[\p{Ll}-]+ ){0,4}$/u.test(text.slice(ahead.end, firm.start))
      ? hiredJob.exec(text.slice(0, ahead.start))?.[1]
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
    (told === undefined ? undefined : plainTitle(told)) ??
    apposed ??
    hiredAs;
  return title === role ? undefined : title;
}

const workAhead =
  /(?:^|, )(?:(?:[Ss]tar|[Vv]eteran|[Tt]op|[Ll]ongtime|[Ss]enior) )*((?:\p{Lu}?[\p{Ll}&-]+ ){0,2}?(?:analyst|banker|trader|broker|lawyer|litigator|solicitor|economist|strategist|engineer|designer|researcher|scientist|editor|programmer|producer|salesman|correspondent|columnist|actuary|underwriter)) $/u;
/** "After six years with Orlan, analyst Ida Brask is moving": what somebody is by trade, ahead of the name. */
export function tradeAheadOf(passage: Passage, sentence: Sentence, name: string): string | undefined {
  const own = personsIn(passage, sentence).find((each) => samePerson(each.text, name));
  return own === undefined ? undefined : workAhead.exec(sentence.text.slice(0, own.start))?.[1];
}

/** "named Stefan Aule, CEO of car dealer Brixen, as its": the firm in apposition behind the person named to another post. */
export function isApposedFirm(sentence: Sentence, person: NameSpan | undefined, firm: NameSpan): boolean {
  if (person === undefined || firm.start < person.end) return false;
  const { text } = sentence;
  const role = sentence.roles().find((each) => each.start > person.end && each.end < firm.start);
  return (
    role !== undefined &&
    /^ ?, (?:the |an? )?(?:current |currently |now |present )?(?:the |an? )?(?:[\p{Ll}-]+ )?$/u.test(
      text.slice(person.end, role.start),
    ) &&
    /^ (?:of|at|for|with) (?:the )?(?:[\p{Ll}-]+ ){0,5}$/u.test(text.slice(role.end, firm.start)) &&
    /^ ?,? (?:as|to be|to become|to (?:lead|run|head|succeed|replace)|(?:will|would|is to|is set to) (?:join|move to|become|take over|start))\b|^, (?:was|has been|is|will be|is to be) (?:named|appointed|elected|hired|chosen|picked|selected|recruited)\b/.test(
      text.slice(firm.end),
    )
  );
}

/** "former Orlan President Ida Brask", "has named Orlan President Ida Brask as": nothing but the title stands between the firm and the person. */
export function isFormerTitleOf(sentence: Sentence, firm: NameSpan, person: NameSpan | undefined): boolean {
  if (person === undefined || person.start < firm.end) return false;
  return (
    /\b(?:(?:[Ff]ormer|ex)[ -]|(?:named|names|hired|hires|appointed|appoints|tapped|taps|picked|picks|chose|chosen|recruited|poached|elected) (?:rival )?)$/.test(
      sentence.text.slice(0, firm.start),
    ) && sentence.roles().some(({ start, end }) => start === firm.end + 1 && person.start - end < 3)
  );
}

const years =
  /^(?:'s? [^,;]{2,40})? for (?:(?:the (?:past|last|better part of)|more than|over|nearly|almost|about|some) )*(?:\w+) (?:years|months|decades)\b|^(?:'s? [^,;]{2,40})? since (?:\w+ )?\d{4}\b/;
/** "Brask, who shaped the handsets of Finland's Velta for nine years, starts as": where one worked for years. */
export const isServedForYears = ({ text }: Sentence, person: NameSpan | undefined, firm: NameSpan): boolean =>
  person !== undefined &&
  firm.start > person.end &&
  /^, who (?:has |had )?\p{Ll}+ [^,;]{2,80}(?:of|at|for|with|from) (?:the )?(?:\p{Lu}\p{L}+'s )?(?:[\p{Ll}-]+ ){0,3}$/u.test(
    text.slice(person.end, firm.start),
  ) &&
  years.test(text.slice(firm.end));

const publicOffice =
  /\b[Ff]ormer ((?:[\p{L}.]+ ){0,4}?(?:speaker|secretary|minister|senator|governor|mayor|ambassador|chancellor|leader|congress(?:man|woman)|attorney general|prosecutor|commissioner|judge|commander|general|admiral|astronaut|spokes(?:man|woman)|press secretary|adviser|aide)) $/iu;

/** "Former Treasury secretary Ida Brask is the new president of Y": an office of state, where no firm is left. */
export function publicOfficeOf(sentence: Sentence, persons: readonly NameSpan[], name: string) {
  const person = persons.find((each) => samePerson(each.text, name));
  return person === undefined ? undefined : publicOffice.exec(sentence.text.slice(0, person.start))?.[1];
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
    /^ (?:(?:senior |executive )?(?:vice[- ])?president|(?:senior |managing )?director|veteran|alum(?:nus|na)?|executive|exec|banker|partner|engineer|manager|(?:[\p{Ll}-]+ ){0,2}(?:trader|analyst|economist|strategist|lawyer|designer|scientist|editor|researcher)(?=,| who(?:se)?\b))\b/u.test(
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
  // "hired Ida Brask, who was heading up Orlan's research", "Brask, the designer who led Orlan's team, is to join"
  if (
    personsIn(passage, sentence).some(
      (span) =>
        samePerson(span.text, person) &&
        /^, (?:an? |the )?(?:[^,;]{2,50} )?who (?:(?:was|is|has|had|been) )*(?:head|led|lead|ran|run|built|manag|overs)\p{Ll}*(?: up)? $/u.test(
          sentence.text.slice(span.end, name.start),
        ),
    )
  )
    return true;
  if (/^'s? (?:former|ex-|longtime|then|outgoing|one-time)/.test(rest)) return true;
  // "hired Hiro Tanabe, Nomura's head of bonds", "Julie Marsh, one of Facebook's managers, has left"
  const isApposed = personsIn(passage, sentence).some(
    (span) =>
      samePerson(span.text, person) &&
      /^, (?:who (?:was|is|has been|had been) )?(?:(?:one|some) of )?(?:the )?$/.test(
        sentence.text.slice(span.end, name.start),
      ),
  );
  if (isApposed) return true;
  return personsIn(passage, sentence).some(
    (span) =>
      samePerson(span.text, person) &&
      span.start > name.end &&
      /^'s? (?:[\p{Ll}-]+[,:]? |[A-Z]{2,4}[,:]? |[\p{Lu}][\p{L}.]+[,:]? ){0,8}$/u.test(
        sentence.text.slice(name.end, span.start).replace(/ \([\p{Lu}\d.: ]+\)/u, ''),
      ),
  );
}
