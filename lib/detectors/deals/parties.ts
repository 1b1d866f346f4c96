import { describedFirm, isDescription, withoutDescription } from '#lib/detectors/deals/described-names';
import { withoutVerbs } from '#lib/detectors/deals/headline-names';
import { isWater, joinedNames } from '#lib/detectors/deals/joined-names';
import { isOnlySource, newsParties } from '#lib/detectors/deals/news-names';
import { isPlace, isSurelyPerson, type NameSpan } from '#lib/detectors/text/names';
import type { Sentence } from '#lib/detectors/text/passage';
import type { SubjectView } from '#lib/detectors/text/subject-view';

const pronounAtEnd =
  /\b(it|we|they|he|she|the (?:company|registrant|corporation|firm|group|bank|startup|issuer|retailer|buyer|purchaser|companies)|company|registrant|which|that|who)\b[,\s]*$/i;
const notParties =
  /^(?:No(?:\. ?\d+)?$|(?:Specifically|Accordingly|Additionally|Consequently|Simultaneously|Concurrently|Subsequently)$|CEO|CFO|Nasdaq|NASDAQ|NYSE|Reuter|AP|AFP|NewsFactor|SEC|Securities|Exchange|Amended|Restated|Agreement|Merger Agreement|Purchase Agreement|Stock Purchase Agreement|Asset Purchase Agreement|Share Purchase Agreement|Agreement and Plan|Plan of Merger|Delaware|Board|Closing|Transaction|Acquisition|Sub|Merger Sub|Effective Time|Item|Series|Class|Internet|Web|Form|(?:INR|USD|EUR|GBP|SEK|NOK|DKK|CHF|JPY|CNY|RMB|HKD|SGD|AUD|CAD|MYR|PHP|IDR|KRW|ZAR|BRL|Rs|Cr|Mn|Bn)$|(?:Eastern|Central|Mountain|Pacific|Greenwich)(?: (?:Standard|Daylight|Mean))? Time)\b/;
const auxiliaries =
  /(?:,?\s*(?:\([^()]*\)|has|have|had|having|will|would|also|today|recently|just|now|successfully|officially|formally|on (?:mon|tues|wednes|thurs|fri|satur|sun)day|said|says|announced|that|agreed|agrees|to|and|be|been|is|are|was|were|being|separately|subsequently|thereby|quietly|finally|yesterday|already|the deal))+\s*$/i;

/** "RIYADH: Al Noor said": a place before a colon. */
const isDateline = (text: string, name: NameSpan) =>
  name.start === 0 && text[name.end] === ':' && !/\p{Ll}/u.test(name.text);

/** "MINNEAPOLIS, MN, DECEMBER 22": the code of a state. */
const isState = (text: string, name: NameSpan) =>
  /^[A-Z]{2}$/.test(name.text) &&
  /, $/.test(text.slice(0, name.start)) &&
  /^,? /.test(text.slice(name.end)) &&
  isStateCode.test(name.text);
const isStateCode =
  /^(?:AL|AK|AZ|AR|CA|CO|CT|DE|FL|GA|HI|ID|IL|IA|KS|KY|LA|ME|MD|MA|MI|MN|MS|MO|MT|NE|NV|NH|NJ|NM|NY|NC|ND|OH|OK|OR|PA|RI|SC|SD|TN|TX|UT|VT|VA|WA|WV|WI|WY)$/;

/** "The Dunedin company said it had sold": a place says which company. */
const isPlaceOfCompany = (text: string, name: NameSpan) =>
  /^[Tt]he $/.test(text.slice(Math.max(0, name.start - 4), name.start)) &&
  /^(?:-based)? (?:company|group|firm|co-op|retailer|manufacturer|lender|insurer|start-?up|maker)\b/.test(
    text.slice(name.end),
  );

const parties = new WeakMap<Sentence, NameSpan[]>();

