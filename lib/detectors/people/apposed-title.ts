import type { PersonChange } from '#lib/detectors/people/changes';
import { plainTitle } from '#lib/detectors/people/plain-title';
import type { NameSpan } from '#lib/detectors/text/names';
import { samePerson } from '#lib/detectors/text/normalize-name';
import type { Sentence } from '#lib/detectors/text/passage';

const trade =
  /^, (?:the|an?|its|their|one of its|a former) (?:(?:former|star|top|senior|veteran|[\p{Ll}]+(?:-\p{Ll}+)+|\p{Ll}+est) )*((?:[\p{Ll}-]+ ){0,2}?(?:analyst|banker|trader|broker|lawyer|litigator|economist|strategist|engineer|designer|researcher|scientist|editor|manager|producer|correspondent|columnist|actuary|underwriter|dealmaker))(?: (?:in|for|of|on|based in) [^,;]{2,40})?, (?:(?:has|have|is|was|will|would|since|now|just|already) )*(?:left|leav|quit|join|mov|went|going|switch|defect|depart|resign|start|head|land|become|decamp|jump|cross)/u;
const asHeld =
  /, who [^,;]{3,110}? as (?:an? |the |its )?([\p{L} &-]{3,50}?) (?:at|of|for|with) (?:the )?\p{Lu}/u;

/** What somebody was at the firm left, told right behind the name: "Brask, the co-chair of its tax practice, went to Orlan". */
export function apposedTitle(
  sentence: Sentence,
  persons: readonly NameSpan[],
  { person, role }: PersonChange,
): string | undefined {
  const own = persons.find((each) => samePerson(each.text, person));
  if (own === undefined) return undefined;
  const rest = sentence.text.slice(own.end);
  const title = sentence
    .roles()
    .find(
      ({ start, text }) =>
        start > own.end &&
        text !== role &&
        /^(?:, \d{2})?, (?:(?:the|its|an?|their|formerly|until recently|previously) )*$/.test(
          sentence.text.slice(own.end, start),
        ) &&
        /^(?: of (?:its|the (?:firm|bank|company|group)'s) [^,;]{3,50})?(?: (?:there|in|for) [^,;]{2,40})?, (?!who\b|will report)/.test(
          sentence.text.slice(start + text.length),
        ),
    );
  if (title !== undefined) {
    const part =
      /^ of (?:its|the (?:firm|bank|company|group)'s) [^,;]{3,50}/.exec(
        sentence.text.slice(title.end),
      )?.[0] ?? '';
    return `${title.text}${part}`;
  }
  const told = trade.exec(rest)?.[1] ?? (asHeld.exec(rest)?.index === 0 ? asHeld.exec(rest)?.[1] : undefined);
  return told === undefined || told === role ? undefined : (plainTitle(told) ?? told);
}
