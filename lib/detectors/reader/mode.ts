import type { ReadSentence, Token } from '#lib/detectors/reader/items';
import { stemOf } from '#lib/detectors/reader/words';
import type { SubjectView } from '#lib/detectors/text/subject-view';
import type { EventType } from '#lib/entity/event-type';

/** The families of words that may report an event. */
const triggers: Readonly<Record<EventType, readonly string[]>> = {
  funding_round: ['RAISE', 'ROUND', 'INVEST', 'LEADS'],
  ipo: ['IPO', 'PRICE', 'FILE'],
  acquisition: ['BUY', 'MERGE', 'SELL'],
  divestiture: ['SELL', 'SPIN', 'BUY'],
  restructuring: ['CUT', 'LAYOFF', 'SHUT'],
  leadership_change: ['APPOINT', 'JOIN', 'LEAVE', 'DIED'],
  auditor_change: ['ENGAGE', 'DISMISS', 'APPOINT', 'LEAVE', 'JOIN'],
  regulatory_crossing: [],
  job_change: ['JOIN', 'LEAVE', 'APPOINT'],
  senior_role_posting: [],
};

/** What precedes a verb if nothing has happened: doubt, talks, denial, a wish, advice. */
const undone = new Set(['MAY', 'TALKS', 'DENY', 'RUMOUR']);
const wishes = new Set(
  'want hope wish like try attempt urge press ask call push threaten promise vow forbid forbade pressure ought tempt able unable reluctant unwilling ready free willing keen eager decision drop abandon reverse consider'
    .split(' ')
    .map(stemOf),
);
const planned = new Set(['PLAN']);
/** A plan counts as an event for these types; a plan to buy, sell or hire does not. */
const byPlan: ReadonlySet<EventType> = new Set(['restructuring', 'leadership_change', 'ipo']);
const REACH = 7;

const isBreak = ({ form }: Token) => form === ';' || form === ':' || form === '|' || form === '"';

/** Whether something before a verb in its clause says that it is not done. */
function isUndone(tokens: readonly Token[], at: number, type: EventType): boolean {
  for (let index = at - 1; index >= Math.max(0, at - REACH); index -= 1) {
    const token = tokens[index];
    if (token === undefined || isBreak(token)) return false;
    // An earlier clause says nothing about this one.
    if (token.form === ',' || token.form === 'and' || token.form === 'but') return false;
    const { form, family } = token;
    if (form === 'only' || form === 'long') return false;
    if (family !== undefined && (undone.has(family) || (planned.has(family) && !byPlan.has(type))))
      return true;
    if (wishes.has(form)) return true;
  }
  return false;
}

/** What follows a name that is not the actor. */
const notActing = /^(?:after|in|on|for|to|at|of|and|with|from|by|as|\)|)$/;

/** How an aside about the preceding name begins. */
const opensAside = /^(?:an?|the|its|which|who|whose)$/;

/** Who acts before a verb: the nearest company or person outside an aside between commas. */
function actorOf(tokens: readonly Token[], at: number): string | undefined {
  for (let index = at - 1; index >= 0; index -= 1) {
    const token = tokens[index];
    if (token === undefined || isBreak(token)) return undefined;
    if (token.form === ',' && at - index > 1) {
      const ahead = tokens.slice(0, index);
      // "Acme, a four-year-old, Leeds, Yorkshire-based maker, has raised": an aside may contain commas.
      const aside = ahead.findLastIndex(
        ({ form }, place) =>
          form === ',' &&
          tokens[place - 1]?.item?.kind === 'SUBJ' &&
          opensAside.test(tokens[place + 1]?.form ?? ''),
      );
      const isOwn = aside > 0 && !ahead.slice(aside).some(({ item }) => item?.kind === 'SUBJ');
      const opened = isOwn ? aside : ahead.findLastIndex(({ form }) => form === ',');
      if (opened > 0) {
        index = opened;
        continue;
      }
    }
    const kind = token.item?.kind;
    const isOwned = /^(?:of|by|to|from|with|at|in|for)$/.test(tokens[index - 1]?.form ?? '');
    const acts = !notActing.test(tokens[index + 1]?.form ?? '');
    if (kind === 'SUBJ' || ((kind === 'ORG' || kind === 'PERSON') && !isOwned && acts)) return kind;
  }
  return undefined;
}