/** The organization names of a sentence that can be parties to a deal, read once however many forms ask. */
export function partyNames(sentence: Sentence): NameSpan[] {
  const known = parties.get(sentence) ?? readPartyNames(sentence);
  parties.set(sentence, known);
  return known;
}

function readPartyNames(sentence: Sentence): NameSpan[] {
  const written = sentence.isHeadline ? sentence.names().flatMap(withoutVerbs) : sentence.names();
  const spans = written.map(withoutDescription);
  const news = newsParties(sentence.text).filter(
    ({ start, end }) => !spans.some((name) => name.start < end && start < name.end),
  );
  const names = news.length === 0 ? spans : [...spans, ...news].sort((a, b) => a.start - b.start);
  return joinedNames(sentence.text, names).filter(
    (name) =>
      !isPlace(name.text) &&
      !isDescription(name, sentence.text) &&
      !isDateline(sentence.text, name) &&
      !isState(sentence.text, name) &&
      !notParties.test(name.text) &&
      !isWater(sentence.text, name) &&
      !isOnlySource(sentence.text, name) &&
      !/^\d[\d.,]*(?:m|bn|mn)?$|^Pct\b|^[A-Z]{1,5}\.[A-Z]{1,2}$|^(?:[kMGT]?Hz|[kMG]Wh?|[KMGT]B)$/.test(
        name.text,
      ),
  );
}

/** "The government sold a stake": an owner who is not named is nobody's subject. */
const unnamedOwner =
  /(?:^|[,;:] |\b(?:the|its|his|her|their|a|an) (?:[\p{Ll}-]+ ){0,3})(?:state|government|treasury|ministry|family|founders?|co-founders?|owners?|(?:share|stock)holders?|investors?|insiders?|chairman|chairwoman|executives?|directors?|court|regulators?|receivers?|administrators?|judge|creditors)$/iu;

/** "Acme, the publisher of The Daily Echo, has agreed": who is described acts, not whom the description names. */
const apposition =
  /, (?:the|an?|one of (?:the|its)|owner of|parent of|maker of|publisher of|operator of) (?!(?:[\p{L}-]+ ){0,4}(?:unit|subsidiary|division|arm|affiliate|vehicle|part)\b)[^,;]{2,140}$/u;
/** "Acme Inns, which has 23 hotels, among them the Grand, has been sold". */
const relative =
  /, (?:which|whose|formerly|founded|based|headquartered|known for) (?:(?!\b(?:said|says|announced|told|reported|that)\b)[^;]){2,160}$/u;
const depends =
  /\b(?:of|by|from|with|to|in|for|at|through|including|subsidiary|unit|division|arm|affiliate)(?: the)? $/i;
const aside = /^(?: ?\([^)]*\))*$/;

