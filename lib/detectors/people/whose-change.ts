import type { PersonChange } from '#lib/detectors/people/changes';
import { personsIn } from '#lib/detectors/people/persons';
import { isActOfAnother } from '#lib/detectors/text/actor';
import { isPlace } from '#lib/detectors/text/names';
import { isGenericCompany } from '#lib/detectors/text/passage';
import { isSurelyPerson } from '#lib/detectors/text/person-names';
import type { SubjectView } from '#lib/detectors/text/subject-view';

const unit = '(?:subsidiary|unit|arm|division|affiliate|business|bank|brand|operation)(?: company)?';
const ownUnitAhead = new RegExp(`\\bits (?:[\\p{L}&.-]+ ){0,5}?${unit},? $`, 'u');
const ownUnitBehind = new RegExp(
  `^,? (?:(?:its|the (?:company|group|bank)'s) (?:[\\p{L}&.-]+ ){0,5}?${unit}\\b|an? (?:wholly[- ]owned )?(?:subsidiary|unit|division) of (?:its|the company))|^ (?:division|segment|department|business (?:area|unit|line)|product line)\\b(?! (?:of|at) (?:the )?\\p{Lu})`,
  'u',
);
/** "The company said that Reed has been appointed president of the Engine Products Group": one of its own. */
const namesUnit =
  / (?:Products|Services|Systems|Solutions|Components) (?:Group|Division|Sector|Segment|Unit)$/;
/** "named Ida Brask managing director of its claims subsidiary Orlan Claims", "president of the Heavy Lift segment": the subject's news, whoever is led. */
function isOfOwnUnit(view: SubjectView, { sentence, verb }: PersonChange, organization: string): boolean {
  const { text } = sentence;
  const at = text.indexOf(organization, verb);
  if (at < 0 || !view.mentionsSubject(sentence) || !view.actsBefore(sentence, verb)) return false;
  return ownUnitAhead.test(text.slice(0, at)) || ownUnitBehind.test(text.slice(at + organization.length));
}

/** "managing director of Orlan Group subsidiaries Kestrel and Tavish Print": the units led are named behind their owner. */
function isAmongUnitsOf(view: SubjectView, { sentence, verb }: PersonChange, organization: string): boolean {
  const at = sentence.text.indexOf(organization, verb);
  const units =
    at < 0
      ? undefined
      : /^(?:'s?)? (?:subsidiar(?:y|ies)|units?|offshoots?|divisions?|brands?|titles?|operating companies) ((?:\p{Lu}[\p{L}\d&.'-]*(?:, | and | ))+)/u.exec(
          sentence.text.slice(at + organization.length),
        )?.[1];
  return units !== undefined && view.mentions(units);
}

const noFirm =
  /^(?:Group|Board|Committee|Executive|Vice|Supervisory|Interim|Acting|Deputy|Chief|Senior|Co|Former)\b/;
const changesHands =
  /^(?:(?:has|have|had) (?:\w+ly )?)?(?:fir|oust|dismiss|sack|remov|nam|appoint|hir|elect|promot|tap|pick|poach|recruit)\p{Ll}*\b(?! by\b)/iu;

/** "Oakley has fired its chief executive, Ida Brask": another firm does. */
const changedByAnother = (view: SubjectView, { sentence, verb, person }: PersonChange): boolean =>
  changesHands.test(sentence.text.slice(verb)) &&
  sentence.text.indexOf(person, verb) > verb &&
  !/\b(?:was|were|been|be|is|are|being) $/.test(sentence.text.slice(0, verb)) &&
  !personsIn(view.passage, sentence).some(({ end }) => end <= verb && verb - end < 4) &&
  isActOfAnother(view, sentence, verb);

/** "Oakley chief executive Ida Brask", "Oakley Group chairman Otto Lind": the firm that stands right ahead of the title. */
function firmAheadOf({ sentence, person }: PersonChange): string | undefined {
  const { text } = sentence;
  const at = text.indexOf(person);
  const roles = sentence.roles();
  const title = roles.find(({ end }) => end + 1 === at);
  if (title === undefined) return undefined;
  const end = title.start + (title.text.startsWith('Group ') ? 'Group '.length : 0) - 1;
  return sentence
    .names()
    .find(
      (name) =>
        (name.end === end || name.end === title.start - 1) &&
        /\p{Ll}/u.test(name.text) &&
        !noFirm.test(name.text) &&
        !isSurelyPerson(name.text) &&
        !isPlace(name.text) &&
        !roles.some((role) => role !== title && role.start < name.end && name.start < role.end) &&
        !/(?:'s?|\b(?:its|their|former|ex|unit|subsidiary|arm|of|and|&)) $/i.test(text.slice(0, name.start)),
    )?.text;
}

/** Whether a change is one at the subject: at itself, or at a part of it. */
export function concernsSubject(view: SubjectView, change: PersonChange): boolean {
  const { sentence, organization } = change;
  if (view.subject.type !== 'company') return false;
  if (organization !== undefined && !isGenericCompany(organization)) {
    if (view.isSubject(organization, sentence)) return true;
    if (isOfOwnUnit(view, change, organization)) return true;
    if (isAmongUnitsOf(view, change, organization)) return true;
    // "Pier 1 Imports", where only the words behind the number are read as a name.
    if (view.subject.name.endsWith(` ${organization}`) && view.mentionsSubject(sentence)) return true;
    // "Bank of Orlan Merriwell has named": the subject under a longer name.
    const { name } = view.subject;
    // "managing director of Orlan Finland": the subject in one of its countries.
    if (organization.startsWith(`${name} `) && isPlace(organization.slice(name.length + 1))) return true;
    if (name.includes(' ') && organization.toLowerCase().startsWith(`${name.toLowerCase()} `)) return true;
    // "the Board" of a filing is the filer's, and a name the passage never defines may be a unit of the filer.
    return (
      (/^(?:Board|Committee)\b/.test(organization) || namesUnit.test(organization)) &&
      view.genericIsSubject(sentence)
    );
  }
  if (changedByAnother(view, change)) return false;
  const firm = firmAheadOf(change);
  if (firm !== undefined && !view.mentions(firm) && view.passage.sentences.some(view.mentionsSubject))
    return false;
  return view.mentionsSubject(sentence) || view.genericIsSubject(sentence);
}
