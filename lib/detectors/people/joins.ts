import { isAside } from '#lib/detectors/people/asserted-change';
import { firstDayIn, isDayOfTelling } from '#lib/detectors/people/change-dates';
import { antecedent, pronounBefore, withoutAside } from '#lib/detectors/people/change-persons';
import type { PersonChange } from '#lib/detectors/people/changes';
import { namedAfter, toldByPost } from '#lib/detectors/people/described-person';
import { isRaided } from '#lib/detectors/people/former-owner';
import { foundsOwn, hires, joins } from '#lib/detectors/people/join-words';
import { joinedTitle } from '#lib/detectors/people/joined-title';
import {
  gathering,
  isElsewhere,
  isOtherMove,
  isPlaceOfWork,
  kindOfFirm,
  noEmployer,
  noFirm,
} from '#lib/detectors/people/no-employer';
import { isTitledFirm, personsIn } from '#lib/detectors/people/persons';
import { plainTitle } from '#lib/detectors/people/plain-title';
import { aPaperSays } from '#lib/detectors/people/to-come';
import { withoutMay } from '#lib/detectors/text/guards';
import { matchesIn } from '#lib/detectors/text/matches';
import { isPlace, type NameSpan } from '#lib/detectors/text/names';
import type { Passage, Sentence } from '#lib/detectors/text/passage';
import { isSurelyPerson } from '#lib/detectors/text/person-names';

const purpose =
  /\bto (head|lead|run|oversee|manage|build|direct|chair|co-head|co-lead) ((?:its|the|their|his|her|a)? ?[^.,;]{3,90}?)(?=,| (?:in (?=\p{Ll})|to|as|from|after|at|who|and)\b|[.;]|$)/u;
const old =
  /\b(?:in|since|from|between) (?:\w+ )?(?:19|20)\d\d\b|years ago|previously|before joining|prior to|had (?:previously )?joined|served/i;
/** What is told of the past beside the move: ", previously head of rates at Lenz, has joined", ", where she worked since 2016". */
const besides =
  /, (?:an?|the) [^,;]*\b(?:who|whose|which|that) [^;]*?\b(?:in|since|between|from) (?:19|20)\d\d,|, (?:an?|the|who) [^,;]*\bsince (?:19|20)\d\d,|, (?:who|whom) [^,;]*\byears ago,|, where (?:he|she) [^;]*$|, (?:previously|formerly|until recently|most recently) [^,;]+,/g;
const present =
  /\b(?:leaves|quits|joins|moves|takes|starts|will|is (?:to|leaving|joining|moving)|to (?:take|join|become))\b/;
/** "leaves to take up the post in May 2012", told in that year or before: no past. */
const withoutComingYear = (text: string, published: string | undefined): string =>
  present.test(text)
    ? text.replace(/\bin (?:\p{Lu}\p{Ll}+ )?((?:19|20)\d\d)\b/gu, (words, year: string) =>
        published === undefined || year >= published.slice(0, 4) ? ' ' : words,
      )
    : text;
const notDecided =
  /\b(?:may|might|could|talks|considering|not|(?<!\b(?:said|says|announced|confirmed)(?: on \p{Lu}\p{Ll}+day)? (?:that )?(?:it|the \p{Ll}+|they) )would|denied|reportedly|tipped|turned down|declined|rejected|(?<!accepted an )offer to|linked (?:with|to)|rumou?r\w*|(?:market|trading-floor) talk|in the frame|wants to|hopes to|in line to)\b/iu;
/** "will hire Ida Brask": that a paper says so is no news. */
const mayHireAhead = /\b(?:will|would|to) hire\b/;
/** "in the City", "a City move of its own", "in January": what a name stands in tells where or what kind, not who acts. */
const isBeside = (before: string) => /\b(?:in|across|on|at|of|for|to|from|an?)(?: the)? $/i.test(before);

const listed = /^(?:, [^;]{3,90},)? and $|^, (?:[^;]{3,90}, )?$/;

/** "Hoffman, once its healthcare head, and Kohls, a former banker, jumped ship": all who open the sentence move. */
function togetherWith(text: string, persons: readonly NameSpan[], last: NameSpan): string[] {
  const at = persons.findIndex((each) => each.start === last.start);
  const list = at < 0 ? [] : persons.slice(0, at + 1);
  const isList =
    (list[0]?.start ?? 9) < 2 &&
    list.every((each, index) => {
      const next = list[index + 1];
      return next === undefined || listed.test(text.slice(each.end, next.start));
    });
  return isList ? list.slice(0, -1).map((each) => each.text) : [];
}

