import { roleFor } from '#lib/detectors/people/change-role';
import type { Trigger } from '#lib/detectors/people/trigger';
import type { NameSpan } from '#lib/detectors/text/names';
import type { Sentence } from '#lib/detectors/text/passage';

/** Where a sentence has words of coming or going. */
export type Occurrence = { trigger: Trigger; verb: number; verbEnd: number; words: string };

const givesUp =
  /^(?: (?:of|at) [^,;]{2,50})?(?:,? (?:\p{Lu}[\p{L}.'-]+ ?){2,4}(?<! ))?,? (?:(?:is|will|has|was|to|would|be|been|abruptly) )*(?:\p{Ll}+ly )?(?:step|resign|leav|left|retir|depart|quit|exit|go\b|goes\b|oust|fired|dismissed|replaced|succeeded|followed)/u;

/** "has been replaced as chief executive by X": the post stands within the words. */
export function replacedAs(sentence: Sentence, { verb, verbEnd, words }: Occurrence) {
  const behind = /\b(?:replaced|succeeded)$/i.test(words)
    ? /^ as [^;,]{2,80}? by /.exec(sentence.text.slice(verbEnd))?.[0].length
    : undefined;
  const end = verbEnd + (behind ?? 0);
  // "Hart's employment as chief operating officer of Carolux terminated"
  if (/^(?:employment|service|tenure|term) as /i.test(words))
    return sentence.roles().find((role) => role.start > verb && role.end < end);
  return behind !== undefined || / as .* by$/i.test(words)
    ? sentence.roles().find((role) => role.start > verb && role.end < end)
    : undefined;
}

const fills =
  /^(?: (?:of|at) [^,;]{2,40})?(?:'s?)?(?: (?:duties|tasks|responsibilities|position|post|role|job|place|seat))? $/;

/** "The chief executive will step down and be replaced by finance director Y": what Y gets is the post given up. */
export function vacatedBefore(sentence: Sentence, { verb, words }: Occurrence) {
  // "replaced its CEO with tobacco executive Y"
  if (words === 'with') return sentence.roles().findLast((role) => role.end <= verb && verb - role.end < 60);
  // "the duties of the CFO will be taken over by Y"
  if (/\b(?:taken over|taken up|filled|assumed) by$/i.test(words))
    return sentence.roles().findLast((role) => fills.test(sentence.text.slice(role.end, verb)));
  if (!/\b(?:replaced|succeeded|followed)(?: (?!as\b)[^;,]{2,25})? by$/i.test(words)) return undefined;
  return sentence
    .roles()
    .findLast((role) => role.end <= verb + 1 && givesUp.test(sentence.text.slice(role.end)));
}

const mayBeNew = /^(?:interim|acting|new)\b/i;

/** The title by its place; "replaced by finance director Y" tells what Y was, not what Y gets. */
export function roleNear(
  sentence: Sentence,
  { trigger, verb, verbEnd, words }: Occurrence,
  person: NameSpan,
) {
  const role = roleFor(sentence, trigger, verb, verbEnd, person);
  const isOld =
    role !== undefined &&
    role.start >= verbEnd &&
    (trigger.direction === 'appointed'
      ? /\b(?:replaced|succeeded|followed|taken over|taken up|filled|assumed)(?: (?!as\b)[^;,]{2,25})? by$/i.test(
          words,
        ) && role.end <= person.start
      : /\b(?:replaced|succeeded)$/i.test(words) && /^ by\b/.test(sentence.text.slice(verbEnd)));
  // "is handing the reins to president Y"
  const isReceivers =
    role !== undefined &&
    /hand/i.test(words) &&
    /\bto (?:(?:its|the|his|her|[\p{Ll}-]+) )*$/u.test(sentence.text.slice(verbEnd, role.start)) &&
    /^,? \p{Lu}/u.test(sentence.text.slice(role.end));
  // "handing the reins to Ida Brask, its president"
  const isReceiversOwn =
    role !== undefined &&
    /hand|\bway\b|\b(?:giv|gave|mak|made|clear)\p{Ll}* (?:the )?$| to$/iu.test(words) &&
    role.start > person.end &&
    (/^, (?:its|the|currently|an?|who is)(?: \p{Ll}+)? $/u.test(
      sentence.text.slice(person.end, role.start),
    ) ||
      / (?:to|for) (?:\p{Lu}[\p{L}.'-]+ ?){2,4}, (?:its|the|currently|an?|who is)(?: \p{Ll}+)? $/u.test(
        sentence.text.slice(verbEnd, role.start),
      ));
  return (isOld || isReceivers || isReceiversOwn) && !mayBeNew.test(role.text) ? undefined : role;
}
