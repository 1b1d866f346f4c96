import { detectorOf } from '#lib/detectors/detector';
import { type Finding, relatedAs } from '#lib/detectors/finding';
import { dayOf, type Filling, filling, fillings, lastOf } from '#lib/detectors/reader/facts';
import { type Telling, tellingsOf } from '#lib/detectors/reader/tellings';
import { looksLikeOrganization } from '#lib/detectors/text/names';
import { samePerson } from '#lib/detectors/text/normalize-name';
import { isProse } from '#lib/detectors/text/passage';
import type { SubjectView } from '#lib/detectors/text/subject-view';

/** One person who is appointed to an office or leaves it. */
export type LeadershipChange = {
  person: string;
  role: string;
  direction: 'appointed' | 'departure';
  effective: string | undefined;
  predecessor: string | undefined;
  successor: string | undefined;
  filling: Filling;
  telling: Telling;
};

const ROLE = 0.25;
const SURE = 0.85;
const withoutTitle = (name: string) => name.replace(/^(?:Mr|Mrs|Ms|Dr|Sir)\.? (?=.* )/, '');

/** A full name, or a surname with a title. A name that no list knows as a person's needs a very likely context. */
const isPerson = ({ item, text, likelihood }: Filling): boolean =>
  text.includes(' ') && (item.kind === 'PERSON' || (likelihood > SURE && !looksLikeOrganization(text)));

const leftBehind = /\bfrom (?:the |his |her )?(?:(?:role|position|post|office|job) of )?(?:the )?$/i;
/** "transitioned from the role of treasurer to vice chairman": whether the person named before it leaves this office for another. */
const isLeft = ({ read }: Telling, { item, sentence }: Filling): boolean =>
  leftBehind.test(read[sentence]?.sentence.text.slice(0, item.start) ?? '');

/** The office that a person comes to or leaves; nobody comes to an office that they leave. */
function officeOf(telling: Telling, person: Filling, direction: LeadershipChange['direction']) {
  const offices = fillings(telling, 'leadership_change', 'role', { least: ROLE, anchor: person });
  if (direction === 'departure') return offices[0];
  const left = offices.filter((each) => isLeft(telling, each));
  const own = left.filter(({ token }) => token > person.token && token - person.token < 10);
  // A person who leaves one office moves to the next one named.
  const [from] = own;
  const next =
    from &&
    fillings(telling, 'leadership_change', 'role', { least: 0, anchor: person })
      .toSorted((a, b) => a.token - b.token)
      .find(({ sentence, token }) => sentence === from.sentence && token > from.token);
  if (next) return next;
  return offices.find((each) => !left.includes(each) && !own.some(({ text }) => text === each.text));
}

/** Each person who comes or goes according to a sentence, with the likeliest office. */
function changesOf(telling: Telling): LeadershipChange[] {
  const { view, sentence } = telling;
  const coming = fillings(telling, 'leadership_change', 'appointed');
  const going = fillings(telling, 'leadership_change', 'departure');
  const surer = (own: readonly Filling[], other: readonly Filling[]) =>
    own.filter(
      ({ text, likelihood }) =>
        !other.some((each) => samePerson(each.text, text) && each.likelihood > likelihood),
    );
  return [
    ...surer(coming, going).map((each) => ({ each, direction: 'appointed' as const })),
    ...surer(going, coming).map((each) => ({ each, direction: 'departure' as const })),
  ].flatMap(({ each, direction }): LeadershipChange[] => {
    const role = officeOf(telling, each, direction);
    if (role === undefined || view.isSubject(each.text, sentence) || !isPerson(each)) return [];
    const fact = direction === 'appointed' ? 'predecessor' : 'successor';
    const other = filling(telling, 'leadership_change', fact, { anchor: each })?.text;
    const beside = other === each.text ? undefined : other;
    return [
      {
        person: withoutTitle(each.text),
        role:
          role.item.kind === 'BOARD' || role.text === 'Directors'
            ? 'Director'
            : role.text.replace(/^(?:an?|the|its) /, ''),
        direction,
        effective: dayOf(filling(telling, 'leadership_change', 'effective_date', { anchor: each })),
        predecessor: direction === 'appointed' ? beside : undefined,
        successor: direction === 'departure' ? beside : undefined,
        filling: each,
        telling,
      },
    ];
  });
}

/** Every change of office at the subject that a passage states, in text order. */
export function leadershipChangesIn(view: SubjectView): LeadershipChange[] {
  return tellingsOf(view, 'leadership_change')
    .flatMap(changesOf)
    .toSorted(
      ({ filling: a }, { filling: b }) =>
        a.sentence - b.sentence || a.token - b.token || b.likelihood - a.likelihood,
    );
}

const atOnce =
  /\b(?:effective |with )immediate(?:ly)?\b|\beffective (?:today|as of that date|the same day)\b/i;

function findingOf({ telling, ...change }: LeadershipChange, all: readonly LeadershipChange[]): Finding {
  const { person, role, direction } = change;
  const dated = dayOf(filling(telling, 'leadership_change', 'date'));
  // Nothing is announced after its publication: a later date is when the change takes effect.
  const { published = '9999' } = telling.view.passage;
  const told = dated && dated > published ? published : dated;
  const effective = change.effective ?? (atOnce.test(telling.sentence.text) ? told : undefined);
  const successor =
    direction === 'departure'
      ? (all.find((other) => other.predecessor === person)?.person ?? change.successor)
      : undefined;
  return {
    subtype: direction,
    date: told ?? effective,
    payload: {
      person,
      role,
      direction,
      effective_date: effective,
      announced_date: told,
      predecessor: change.predecessor,
      successor,
    },
    related: relatedAs(person, 'person', 'person'),
    telling,
    of: change.filling,
    from: telling.sentence,
    to: lastOf(telling, [change.filling]),
  };
}

function read(view: SubjectView): Finding[] {
  if (!isProse(view.passage.evidence)) return [];
  const changes = leadershipChangesIn(view);
  // A departure is part of the successor's event if that is told first.
  const isFollowed = ({ person, direction }: LeadershipChange, index: number) =>
    direction === 'departure' &&
    changes
      .slice(0, index)
      .some(({ predecessor }) => predecessor !== undefined && samePerson(predecessor, person));
  return changes
    .filter((change, index) => !isFollowed(change, index))
    .map((change) => findingOf(change, changes));
}

const sameChange = (a: Finding, b: Finding) =>
  samePerson(String(a.payload['person']), String(b.payload['person']));

export const LeadershipChangeDetector = detectorOf('leadership_change', read, sameChange);
