import type { PersonChange } from '#lib/detectors/people/changes';
import { personsIn } from '#lib/detectors/people/persons';
import { isPlace } from '#lib/detectors/text/names';
import { samePerson } from '#lib/detectors/text/normalize-name';
import type { Passage } from '#lib/detectors/text/passage';
import { isSurelyPerson } from '#lib/detectors/text/person-names';

type Told = { to_firm?: string; from_firm?: string; from_role?: string };

const name = "\\p{Lu}[\\p{L}\\d&.'-]*(?: \\p{Lu}[\\p{L}\\d&.'-]*){0,3}";
const digitName = `(?:\\d{1,2}\\p{Lu}[\\p{L}\\d&.'-]*|${name})`;
/** "... takes top finance job at 3Dom" */
const takes = new RegExp(
  `\\b(?:[Tt]akes?|[Gg]ets|[Ll]ands|[Ww]ins|[Aa]ccepts|[Gg]rabs|[Nn]amed|[Bb]ecomes|[Ll]eaves for|[Qq]uits for) [^;:]{0,50}?(?:job|post|role|position|spot|helm|reins|seat|CFO|CEO|COO|CTO|chief|president|chairman) (?:at|of|with) (${digitName})$`,
  'u',
);
/** "Ex-Polarvid exec takes ..." */
const was = new RegExp(
  `^(?:[Ee]x-|[Ff]ormer )(${name}) (?:exec|executive|chief|boss|CEO|CFO|COO|president|chairman|director|banker|partner|manager|head|lawyer|trader)\\b`,
  'u',
);
/** "Orlan hires healthcare banker from Kestrel": both firms, and what the person did. */
const hiresFrom = new RegExp(
  `^(${name}) (?:hires|poaches|lures|recruits|taps|snags|nabs|grabs|adds|picks|names|brings in|lands|plucks|raids) (?:an? |its |new |another |former |top |star |senior |veteran )*((?:[\\p{L}&-]+ ){0,3}\\p{Ll}+) (?:away )?from (?:rival |competitor )?(${name})$`,
  'u',
);
const loses = new RegExp(
  `^(${name}) (?:has |have )?(?:lost|loses|is losing) (?:an?|its|another|one of its|two|three) [^;]*\\b(?:executive|manager|director|partner|banker|boss|chief|head|trader|editor|buyer)s?\\b`,
  'u',
);

/** The firms that the headline or the sentence before gives of somebody whom only the change's own sentence names. */
export function firmsBefore(passage: Passage, { sentence, person }: PersonChange): Told {
  const headline = passage.sentences[0];
  const previous = passage.sentences[sentence.index - 1];
  if (headline === undefined || previous === undefined || sentence.index > 3) return {};
  const firm = (words: string | undefined) =>
    words === undefined || isPlace(words) || isSurelyPerson(words) ? undefined : words;
  const told: Told = {};
  if (headline.isHeadline && personsIn(passage, headline).length === 0) {
    const [to, from] = [firm(takes.exec(headline.text)?.[1]), firm(was.exec(headline.text)?.[1])];
    if (to !== undefined) told.to_firm = to;
    if (from !== undefined) told.from_firm = from;
  }
  const hired = headline.isHeadline ? hiresFrom.exec(headline.text) : null;
  const [hirer, raided] = [hired?.[1], hired?.[3]];
  if (hirer !== undefined && raided !== undefined && !isPlace(raided) && !isSurelyPerson(raided)) {
    if (!isPlace(hirer)) told.to_firm ??= hirer;
    told.from_firm ??= raided;
  }
  const left = personsIn(passage, previous).length === 0 ? firm(loses.exec(previous.text)?.[1]) : undefined;
  if (left === undefined || told.from_firm !== undefined) return told;
  const own = personsIn(passage, sentence).find((each) => samePerson(each.text, person));
  const held = sentence.roles().find((role) => own !== undefined && role.end + 1 === own.start);
  return { ...told, from_firm: left, ...(held === undefined ? {} : { from_role: held.text }) };
}