/** Who acts at a verb: the name or pronoun just before it, else the first organization of the sentence. */
export function agentBefore(view: SubjectView, sentence: Sentence, verb: number): string | undefined {
  const head = sentence.text
    .slice(0, verb)
    .replace(auxiliaries, '')
    .trimEnd()
    .replace(/ [A-Z]{1,5}\.[A-Z]{1,2}$/, '')
    .replace(/ (?:division|unit|subsidiary|arm|affiliate)$/, '')
    .replace(/ (?:its|our|their) [Bb]oard(?: of [Dd]irectors)?$/, ' it')
    // "said its shareholders approved its acquisition by Acme".
    .replace(
      /^(?:approv|vot|accept|back)/.test(sentence.text.slice(verb))
        ? / (?:its|their) (?:share|stock)holders$/
        : /$^/,
      ' it',
    );
  const names = partyNames(sentence).filter((name) => name.end <= verb);
  const bare = head.replace(/,$/, '');
  const isClosed = bare !== head || sentence.text[head.length] === ',';
  const described = isClosed ? (apposition.exec(bare) ?? relative.exec(bare)) : null;
  const whom = names.find(
    (name) =>
      described !== null &&
      name.end <= described.index &&
      aside.test(sentence.text.slice(name.end, described.index)) &&
      !depends.test(sentence.text.slice(0, name.start)),
  );
  if (whom !== undefined) return whom.text;
  const adjacent = names.find(
    (name) => name.end >= head.replace(/[,)\s]+$/, '').length && name.start < head.length,
  );
  if (adjacent !== undefined) return adjacent.text;
  if (unnamedOwner.test(head)) return undefined;
  // "He sold his last company": a person, whom nobody takes for the firm.
  if (view.subject.type === 'company' && /(?:^|[ ,;])(?:he|she)$/i.test(head)) return undefined;
  if (names[0] !== undefined && isPlaceOfCompany(sentence.text, names[0]) && view.genericIsSubject(sentence))
    return view.subject.name;
  // "acquired by X, which ..." and lists aside, the first organization of the sentence is what a pronoun stands for.
  const independent = names.filter(
    (name) =>
      !/\b(?:by|of|from|with|at|in|to|against|like|including|as) (?:the )?$/i.test(
        sentence.text.slice(0, name.start),
      ),
  );
  const candidates = independent.length > 0 ? independent : names;
  const first =
    candidates.find((name) => !isSurelyPerson(name.text) || view.isSubject(name.text, sentence)) ??
    candidates[0];
  if (first !== undefined) return first.text;
  const pronoun = pronounAtEnd.exec(head);
  if (pronoun !== null || names.length === 0)
    return view.genericIsSubject(sentence) ? view.subject.name : undefined;
  return undefined;
}

const objectEnd =
  /(?: (?:for|at) (?=(?:about |approximately |around |nearly |roughly |some |almost |up to |as much as |more than |an? (?:total|undisclosed|aggregate|purchase|enterprise|price|reported|estimated)|undisclosed|cash|US ?\$|[$€£¥₹]|(?:USD|EUR|GBP|SEK|NOK|DKK|CHF|Rs\.?|C\$|A\$) ?\d|\d|a price|terms))| in (?:a|an|cash|exchange|order|return|its|one of|what|the (?:first|second|third|fourth)) | pursuant | by (?:means|way|statutory|merg|issuing|paying|the end)|, (?=[^,;]{2,40} (?:said|says|announced)\b)|, (?:which|a |an |the |who|whose|agreeing|paying|in a|for|expanding|adding|giving|marking|bringing|creating|as |with|to |and (?:will|has|is|said|expects|plans|that))| -- | – | — | on (?:January|February|March|April|May|June|July|August|September|October|November|December|Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)| to (?:create|expand|boost|strengthen|help|form|become|gain|add|bolster|enhance|build|accelerate|increase|improve|extend|get|beef|grow|broaden|further|complement|focus|enter|raise|cut|reduce|pay)| valued | worth | as part| that (?:will|would|is|has|values|could)| after | following | with (?:a|the|an|its|which)? ?|; | through | using | is | was | were | has | had | have | said | says | will | would | if | because | while | when | effective | under (?:a|an|the) )/i;

/** The words that follow a verb up to the end of its object. */
export function objectAfter(text: string, from: number): string {
  const rest = text.slice(from, from + 320);
  const end = objectEnd.exec(rest);
  return (end === null ? rest : rest.slice(0, end.index)).trim();
}

export const businessNoun =
  /\b(?:units?|business(?:es)?|divisions?|subsidiar(?:y|ies)|operations?|arm|segment|assets|activities|brands?|portfolio|stake|interests?|holdings?|shareholding|product lines?|franchise|practice|assets|joint venture|affiliate|company|shares|stock|plants?|factor(?:y|ies)|mills?|mines?|refinery|network|chain|stores|hotels?|casinos?|resorts?|breweries|refineries|(?<!\b(?:software|gaming|computing|operating|new) )platforms?|properties|branches|offices?|studios?|publications?|newspapers?|magazines?|stations?|pipelines?|fields?|services|department|group|line|rights|(?:loan|insurance|mortgage|credit|lease) book)\b/i;

