import type { PersonChange } from '#lib/detectors/people/changes';
import { fullNameOf, isRoleWord } from '#lib/detectors/people/persons';
import { calendarAndFurniture, openers } from '#lib/detectors/text/lexicon-common';
import { matchesIn } from '#lib/detectors/text/matches';
import { isPlace } from '#lib/detectors/text/names';
import type { Passage, Sentence } from '#lib/detectors/text/passage';
import { isBusinessWord } from '#lib/detectors/text/person-names';
import { mayHold } from '#lib/detectors/text/word-search';

const surname = "(\\p{Lu}(?:[\\p{Ll}']|\\p{Ll}\\p{Lu}|-\\p{Lu})+\\p{Ll})";
const mayHire = mayHold(
  /\b(?:names|appoints|picks|taps|hires|elects|promotes|chooses|selects|recruits|poaches|lures|turns to)\b/,
);
/** "Jarvis Engineering Names Watley Chairman", "Orlan turns to Brask as its next CEO" */
const hires = new RegExp(
  `\\b(?:[Nn]ames|[Aa]ppoints|[Pp]icks|[Tt]aps|[Hh]ires|[Ee]lects|[Pp]romotes|[Cc]hooses|[Ss]elects|[Rr]ecruits|[Pp]oaches|[Ll]ures|[Tt]urns [Tt]o) ${surname} (?:(?:[Aa]s|[Tt]o|[Bb]e|[Ii]ts|[Aa]|[Nn]ew|[Nn]ext|[Ff]or) )*`,
  'gu',
);
const mayLeave = mayHold(
  /\b(?:quit|resign|retir|bow(?:s|ing) out|walk(?:s|ing) out|step|stand|depart|leav|out|oust|fired|sacked|dies|to go)/,
);
const goes =
  '(?:[Qq]uits|[Qq]uitting|[Rr]esigns|[Rr]esigning|[Rr]etires|[Rr]etiring|[Dd]eparts|(?:[Ll]eaves|[Ll]eaving)|(?:[Bb]ows|[Bb]owing|[Ww]alks|[Ww]alking) [Oo]ut|[Oo]usted|[Oo]ut|[Ff]ired|[Ss]acked|(?:[Ss]teps|[Ss]tepping|[Ss]tands|[Ss]tanding) (?:[Dd]own|[Aa]side)|[Tt]o (?:[Ss]tep [Dd]own|[Ss]tand [Dd]own|[Rr]etire|[Rr]esign|[Ll]eave|[Dd]epart|[Qq]uit|[Gg]o))';
/** "Jarvis chairman Watley resigns" */
const bearerGoes = new RegExp(
  `^,? (?:\\p{Lu}\\p{Ll}+ )?${surname},? (?:[Ii]s )?${goes}(?=[,;:.!(]| ?$| (?:[Aa]fter|[Ff]or|[Tt]o|[Aa]mid|[Aa]s|[Ff]ollowing|[Ff]rom|[Ii]n|[Oo]n|[Oo]ver|[Aa]t|[Ww]ith|[Bb]y|[Ee]arly|[Pp]ost|[Aa]nd|[Bb]ut)\\b)`,
  'u',
);
/** "Watley quits as Jarvis CEO" */
const goesAs = new RegExp(
  `^(?:[^,;:]{2,40}'s )?${surname} (?:[Ii]s )?${goes} (?:[Aa]s|[Ff]rom) (?:[^,;:]{2,40} )?$`,
  'u',
);
const ends =
  /^(?:$|[,;:.!]| (?:of|at|in|for|and|[Aa]fter|[Aa]mid|[Ff]ollowing|[Oo]ver|[Tt]o (?:[Rr]eplace|[Ss]ucceed)|[Ii]n [Ss]hake|[Aa]s|[Bb]ut)\b)/;
/** "Picks Kestrel CEO for Commerce Post": the title is the one held until now. */
const forPost = /^ for (?:[\p{L}&'-]+ ){0,5}(?:[Pp]ost|[Jj]ob|[Rr]ole|[Pp]osition|[Ss]eat|[Ss]pot)\b/u;
const noName =
  /^(?:Insider|Outsider|Veteran|Woman|Successor|Replacement|Two|Three|Four|Five|Another|Ally|Son|Daughter|Lawyer|Banker|Analyst|Unexpectedly|Abruptly|Suddenly|Says|Said|May|Might|Will|Could|Shares|Not|Also|Now|Who|Won't)$/;

/** A capitalised word that can be somebody's surname and nothing else that stands in a headline. */
const mayBeSurname = (word: string): boolean =>
  !noName.test(word) &&
  !isRoleWord(word) &&
  !isPlace(word) &&
  !isBusinessWord(word) &&
  !openers.has(word.toLowerCase()) &&
  !calendarAndFurniture.has(word.toLowerCase());

/** Changes that a headline tells of by surname alone, as far as the text below it does not tell them by full name. */
export function headlineChanges(passage: Passage, sentence: Sentence): PersonChange[] {
  if (!sentence.isHeadline || (!mayHire(sentence) && !mayLeave(sentence))) return [];
  const { text } = sentence;
  if (
    /[?]|\b(?:[Cc]alls? (?:for|on)|[Uu]rges?|[Dd]emands?|[Ww]ants?|[Pp]ress(?:es)?|[Pp]ush(?:es)?|[Aa]sks?|[Mm]ay|[Mm]ight|[Cc]ould|[Rr]eport|[Ss]ource|[Pp]aper)s?\b/.test(
      text,
    )
  )
    return [];
  const told = (
    word: string | undefined,
    role: { text: string; start: number },
    direction: PersonChange['direction'],
  ): PersonChange[] =>
    word === undefined || !mayBeSurname(word)
      ? []
      : [
          {
            person: fullNameOf(passage, word) ?? word,
            role: role.text,
            direction,
            organization: undefined,
            counterpart: undefined,
            effective: undefined,
            noticed: undefined,
            sentence,
            verb: role.start,
            isReplacement: false,
          },
        ];
  const arrivals = matchesIn(text, hires).flatMap((match) => {
    const at = match.index + match[0].length;
    const role = sentence
      .roles()
      .find(
        (each) => each.start === at && ends.test(text.slice(each.end)) && !forPost.test(text.slice(each.end)),
      );
    return role === undefined ? [] : told(match[1], role, 'appointed');
  });
  const held = sentence
    .roles()
    .filter((role) => !/\b(?:[Ff]ormer|[Ll]ate|[Ee]x-?) ?(?:\S+ ){0,2}$/.test(text.slice(0, role.start)));
  const departures = held.flatMap((role) => [
    ...told(bearerGoes.exec(text.slice(role.end))?.[1], role, 'departure'),
    ...told(
      ends.test(text.slice(role.end)) ? goesAs.exec(text.slice(0, role.start))?.[1] : undefined,
      role,
      'departure',
    ),
  ]);
  return [...arrivals, ...departures];
}