/** "to run its corporate bank": what the person will lead, where no title is told. */
function aimIn(words: string): string {
  const led = purpose.exec(words)?.[2];
  return led === undefined ? '' : `Head of ${led.replace(/^(?:its|the|their|his|her|a) /, '')}`;
}

/** Hirings told without a formal title: "hired X to head its corporate bank", "X joined Y". */
export function readJoins(passage: Passage, sentence: Sentence): PersonChange[] {
  const { text } = sentence;
  if (mayHireAhead.test(text) && aPaperSays.test(text)) return [];
  if (
    old.test(withoutComingYear(text.replace(besides, ' '), passage.published)) ||
    notDecided.test(withoutMay(text))
  )
    return [];
  const persons = personsIn(passage, sentence);
  const allNames = sentence
    .names()
    .filter(
      (name) =>
        !isPlace(name.text) &&
        !kindOfFirm.test(name.text) &&
        !noFirm.test(name.text) &&
        !sentence.roles().some((role) => role.start <= name.start && name.end <= role.end),
    );
  const names = allNames.filter(
    (name) => !persons.some((person) => name.start < person.end && person.start < name.end),
  );
  const changes: PersonChange[] = [];
  const dates = sentence.dates();
  for (const match of matchesIn(text, hires)) {
    const end = match.index + match[0].length;
    const person = persons.find(
      (candidate) =>
        candidate.start >= end &&
        candidate.start - end < 90 &&
        // "Harlan Pike's partner Teresa Quint", "Harlan Pike banker Teresa Quint": whose partner she was is a firm.
        !/^'s? |^ (?:partner|banker|executive|dealmaker|veteran|lawyer|trader|analyst|engineer|manager|alum) \p{Lu}/u.test(
          text.slice(candidate.end),
        ) &&
        !/;|\b(?:said|says|that|which|when|while|because|headlines|shares|stock|stake|by|to|is|are|was|were|will|deal|agreement|partnership|contract)\b/.test(
          text.slice(end, candidate.start),
        ),
    );
    // "Morgan Stanley has hired X": who hires is a firm, even where nothing but its place tells it from a person.
    const acts = (name: NameSpan) =>
      name.end <= match.index &&
      name.text !== person?.text &&
      !isBeside(text.slice(0, name.start)) &&
      // "Equities chief Evans has poached": an officer, not a firm.
      !/\b(?:chief|boss|head|CEO|CFO|president|chairman) $/.test(text.slice(0, name.start)) &&
      !isRaided(text, name);
    if (match[0] === 'taking' && !allNames.some((name) => isRaided(text, name))) continue;
    const organization =
      names.findLast(acts) ??
      allNames.findLast(acts) ??
      names.findLast((name) => name.end <= match.index) ??
      allNames.findLast((name) => name.end <= match.index && name.text !== person?.text);
    if (person === undefined || organization === undefined) continue;
    const title = sentence
      .roles()
      .find(
        (each) =>
          each.start > person.end &&
          /^(?:, (?:formerly|previously|currently|until recently|most recently|who|the|an?|its) [^;]{3,90},)?,? as (?:an? |its |the |their )?(?:new )?$/.test(
            text.slice(person.end, each.start),
          ),
      );
    const role =
      title?.text ??
      plainTitle(
        /^(?:, (?:formerly|previously|currently|until recently|most recently) [^;,]{3,90},| from [^;,]{2,50}?)?,? as (.*)$/u.exec(
          text.slice(person.end),
        )?.[1] ?? '',
      ) ??
      aimIn(text.slice(person.end));
    // "named Ida Brask as artist of the year": no job.
    if (role === '' && /^(?:name|appoint)/.test(match[0]) && /^,? as /.test(text.slice(person.end))) continue;
    changes.push({
      person: person.text,
      role,
      direction: 'appointed',
      organization: organization.text,
      counterpart: undefined,
      effective: firstDayIn(sentence, person.end),
      noticed: dates.find((date) => date.end <= match.index)?.iso,
      sentence,
      verb: match.index,
      isReplacement: false,
    });
  }
  for (const match of matchesIn(text, joins)) {
    const end = match.index + match[0].length;
    const ahead = withoutAside(text, persons).filter(
      (candidate) => candidate.end <= match.index && !isTitledFirm(candidate, sentence, match.index),
    );
    const person =
      ahead.findLast(
        (candidate) =>
          !isPlaceOfWork(text.slice(0, candidate.start)) &&
          // "Chuck Adams, a Goldman Sachs partner, moved to": a firm, however much its name looks like a person's.
          !/^ (?:partner|banker|executive|dealmaker|veteran|lawyer|trader|analyst|engineer|manager|alum)/.test(
            text.slice(candidate.end),
          ),
      ) ??
      ahead.at(-1) ??
      (pronounBefore.test(text.slice(0, match.index)) || /\b(?:he|she) $/i.test(text.slice(0, match.index))
        ? antecedent(passage, sentence)
        : (toldByPost(passage, sentence, match.index)?.person ??
          namedAfter(passage, sentence, match.index)?.person));
    // A firm may be shaped like a person ("the venture firm Ember Hill"): only a sure person is none.
    const organization = allNames.find(
      (name) =>
        name.start >= end &&
        name.start - end < 70 &&
        !isSurelyPerson(name.text) &&
        // "joins as chief people officer from Unilever", "joins the firm from Kestrel's dealer, Orlan": the firm left.
        !/\bfrom (?!.*\b(?:to|at)\b)|, where /.test(text.slice(end, name.start)),
    );
    if (person === undefined || organization === undefined) continue;
    // "its paint business, which goes to Stonemill": what goes there is no person.
    if (/,? (?:which|that) (?:(?:will|is|has|now|also) )*$/.test(text.slice(0, match.index))) continue;
    // "three years after leaving for Orlan"
    if (/\b(?:years?|months?|decades?) (?:after|since|before) $/.test(text.slice(0, match.index))) continue;
    // "joins Elena Voss and Piers Lund on our panel": whom one joins is a person, so no firm follows.
    if (allNames.some((name) => name.start === end + 1 && isSurelyPerson(name.text))) continue;
    // "will join Acme executives on a panel"
    if (
      /^(?:'s?)? (?:executives|officials|employees|staff|workers|colleagues|leaders|engineers|fans)\b/.test(
        text.slice(organization.end),
      )
    )
      continue;
    // "will join us at Acme Summit": as a guest.
    if (/^ ?us\b/.test(text.slice(end))) continue;
    // "is leaving for a job in industry, Acme said": what follows the aim is another matter.
    if (/ for$/i.test(match[0]) && /^ an? [^;]*,/.test(text.slice(end, organization.start))) continue;
    // "is leaving to run for governor, said Acme": whoever is named there is not joined.
    if (/\b(?:said|says|told|that|which)\b/.test(text.slice(end, organization.start))) continue;
    if (isElsewhere(text, end, sentence, organization)) continue;
    if (isOtherMove(text, match[0], person, match.index)) continue;
    // "to launch a hedge fund, Banta said": who tells is not what was founded.
    if (
      foundsOwn.test(match[0]) &&
      !/^ (?:(?:(?!(?:that|which|with|for|from|at|by|after|against|as|and|in)\b)[\p{L}'-]+ ){0,8}(?:called |named |dubbed |, )?|(?:[\p{L}'-]+ ){1,8}?[\p{L}'-]+, (?:called |named )?)$/u.test(
        text.slice(end, organization.start),
      )
    )
      continue;
    if (
      foundsOwn.test(match[0]) &&
      /^,? (?:said|says|announced|confirmed)\b/.test(text.slice(organization.end))
    )
      continue;
    // "joined Acme chief executive Ida Brask on stage": whom one joins.
    const met = sentence.roles().find((role) => role.start === organization.end + 1);
    if (met !== undefined && persons.some((each) => each.start === met.end + 1)) continue;
    if (noEmployer.test(text.slice(end)) || gathering.test(organization.text)) continue;
    if (isAside(text.slice(0, match.index), text.slice(end))) continue;
    const title = joinedTitle(sentence, { text: match[0], start: match.index }, organization);
    const aim = / by$/.test(match[0]) && title === '' ? aimIn(text.slice(organization.end)) : title;
    const after = dates.find((date) => date.start >= end && !isDayOfTelling(sentence, date))?.iso;
    for (const each of [person.text, ...togetherWith(text, persons, person)])
      changes.push({
        person: each,
        role: aim,
        direction: 'appointed',
        organization: organization.text,
        counterpart: undefined,
        effective: after,
        noticed: undefined,
        sentence,
        verb: match.index,
        isReplacement: false,
      });
  }
  return changes;
}