const ages = /^(?:ago|earlier|decad|later)$/;
/** Whether a verb's clause dates it years back: "sold its mill in 2016", "two years ago". */
function isOld(tokens: readonly Token[], at: number): boolean {
  const isEnd = (token: Token | undefined) => token === undefined || token.form === ',' || isBreak(token);
  let from = at;
  while (from > 0 && !isEnd(tokens[from - 1])) from -= 1;
  let to = at;
  while (!isEnd(tokens[to + 1])) to += 1;
  // "In 2016, it sold": a date that opens the sentence counts as well.
  if (from > 0 && from < 7 && tokens[from - 1]?.form === ',') from = 0;
  const clause = tokens.slice(from, to + 1);
  const has = (form: string) => clause.some((token) => token.form === form);
  if (has('DATE') || has('DATEAHEAD')) return false;
  return (
    has('DATEOLD') ||
    clause.some(({ form }, index) => ages.test(form) && clause[index - 1]?.form === 'year') ||
    has('decad')
  );
}

/** Events in which another company may act: it buys the subject or invests in it. */
const withOthers: ReadonlySet<string> = new Set(
  'acquisition divestiture funding_round leadership_change job_change regulatory_crossing senior_role_posting auditor_change'.split(
    ' ',
  ),
);

function isOfAnother(tokens: readonly Token[], at: number, type: EventType): boolean {
  if (actorOf(tokens, at) !== 'ORG') return false;
  const isNamedBehind = tokens.slice(at).some(({ item }) => item?.kind === 'SUBJ');
  return !(withOthers.has(type) && isNamedBehind);
}

const onlookers =
  'analysts?|investors?|shareholders|traders|observers|critics|experts|rivals|unions?|workers|employees|staff|people|some|many|most';
/** "Analysts believe", "It is not true that", "Reports that": somebody believes, denies or will not confirm the statement. */
const framed = new RegExp(
  `^(?:(?:some|many|most|several|union|market|industry) )?(?:${onlookers})(?: leaders)? (?:also |still |now |widely )?(?:believe|think|hope|fear|expect|predict|suspect|worry|speculate|reckon|assume|want)|^(?:it (?:is|was) (?:not true|untrue|false|rumou?red|unclear|not (?:yet )?clear|unlikely|possible|thought|believed|feared|hoped|alleged)|there (?:is|was|were|are) (?:no |much |growing |some |market )?(?:truth|speculation|talk|rumou?rs?|reports?|fears?|suggestion|indication|evidence)|(?:the |a |press |media |market |recent )*(?:reports?|rumou?rs?|speculation|talk|claims?|suggestions?|fears?|hopes?) that|if |nobody|no one|neither)\\b|^[^,;]{2,60} (?:den(?:y|ies|ied)|dismiss(?:es|ed)|reject(?:s|ed)|has not (?:said|confirmed|decided)|declined to (?:confirm|say)|would not (?:confirm|say))\\b[^,;]{0,40} (?:that|whether|if|reports?)\\b`,
  'i',
);
/** "people familiar with the matter said", "according to two sources", ": sources": told by unnamed people. */
const heard =
  /\b(?:people|persons?|sources?|insiders|individuals|someone)(?: \w+){0,2} (?:familiar|close|briefed|with (?:direct )?knowledge|involved)\b|(?:, |according to )(?:an? |one |two |three |several )?(?:[\w-]+ )?(?:people|persons?|sources?|insiders)(?: (?:said|told|say|says)|[.,]|$)|: (?:[Ss]ources?|[Rr]eports?)\.?$|\breportedly\b|\brumou?red\b/;
