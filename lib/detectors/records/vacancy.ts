import { isPlaceField, placeToldIn } from '#lib/detectors/records/vacancy-place';
import { findNames } from '#lib/detectors/text/names';
import { isSurelyPerson } from '#lib/detectors/text/person-names';
import { functions } from '#lib/detectors/text/role-words';
import type { SubjectView } from '#lib/detectors/text/subject-view';
import type { JobPostFacts } from '#lib/entity/evidence';
import { readSeniorTitle } from '#lib/identity/title/senior-title';

const LONGEST_TITLE = 90;
const MOST_FIELDS = 24;

/** Words and signs that say something about a job and so are not in its title. */
const says =
  /[!?;$€£]|\b(?:is|are|was|has|have|will|said|names?|joins?|appoints?|hires?|steps?|resigns?|leaves?|former|interview|profile|team|salary|jobs|careers|appointed|elected|promoted|announces?|succeeds?|you|we|our|reports?|reporting)\b/i;

const lead =
  /^(?:(?:job (?:id|title|opening|application for)|position|role|post|vacancy|title|opening|now hiring|we(?:'re| are) hiring|hiring|wanted|open (?:position|role)s?)\b[\s:–—-]*)?(?:the |an? |our |its )?/i;
const notes =
  / ?\((?:[mfwdx](?:\/[mfwdxi*]){1,3}|all genders|f\/t|full[- ]time|part[- ]time|remote|hybrid|permanent|\d+[^)]*)\)|,? (?:full|part)[- ]time$/gi;

/** Small words inside a title. */
const joints = new Set(['of', 'and', 'for', 'the', 'in', 'to', 'de', 'or', 'our', 'its', 'a']);

const holds = (words: string): boolean => findNames(words).some(({ text }) => isSurelyPerson(text));

/** The senior title that a field consists of; `undefined` if there is none. */
function titleIn(field: string): string | undefined {
  const bare = field.replace(lead, '').replace(notes, '').replace(/[.:]$/, '').trim();
  if (bare.length > LONGEST_TITLE || bare.length < 4 || !/^\p{Lu}/u.test(bare)) return undefined;
  const small = bare.match(/(?<![\p{L}-])\p{Ll}[\p{L}-]*/gu) ?? [];
  if (small.some((each) => !joints.has(each) && !functions.has(each))) return undefined;
  return says.test(bare) || holds(bare) || readSeniorTitle(bare) === undefined ? undefined : bare;
}

/** "Commercial Director, Athlone": what follows a title and is not a function is the location. */
function withPlace(title: string): { title: string; location?: string } {
  const at = title.lastIndexOf(', ');
  const rest = title.slice(at + 2);
  const isFunction = rest.split(' ').some((each) => functions.has(each.toLowerCase()));
  const isBare = /^(?:Director|V(?:ice )?P(?:resident)?)$/.test(title.slice(0, at));
  return at < 0 || isBare || isFunction || readSeniorTitle(rest) !== undefined || !/^\p{Lu}/u.test(rest)
    ? { title }
    : { title: title.slice(0, at), location: rest };
}

/** The separate fields of a notice, split at bars, lines, dashes and labels. */
const fieldsOf = (text: string): string[] =>
  text
    .split(
      /\s*(?:\||\n|•|·|:(?= )|\s[–—-]{1,2}(?=\s)|(?<=\p{L}{3}|\))[.!](?= \p{Lu}))\s*|,? (?:at|for|with|@) (?=\p{Lu}[\p{L}&]+[^.]{0,40}$)|\s(?=(?:TITLE|LOCATION|DURATION|JOB DESCRIPTION|SALARY|TERM|START DATE|RESPONSIBILITIES):)/u,
      MOST_FIELDS,
    )
    .map((field) => field.trim())
    .filter((field) => field !== '');

const word = "(?:\\p{Lu}(?:[\\p{L}&/'-]|\\.(?! ))*|&)";
/** A title in a sentence: "is hiring a VP of Engineering", "seeks its first Head of Data", "Join us as Chief Risk Officer". */
const sought = new RegExp(
  `\\b(?:hiring|looking for|look-?out for|in want of|needs?|requires?|seeking|seeks|recruiting(?: for)?|recruit|appoint|searching for|search for|wants?|wanted|[Jj]oin [^.|]{2,60} as|applications for(?: the)?|(?:role|position|post|opening|vacancy|opportunity|opportunity to join us) (?:of|for|as)|as)(?: the)?(?: (?:post|position|role) of)?:? (?:an?|our|its|the|their)? ?(?:(?:new|next|first|founding|experienced|full-time|permanent|\\p{Ll}+-\\p{Ll}+|commercially minded|exceptional|senior) ){0,3}(${word}(?:,? (?:of |and |for |of the )?${word}){0,7})`,
  'gu',
);

function titleTold(text: string): string | undefined {
  for (const [, words] of text.matchAll(sought)) {
    if (words === undefined) continue;
    const title = titleIn(words.replace(/ (?:for|at) \p{Lu}.*$/u, ''));
    if (title !== undefined) return title.replace(/[.,]$/, '');
  }
  return undefined;
}

const notSought =
  /\b(?:report(?:s|ing)?(?: directly)?|assistant|support|partner|works?|working|working closely) (?:to|with|for) (?:the |our |its )?(?:[\p{L}]+ (?:and|&) )?$|\b(?:by|said|says) (?:the |our )?$/iu;
/** The first senior title written as one, if the text as a whole reports a vacancy. */
const titleAnywhere = ({ passage }: SubjectView): string | undefined =>
  passage.sentences
    .flatMap(({ text, roles }) =>
      roles().filter(({ start }) => !notSought.test(text.slice(Math.max(0, start - 40), start))),
    )
    .flatMap(({ text }) => titleIn(text.replace(/^(?:an?|the|our) /, '')) ?? [])[0];

/** Returns the senior vacancy in a text: a title that stands alone or is sought in a sentence; `undefined` if there is none. */
export function vacancyIn(view: SubjectView): JobPostFacts | undefined {
  const { text } = view.passage.evidence;
  const plain = text.replaceAll('’', "'");
  const fields = fieldsOf(plain);
  const [printed, ...others] = fields.flatMap((field) => titleIn(field) ?? []);
  const isApart = printed !== undefined && fields.slice(0, 8).some((field) => titleIn(field) === printed);
  const found =
    (isApart ? printed : undefined) ?? titleTold(plain) ?? printed ?? others[0] ?? titleAnywhere(view);
  if (found === undefined) return undefined;
  const { title, location: beside } = withPlace(found);
  const behind =
    /^(?:,| -| –|,? in|,? for|,? location) (\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)?(?:, \p{Lu}[\p{L}]+)?)(?=[.,;!| ]|$)/u.exec(
      plain.slice(plain.indexOf(title) + title.length),
    )?.[1];
  const beyond = fields.slice(fields.findIndex((field) => field.includes(title)) + 1);
  const location = beside ?? beyond.find(isPlaceField) ?? behind ?? placeToldIn(plain);
  return { shape: 'job_post', title, ...(location === undefined ? {} : { location }) };
}
