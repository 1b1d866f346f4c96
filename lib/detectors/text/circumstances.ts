import { anyOf } from '#lib/detectors/text/any-of';
import { monthNumbers } from '#lib/detectors/text/months';
import { isPlace } from '#lib/detectors/text/names';
import { mayHold, type Searchable } from '#lib/detectors/text/word-search';

/** Who or what the circumstances are about, in no one's name: "as it seeks …", "as pressure from investors …". */
const about =
  '(?:it|they|he|she|we|the (?:(?:\\p{Lu}\\p{Ll}+|[\\p{Ll}-]+) ){0,2}(?:company|firm|group|bank|retailer|carrier|airline|start-?up|lender|insurer|[\\p{Ll}-]*maker|giant|chain|economy|market|industry|sector|business|pandemic|virus|crisis|war|country|region|world|year)|(?:its|their) (?:[\\p{Ll}-]+ ){0,2}(?:sales|shares|profits?|revenues?|losses|costs|market|business|rivals?|competitors?|customers?|finances|growth|debts?|fortunes|stock)|(?:[\\p{Ll}-]+ )?(?:talks|pressures?|demand|sales|competition|costs|losses|prices|investors|analysts|customers|consumers|concerns|fears|worries|shares|profits?|revenues?|growth|rivals|regulators|lawmakers|rates|markets|borders|travel))';