const confirmed =
  /\b(?:confirm(?:s|ed)|(?:said|announced) in a (?:statement|filing)|spokes\w+ (?:said|for))\b/;

/** Whether a sentence relies on unnamed people and nobody confirms it. */
export const isHearsay = (text: string): boolean => heard.test(text) && !confirmed.test(text);

/** Why a sentence may report no event: a question or belief, hearsay, or verbs that are undone, years back or another company's. */
export type Turn = 'framed' | 'heard' | 'undone' | 'old' | 'of another';
export function turnOf(
  view: SubjectView,
  { sentence, tokens }: ReadSentence,
  type: EventType,
): Turn | undefined {
  const { text } = sentence;
  if (type === 'senior_role_posting') return undefined;
  if (/\?["')\]]*$/.test(text) || framed.test(text)) return 'framed';
  const isFiling = view.passage.evidence.kind === 'filing';
  if (!isFiling && type !== 'job_change' && isHearsay(text)) return 'heard';
  const at = tokens.flatMap(({ family }, index) =>
    family !== undefined && triggers[type].includes(family) ? [index] : [],
  );
  if (at.length === 0) return undefined;
  if (at.every((index) => isOld(tokens, index))) return 'old';
  // Filings are dry: the company itself makes their statements.
  if (isFiling) return undefined;
  if (at.every((index) => isUndone(tokens, index, type) || isOld(tokens, index))) return 'undone';
  return at.every((index) => isOfAnother(tokens, index, type)) ? 'of another' : undefined;
}

/** What a verb's clause says about it, as features for the gate: "DENY BUY", "by ORG CUT". */
export function modesOf(tokens: readonly Token[], add: (feature: string) => void): void {
  for (const [index, { family }] of tokens.entries()) {
    if (family === undefined || !telling.has(family)) continue;
    add(`by ${actorOf(tokens, index) ?? 'none'} ${family}`);
    for (let near = index - 1; near >= Math.max(0, index - REACH); near -= 1) {
      const other = tokens[near];
      if (other === undefined || isBreak(other)) break;
      if (other.family !== undefined && !telling.has(other.family)) add(`!${other.family} ${family}`);
      if (wishes.has(other.form)) add(`!wish ${family}`);
    }
  }
}
const telling: ReadonlySet<string> = new Set(Object.values(triggers).flat());

const verb =
  '(?:acquire|buy|purchase|take (?:over|control)|merge|combine|sell|divest|dispose|offload|unload|shed|spin|demerge|separate|part with|transfer|hand over|swallow)';
const done =
  '(?:acquired|bought|purchased|taken|sold|divested|disposed|offloaded|spun|demerged|transferred|merged)';
const doing =
  '(?:acquiring|buying|purchasing|taking over|selling|divesting|offloading|unloading|shedding|spinning)';
/** "is to buy", "agreed to sell", "would be sold", "is acquiring". */
const ahead = new RegExp(
  `\\b(?:(?<!used )to|will|would|'ll|'d) (?:\\w+ly |also |then |now )?(?:be ${done}|${verb})\\b|(?:\\b(?:is|are|was|were)|'s|'re) (?:\\w+ly |also |now )?(?:being ${done}|${doing})\\b`,
  'i',
);
const over = new RegExp(
  `(?<!\\b(?:be|is|are|expected|its|an?|the) )\\b(?:completed|closed|finali[sz]ed|consummated|concluded|took effect)\\b|\\b(?:has|have|had) (?:\\w+ly |now |also )?${done}`,
  'i',
);
/** Whether the verbs of a sentence say that a deal is ahead or done; `undefined` if they say neither or both. */
export function stageTold(text: string): 'announced' | 'completed' | undefined {
  const [isAhead, isOver] = [ahead.test(text), over.test(text)];
  return isAhead === isOver ? undefined : isAhead ? 'announced' : 'completed';
}