const ownedPhrase =
  /(?:^|\b)(?:the |its |all of |substantially all of |most of |certain |a |an )*(?:(.{2,60}?)'s? )?((?:[\p{L}\p{N}&.,'/-]+ ){0,6}?(?:unit|business(?:es)?|division|subsidiary|operations|arm|segment|activities|assets|brands?|portfolio|product line|franchise|practice|holdings|stake|shareholding|chain|stores|plants?|pipelines?|terminals?|network))(?: of (?:the )?(.{2,60}))?/iu;

const tradeBetween =
  /^ (?:\([\p{Ll} -]+\) )?(?:(?!from |of |to |by |with |and |for |in |at |through )[\p{Ll}-]+ ){0,3}(?:vendor|outfit|(?:[\p{Ll}-]+ )?group|[\p{Ll}-]*makers?|firm|company|chain|start-?up|operator|retailer|lender|insurer|brewer|publisher|developer|distributor|manufacturer|producer|provider|specialist|supplier|agency|broker|exporter|rival) $/u;

/** "two Danish IT services companies": firms of which only the number and the trade are told. */
const counted =
  /^(?:two|three|four|five|six|seven|\d{1,2}|several) (?:more |other |small )?(?:[\p{L}&-]+ ){0,5}?(?:companies|firms|start-?ups|groups|chains|agencies|banks|brands|practices|manufacturers|retailers)\b/u;