/** What is said last, of reasons, circumstances and consequences, from the comma or the "as" on. */
const last = anyOf(
  // "as it seeks to improve profits", "as pressure from investors has pushed it to change course"
  new RegExp(`,? (?:just )?(?:as|while|because|since) ${about} [\\p{L}\\d%' -]+$`, 'u'),
  // ", sending its shares up 4 percent", ", helping it to compete with larger rivals"
  /, (?:sending|pushing|driving|lifting|helping|boosting|prompting|causing|allowing|enabling|giving|leaving|marking|capping|underlining|highlighting|signall?ing|adding to) [\p{L}\d.%' -]+$/u,
  // ", the latest move in a shake-up that began last year", ", its first such step since 2012"
  /, (?:(?:in )?(?:the|its|their|an?) )(?:latest|first|second|third|biggest|largest|most recent|sharpest|fastest|only|rare|surprise|unexpected|dramatic|major|bold)(?: and [\p{Ll}-]+)? (?!(?:chief|executive|senior|head|president|director|chair)\b)[\p{L}\d%' -]+$/u,
  // ", a day after it reported weak results"
  /,? (?:(?:an?|one|two|three|four|five|several|a few|just) )?(?:days?|weeks?|hours?|months?) after (?:it|they|the [\p{Ll}-]+) (?:reported|posted|warned|said|missed|unveiled|disclosed|presented|published) [\p{L}\d%' -]+$/u,
  // ", and said it may do more later this year"
  /,? (?:and|but|though|although) (?:(?:has |have )?(?:said|says|added|adds|warned|warns|signall?ed) )?(?:that )?(?:it|they|he|she|we|more|further [\p{Ll}-]+) (?:may|might|could) [\p{L}\d%' -]+$/u,
  // ", which could help it compete with larger rivals"
  /, (?:which|that|who|a move that|a step that) (?:may|might|could|would|will|should) (?:also )?(?:help|allow|let|make|give|create|enable|mean|leave|strengthen|boost|speed|add|improve|free|put|pave|affect|hurt) [\p{L}\d%' -]+$/u,
  // "because it could not find a partner", "at a time when rivals consider similar steps", "before it could be forced to do so"
  /,? (?:because (?:of|it|they|the)|at a time when|before (?:it|they|he|she) (?:could|would|had to)|(?:even )?though|although|in the (?:hope|hopes|expectation) (?:of|that)|hoping|betting|saying|citing|rather than|(?<=,) not) [\p{L}\d%' -]+$/u,
  // "and may do so again", "and hopes for a quick recovery", "to help it weather a slump"
  /,? (?:and (?:may|might|could) (?:do so|do more|go further|follow suit|repeat)|and hopes (?:for|to)|to help (?:it|them|its|the)) ?[\p{L}\d%' -]*$/u,
  // "to focus on its core business"
  / to (?:focus|concentrate) on [\p{L}\d' -]+$/u,
);

/** What is said last of doubts that are over: these words count against nothing. */
const settled = anyOf(
  // ", putting an end to rumours", ", ending months of speculation"
  /, (?:putting an end to|ending|capping|concluding|settling) [^,;$€£\d]*(?:speculation|rumou?rs|uncertainty|talks|negotiations|debate|guessing|doubts?)[^,;$€£\d]*$/iu,
  // "amid speculation that it may itself become a target"
  /,? amid (?:[\p{Ll}-]+ )?(?:speculation|rumou?rs) that (?:it|they|he|she) [^,;$€£\d]*$/iu,
  // ", although it had denied this in March", ", after earlier ruling it out"
  /,? (?:although|though|after|despite) (?:(?:it|they|having|had|has|earlier|initially|previously|first|repeatedly) )*(?:den(?:ied|ying)|rul(?:ed|ing) (?:it |this |that )?out|dismiss(?:ed|ing)|insist(?:ed|ing)) (?!an?\b|the\b)[^,;$€£\d]*$/iu,
  // ", rejecting criticism from unions", ", raising fears of further trouble"
  /, (?:ignoring|rejecting|dismissing|defying|brushing (?:off|aside)|shrugging off) (?:[\p{Ll}-]+ )?(?:calls|criticism|opposition|protests|pleas|objections|complaints)[^,;$€£\d]*$/iu,
  /, (?:raising|stoking|fuell?ing|prompting|sparking|easing|calming) (?:[\p{Ll}-]+ )?(?:fears?|questions?|concerns?|doubts?|hopes?|eyebrows|worries|speculation|protests|anger)[^,;$€£\d]*$/iu,
  // ", after talks with rivals failed"
  /,? after (?:[\p{Ll}-]+ )?(?:talks|negotiations|discussions) (?:with|over|about) [^,;$€£\d]* (?:failed|collapsed|broke down|fell through|came to nothing)$/iu,
  // "in a bid to improve margins"
  /,? in (?:an?|its) (?:[\p{Ll}-]+ )?(?:bid|effort|attempt|push|drive) to [^,;$€£\d]*$/iu,
);

/** Words by which what is said last may tell of something itself. */
const tells =
  /\b(?:buy|bought|acqui|purchas|sell|sold|sale\b|merg|takeover|t[ao]ok? over|bid|offer|deal|agree|cut|lay|laid|job|employ|staff|worker|redundan|axe|slash|eliminat|clos(?:e|ing)|shut|appoint|nam(?:e|ed|ing)|hir(?:e|ed|ing)|elect|promot|resign|retir|step(?:s|ped|ping)? (?:down|aside|away|up)|leav|left|quit|depart|oust|fir(?:e|ed|ing)|replac|succe[es]d|chief|president|chair|director|executive|officer|head|boss|rais(?:e|ed|ing)|fund|round|series|valu|fetch|worth|list(?:ed|ing)|float|offering|debut|public|stake|holding|share(?:holder|s? (?:of|in|to))|audit|accountant|tender|transaction|trade|bankrupt|insolven|spin|spun|divest|join|effective|price of|million|billion|cancel|scrap|reject|block|denied|deny|oppos|withdr|abandon|delay|postpon|founded|inception|no longer|fail|collaps|broke|if|unless|subject to|pending|conditional|rumou?r|speculat|sources?|report(?:edly|s? that))/i;

const isDayOrMonth = (word: string) => /^\p{L}+day$/u.test(word) || monthNumbers.has(word.toLowerCase());
/** Whether words have a name in them that is no place's. */
const namesSomebody = (words: string): boolean =>
  (words.match(/\p{Lu}[\p{L}.-]*/gu) ?? []).some((word) => !isPlace(word) && !isDayOrMonth(word));

/** What is said first in the same way: "With sales falling, ", "Faced with weak demand, ", "For the first time in its history, ". */
const first =
  /^(?:Amid|Despite|Because of|Due to|Owing to|Given|In (?:the face|response|light|spite) of|In (?:an?|its|the) [\p{Ll} -]{2,40}|(?:Faced|Confronted) with|Under|With|As(?! (?:was |it )?(?:previously|earlier|already|widely|first) )|While|Even as|Even though|Although|Though|Since|Having|After|Following|Not content with|For the (?:first|second|third) time) [\p{L}' -]{3,90}, (?!(?:and|or|but)\b)/u;

/** What is said first of doubts that are over. */
const settledFirst = anyOf(
  // "After months of speculation, ", "Despite opposition from unions, ", "Following a strategic review of the unit, "
  /^(?:After|Following|Ending|Amid|Despite|Capping|Concluding) (?:[\p{Ll}-]+ ){0,4}(?:speculation|rumou?rs|uncertainty|talks|negotiations|discussions|denials?|delays?|review|deliberations?|opposition|objections|resistance|pressure|calls|protests|doubts|strikes?)(?: (?:with|over|about|from|by|in|of|for) [\p{Ll}' -]{2,50})?, /u,
  // "Having denied it for weeks, ", "After failing to find a buyer, "
  /^(?:Having|After) (?:(?:earlier|initially|previously|repeatedly|first) )*(?:den(?:ied|ying)|fail(?:ed|ing)|rul(?:ed|ing)|reject(?:ed|ing)|consider(?:ed|ing)|explor(?:ed|ing)|weigh(?:ed|ing)|struggl(?:ed|ing)|tr(?:ied|ying)) [\p{Ll}' -]{2,60}, /u,
  /^(?:Although|Though|While) (?:it|they|he|she) (?:may|might|could|has not|have not|had) [\p{Ll}' -]{2,60}, /u,
  /^In the face of [\p{Ll}' -]{2,60}, /u,
  /^Under (?:[\p{Ll}-]+ ){0,2}(?:pressure|fire|scrutiny) from [\p{Ll}' -]{2,60}, /u,
  /^Earlier today, /u,
);

const mayBeSettled = mayHold(
  /speculat|rumo|uncertain|talks|negotiat|debate|guess|doubt|den(?:ied|y)|rul(?:ed|ing)|dismiss|insist|calls|critici|opposition|protest|pleas|objection|complaint|discussions|fears|question|concern|hopes|eyebrow|worries|anger|\bbid\b|effort|attempt|push|drive/,
);

/** What a firm is described by in passing: ", which is in talks with creditors,", ", whose chairman resigned last year,". */
const inPassing =
  /(?<=\p{Lu}[\p{L}\d.&'-]*\)?), (which|whose|once|the (?:target|subject|object) of) ([^,;]{8,120}),(?= )/gu;
/** "has acquired, through a subsidiary, Orlan": by which hand is no matter. */
const throughUnit =
  /, (?:through|via) (?:an?|its|one of its) (?:[\p{L}-]+ ){0,3}(?:subsidiary|subsidiaries|affiliate|unit),(?= )/gu;
const mayPass = mayHold(
  /\bwhich\b|\bwhose\b|\bonce\b|\bthe (?:target|subject|object)\b|subsidiar|affiliate|\bunit\b/,
);
const ofOtherTimes =
  /\b(?:may|might|could|would|talks|negotiat|seek|plans?|planning|hop(?:es|ing)|consider|explor|weigh|den(?:y|ied|ies)|reject|rumou?r|speculat|last|ago|earlier|recently|previous|once|since|had|has been|sued?|lawsuits?|bankrupt|(?:in|until|before) (?:\p{Lu}\p{Ll}+ )?(?:19|20)\d\d)/u;
const ofThisTelling = /\b(?:audit|accountant|owned|owns|subsidiary|unit|parent|holds|stake|spun|split)/;

/** The same sentence without the hand by which it acts, and with what it says in passing of other times written out: as "x" each. */
const withoutPassing = (sentence: string): string =>
  sentence
    .replace(throughUnit, '')
    .replace(inPassing, (whole, opener: string, clause: string) =>
      ofOtherTimes.test(clause) && !ofThisTelling.test(clause)
        ? `, ${opener} ${clause.replace(/\S/g, 'x')},`
        : whole,
    );

/** The place where a sentence begins behind what it says first of reasons and circumstances. */
function behindOpening(sentence: string): number {
  const over = settledFirst.exec(sentence)?.[0];
  if (over !== undefined) return over.length;
  const opening = first.exec(sentence)?.[0] ?? '';
  return tells.test(opening) || namesSomebody(opening.slice(1)) || /\b(?:May|\p{L}+day)\b/u.test(opening)
    ? 0
    : opening.length;
}

/** Who says so, at the end: ", the company said on Monday", ", people familiar with the matter said". */
const attribution =
  /^, (?:(?!(?:(?:an?|one|two|three|several) (?:days?|weeks?|months?) )?(?:after|as|since|while|although|though|and|but|which|who)\b)[^,;]{2,80} (?:said|says|told [^,;]{2,30}|announced|confirmed|showed|shows|reported)(?: [^,;]{0,40})?|according to [^,;]{2,80})$/u;

/** Where the last clause of a sentence begins: what is said last stands in it, and nowhere else need be looked for it. */
const lastClause = (sentence: string): number =>
  Math.max(0, sentence.lastIndexOf(','), sentence.lastIndexOf(';'));

/** The place where a sentence ends before what it says last of them. */
function beforeEnding(sentence: string, searchable: Searchable): number {
  const from = lastClause(sentence);
  const clause = sentence.slice(from);
  const over = mayBeSettled(searchable) ? settled.exec(clause) : null;
  const found = over ?? last.exec(clause);
  if (found === null || from + found.index < 20 || namesSomebody(found[0])) return sentence.length;
  return over === null && tells.test(found[0]) ? sentence.length : from + found.index;
}

/** How many marks close a sentence: the full stop and what is quoted. */
function closingMarks(sentence: string): number {
  let end = sentence.length;
  while (end > 0 && `"')`.includes(sentence[end - 1] ?? '')) end -= 1;
  return sentence.length - (/[.!?]/.test(sentence[end - 1] ?? '') ? end - 1 : end);
}

/**
 * A sentence without what it says first and last of reasons, circumstances and consequences, where that tells of nothing itself and
 * names nobody: "as talks with lenders go on" makes no talks of a sale that was agreed.
 */
export function withoutCircumstances(searchable: Searchable): string {
  const { text: sentence } = searchable;
  const end = sentence.length - closingMarks(sentence);
  const body = sentence.slice(behindOpening(sentence), end);
  const source = attribution.exec(body.slice(lastClause(body)))?.[0] ?? '';
  const told = body.slice(0, body.length - source.length);
  const kept = `${told.slice(0, beforeEnding(told, searchable))}${source}${sentence.slice(end)}`;
  return mayPass(searchable) ? withoutPassing(kept) : kept;
}
