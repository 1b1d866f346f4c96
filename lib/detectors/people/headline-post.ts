import type { PersonChange } from '#lib/detectors/people/changes';
import type { Passage, Sentence } from '#lib/detectors/text/passage';

const leaves =
  /^ (?:(?:is|has|abruptly|suddenly) )?(?:to (?:resign|quit|step down|stand down|step aside|retire|leave|depart|go)|resign(?:s|ed|ing)|quits?|quitting|step(?:s|ped|ping) (?:down|aside)|st(?:ands|ood|anding) (?:down|aside)|retir(?:es|ed|ing)|lea(?:ves|ving)|left|depart(?:s|ed|ing)|out|ousted|fired|sacked|dies)(?=$|[,;:.]| (?:after|as|amid|in|over|from|for|following|early|by|at|next|and|to|on)\b)/i;
const takes =
  /\b(?:names|taps|hires|appoints|picks|promotes|recruits|poaches|lures|chooses|selects|gets|has) [^;:]{3,60} (?:as|to be) (?:its |new |next |first |interim )*$/i;
/** Heads whom no title of a firm names: "Space agency administrator to resign". */
const plainHead = /\b(administrator|boss|head|[a-z]{6,} chief)(?= )/i;

/** The post that the headline above a lead gives: "Vantix CEO to step down | Ida Brask is leaving after nine years, the firm said." */
export function headlinePost(
  { sentences }: Passage,
  sentence: Sentence,
  direction: PersonChange['direction'],
): string | undefined {
  const headline = sentences[0];
  if (headline === undefined || !headline.isHeadline || sentence.isHeadline || sentence.index > 2)
    return undefined;
  const { text } = headline;
  if (/[?]/.test(text)) return undefined;
  const roles = headline.roles();
  if (direction === 'appointed')
    return roles.find(
      (role) => takes.test(text.slice(0, role.start)) && /^(?:$|[,;:(.])/.test(text.slice(role.end).trim()),
    )?.text;
  const told = roles.find((role) => leaves.test(text.slice(role.end)));
  if (told !== undefined) return told.text;
  const plain = plainHead.exec(text);
  return plain !== null && leaves.test(text.slice(plain.index + plain[0].length)) ? plain[1] : undefined;
}