/** What an object phrase names: the target, and its owner where the phrase says whose it is. */
export function readObject(
  sentence: Sentence,
  from: number,
  isSale = false,
): { target: string | undefined; owner: string | undefined; phrase: string } {
  const whole = objectAfter(sentence.text, from);
  // What is sold ends where its buyer begins.
  const phrase = isSale ? (whole.split(/ to (?=[\p{L}])/u)[0] ?? whole) : whole;
  const end = from + phrase.length + 1;
  const names = partyNames(sentence).filter(
    (name) =>
      name.start >= from &&
      name.end <= end + 1 &&
      // "all of the outstanding shares (the "Share Purchase") of Acme": a word that the text defines is no party.
      !/\((?:the |each )?"$/.test(sentence.text.slice(Math.max(0, name.start - 8), name.start)),
  );
  const number = counted.exec(phrase)?.[0];
  if (number !== undefined && !/^(?:,|:| including| called| named| [-–—]) /.test(phrase.slice(number.length)))
    return { target: number, owner: undefined, phrase };
  const first = names[0];
  const owned = ownedPhrase.exec(phrase);
  if (first === undefined) {
    const own = owned?.[2]?.trim() ?? describedFirm(phrase, sentence.text.slice(from));
    return {
      target: own === undefined ? undefined : own.replace(/^(?:the|its|our|a|an) /i, ''),
      owner: undefined,
      phrase,
    };
  }
  // "Quebec cheesemaker Mirabel": the first name says where, the second which.
  const second = names[1];
  if (second !== undefined && tradeBetween.test(sentence.text.slice(first.end, second.start)))
    return { target: second.text, owner: undefined, phrase };
  const local = first.start - from;
  const beforeFirst = phrase.slice(0, Math.max(0, local));
  const isOwner = /^'s? /.test(phrase.slice(local + first.text.length));
  // "shares of X", "stake in X", "all of the capital stock of X"
  if (
    !isOwner &&
    /\b(?:shares?|stock|stake|interest|(?:membership|equity|ownership|partnership|outstanding|share|unit|limited|all(?: of)?(?: the)?) interests|interests(?! of)|all (?:of )?(?:the|its) (?:operating )?assets|business(?:es)? and (?:\p{Ll}+ )?assets|equity|control|ownership|rest|majority|remainder|units|securities|maker|owner|parent|operator|provider|developer|company)\b.*\b(?:of|in) (?:the )?(?:[\p{Ll}-]+ )*$/u.test(
      beforeFirst,
    )
  ) {
    return { target: first.text, owner: undefined, phrase };
  }
  const afterFirst = phrase.slice(local + first.text.length);
  const possessed =
    /^'s? ((?:[\p{L}\p{N}&.'/-]+ ){0,6}?(?:unit|business(?:es)?|division|operations|arm|segment|activities|assets|properties|brands?|portfolio|subsidiary|holdings|stake|chain|stores|network|(?:mill|plant|factory|mine|refinery|brewery|smelter)s?|[\p{Ll}-]+ing(?! (?:[\p{Ll}-]+ )?(?:mill|plant|factory|mine|business|unit|division|arm|operation|subsidiar|assets|brand))))\b/u.exec(
      afterFirst,
    );
  if (possessed?.[1] !== undefined) {
    const namedAfter = names[1];
    if (
      namedAfter !== undefined &&
      /^'s? (?:(?!(?:from|of|to|in|for|with|and|at|by)\b)[\p{Ll}-]+ )*$/u.test(
        phrase.slice(local + first.text.length, namedAfter.start - from),
      )
    ) {
      const tail = /^ (?:unit|business|division|operations|arm|segment|subsidiary|brand)\b/.exec(
        sentence.text.slice(namedAfter.end),
      );
      return { target: namedAfter.text + (tail?.[0] ?? ''), owner: first.text, phrase };
    }
    return { target: possessed[1], owner: first.text, phrase };
  }
  if (/^'s? /.test(afterFirst) && names[1] !== undefined)
    return { target: names[1].text, owner: first.text, phrase };
  // "Amberley Media's 31 newspapers": what is bought is the owner's, not the owner.
  const thing = /^'s? (\S.*)/.exec(afterFirst)?.[1];
  if (thing !== undefined) return { target: thing, owner: first.text, phrase };
  const unit =
    /^ ?((?:[\p{L}&-]+ ){0,4}(?:unit|business(?:es)?|division|operations|arm|segment|activities|assets|brands?|portfolio|subsidiary|stores|chain|assets|product line|practice))\b(?: of (?:the )?)?/u.exec(
      afterFirst,
    );
  if (unit?.[1] !== undefined) {
    const ownerName = names[1] !== undefined && / of (?:the )?$/.test(unit[0]) ? names[1].text : undefined;
    return { target: `${first.text} ${unit[1]}`, owner: ownerName, phrase };
  }
  // "the Document Imaging division of Nuance", "a unit of X": a common noun before "of" is owned by the name.
  const ownedBy =
    /((?:[\p{L}&-]+ ){0,4}(?:unit|business(?:es)?|division|operations|arm|segment|activities|assets|brands?|portfolio|subsidiary|interests|pipelines?|terminals?|refiner(?:y|ies)|mines?))(?: in [\p{L} ]+)? (?:of|from) (?:the |(?<! assets (?:of|from) )(?:(?:\p{Lu}[\p{L}.]+ )?\p{Lu}[\p{L}.]+'s |\p{Lu}[\p{L}-]+ (?=\p{Ll})|(?!(?:and|or|for|in|at|to|with|by|on) )[\p{Ll}-]+ )){0,5}$/u.exec(
      beforeFirst,
    );
  if (ownedBy?.[1] !== undefined)
    return { target: ownedBy[1].replace(/^(?:the|a|an|its) /i, ''), owner: first.text, phrase };
  // "bought advertising time from ITV": who stands behind "from" sells, and what is bought is no business.
  if (/\bfrom (?:the |its |[\p{Ll}-]+ ){0,3}$/u.test(beforeFirst) && !businessNoun.test(beforeFirst))
    return { target: undefined, owner: first.text, phrase };
  return { target: first.text, owner: undefined, phrase };
}
