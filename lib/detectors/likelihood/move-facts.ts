import { partyNames } from '#lib/detectors/deals/parties';
import { gathering } from '#lib/detectors/people/no-employer';
import { personsIn } from '#lib/detectors/people/persons';
import { samePerson } from '#lib/detectors/text/normalize-name';
import type { Passage, Sentence } from '#lib/detectors/text/passage';
import { functionOrRegion } from '#lib/detectors/text/role-words';
import type { RoleSpan } from '#lib/detectors/text/roles';
import type { SubjectView } from '#lib/detectors/text/subject-view';

export type Move = {
  person: string;
  from_firm?: string;
  from_role?: string;
  to_firm?: string;
  to_role?: string;
};

const left =
  /\b(?:from|leav(?:e|es|ing)|left|quits?|departs?|exits?|ex-|[Ff]ormer(?:ly)?(?: (?:[^,;]{2,40} )?(?:at|of|with))?|previously (?:at|of|with)|most recently (?:at|with)|after [^;]{3,50} (?:at|with|of))(?: (?:the|rival|its|his|her|\p{Ll}+ (?:firm|giant|group|agency|bank)))? ?$/u;
const joined =
  /\b(?:to|[Jj]oin(?:s|ed|ing)?|at|for|with|by|of)(?: (?:the|rival|fellow|\p{Ll}+ (?:firm|giant|group|agency|bank|start-?up)))? ?$/u;

const moves =
  /\b(?:join\w*|leav\w*|left|hir(?:e|es|ed|ing)|appoint\w*|nam(?:es|ed|ing)|mov(?:e|es|ed|ing)|quit\w*|poach\w*|lur(?:e|es|ed|ing)|defect\w*|return\w*|switch\w*|transfer\w*|recruit\w*|tap(?:s|ped)|jump\w*|promot\w*|becom\w+|became|start(?:s|ed)|resign\w*|depart\w*|retir\w+|head(?:s|ed|ing)|swap\w*|new (?:job|role|position|chapter)|replac\w+|succeed\w*)\b/i;

function roleBeside(roles: readonly RoleSpan[], text: string, firm: { start: number; end: number }) {
  return (
    roles.find(
      ({ end }) => end <= firm.start && /^,? (?:of|at|for|with) (?:the )?$/.test(text.slice(end, firm.start)),
    ) ?? roles.find(({ start }) => start >= firm.end && /^(?:'s?)? $/.test(text.slice(firm.end, start)))
  )?.text;
}

/** "Vice President of Finance", "Director, Human Resources": what a title is for, inside it or right after it, is no firm. */
function isOfTitle(
  name: { text: string; start: number; end: number },
  roles: readonly RoleSpan[],
  text: string,
) {
  return (
    name.text.split(/,? (?:and |& )?/).every((word) => functionOrRegion.test(word)) &&
    roles.some(
      ({ start, end }) =>
        (start <= name.start && name.end <= end) ||
        (end <= name.start &&
          /^(?:,| [-–—]| of| for)? (?:the |its |our )?$/.test(text.slice(end, name.start))),
    )
  );
}

function moveIn(view: SubjectView, passage: Passage, sentence: Sentence): Move | undefined {
  const { text } = sentence;
  const persons = personsIn(passage, sentence);
  const person = persons.find((each) => view.names().some((name) => samePerson(name, each.text)));
  if (person === undefined) return undefined;
  const roles = sentence.roles();
  const firms = partyNames(sentence).filter(
    (name) =>
      !persons.some((each) => name.start < each.end && each.start < name.end) &&
      !isOfTitle(name, roles, text),
  );
  const from = firms.find(({ start }) => left.test(text.slice(0, start)));
  const to =
    firms.find(
      (firm) => firm !== from && firm.start > person.end && joined.test(text.slice(0, firm.start)),
    ) ?? firms.find((firm) => firm !== from && firm.end <= person.start);
  if ((to === undefined && from === undefined) || gathering.test(text) || !moves.test(text)) return undefined;
  const fromRole = from === undefined ? undefined : roleBeside(roles, text, from);
  const asRole = roles.find(({ start }) =>
    /\bas (?:an? |its |the |their )?(?:new )?$/.test(text.slice(0, start)),
  );
  const toRole = asRole?.text ?? (to === undefined ? undefined : roleBeside(roles, text, to));
  return {
    person: view.names()[0] ?? person.text,
    ...(from === undefined ? {} : { from_firm: from.text }),
    ...(fromRole === undefined ? {} : { from_role: fromRole }),
    ...(to === undefined ? {} : { to_firm: to.text }),
    ...(toRole === undefined || toRole === fromRole ? {} : { to_role: toRole }),
  };
}

/** The move of the subject, a person, of which one of the sentences tells: the firms on both sides by the words before their names. */
export function likelyMove(
  view: SubjectView,
  sentences: readonly Sentence[],
): { move: Move; sentence: Sentence } | undefined {
  for (const sentence of sentences) {
    const move = moveIn(view, view.passage, sentence);
    if (move !== undefined) return { move, sentence };
  }
  return undefined;
}
