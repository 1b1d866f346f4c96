import { isDescription, withoutDescription } from '#lib/detectors/deals/described-names';
import { isWater, joinedNames } from '#lib/detectors/deals/joined-names';
import { isOnlySource, newsParties } from '#lib/detectors/deals/news-names';
import { isPlace, type NameSpan } from '#lib/detectors/text/names';
import type { Sentence } from '#lib/detectors/text/passage';
import { isSurelyPerson } from '#lib/detectors/text/person-names';
import type { SubjectView } from '#lib/detectors/text/subject-view';

const pronounAtEnd =
  /\b(it|we|they|he|she|the (?:company|registrant|corporation|firm|group|bank|startup|issuer|retailer|buyer|purchaser|companies)|company|registrant|which|that|who)\b[,\s]*$/i;
const notParties =
  /^(?:No(?:\. ?\d+)?$|(?:Certain|Select|Substantially All|All) (?:of the )?(?:Operating )?Assets$|(?:One|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten|SHARES|STOCK|PROFITS|SALES)$|(?:Specifically|Accordingly|Additionally|Consequently|Simultaneously|Concurrently|Subsequently)$|(?:IT|PC|TV|HR|R&D|VoIP|LCD|DVD|ATM|GPS|ERP|CRM)$|CEO|CFO|Nasdaq|NASDAQ|NYSE|Reuter|AP|AFP|NewsFactor|SEC|Securities|Exchange|Amended|Restated|Agreement|Merger Agreement|Purchase Agreement|Stock Purchase Agreement|Asset Purchase Agreement|Share Purchase Agreement|Agreement and Plan|Plan of Merger|Delaware|Board|Closing|Transaction|Acquisition|Sub|Merger Sub|Effective Time|Item|Series|Class|Internet|Web|Form|(?:INR|USD|EUR|GBP|SEK|NOK|DKK|CHF|JPY|CNY|RMB|HKD|SGD|AUD|CAD|MYR|PHP|IDR|KRW|ZAR|BRL|Rs|Cr|Mn|Bn)$|(?:Eastern|Central|Mountain|Pacific|Greenwich)(?: (?:Standard|Daylight|Mean))? Time)\b/;
const auxiliaries =
  /(?:,?\s*(?:\([^()]*\)|has|have|had|having|will|would|also|today|recently|just|now|successfully|officially|formally|on (?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:on|effective(?: as of)?) (?:january|february|march|april|may|june|july|august|september|october|november|december) \d{1,2}(?:, \d{4})?|said|says|announced|that|agreed|agrees|to|and|be|been|is|are|was|were|being|separately|subsequently|thereby|quietly|finally|eventually|at last|yesterday|already|the deal))+\s*$/i;

/** "RIYADH: Al Noor said": a place before a colon. */
const isDateline = (text: string, name: NameSpan) =>
  name.start === 0 && text[name.end] === ':' && !/\p{Ll}/u.test(name.text);

/** "Acme to acquire Beta (InfoWire)": who brings the news. */
const isSignature = (text: string, { start, end }: NameSpan) =>
  text[start - 1] === '(' && text.slice(end) === ')';

/** "MINNEAPOLIS, MN, DECEMBER 22": the code of a state. */
const isState = (text: string, name: NameSpan) =>
  /^[A-Z]{2}$/.test(name.text) &&
  /, $/.test(text.slice(0, name.start)) &&
  /^,? /.test(text.slice(name.end)) &&
  isStateCode.test(name.text);
const isStateCode =
  /^(?:AL|AK|AZ|AR|CA|CO|CT|DE|FL|GA|HI|ID|IL|IA|KS|KY|LA|ME|MD|MA|MI|MN|MS|MO|MT|NE|NV|NH|NJ|NM|NY|NC|ND|OH|OK|OR|PA|RI|SC|SD|TN|TX|UT|VT|VA|WA|WV|WI|WY)$/;

/** "Beaverton, Oregon-based Tallow", "Acme AG, Essen, has": where a firm sits. */
const isSeat = (text: string, name: NameSpan) =>
  /^, (?:\p{Lu}[\p{L}.]* ){0,2}\p{Lu}[\p{L}.]*-based /u.test(text.slice(name.end)) ||
  (/\b(?:GmbH|AG|SE|KG|Oyj?|AB|A\/S|ASA?|BV|NV|SA|SpA), $/.test(text.slice(0, name.start)) &&
    /^, (?:has|have|will|is|was|said|says|today|announce[sd]) /.test(text.slice(name.end)));

/** "local DIY group Krasta": what a firm is in. */
const isTrade = (text: string, name: NameSpan) =>
  /^[A-Z]{2,4}$/.test(name.text) &&
  /^ (?:[\p{Ll}-]+ ){0,2}(?:group|firm|start-?up|company|maker|provider|retailer|supplier|specialist|platform|developer|business|chain) (?=\p{Lu})/u.test(
    text.slice(name.end),
  );

/** "Insurance broker Acme", "Nokia supplier Acme", in the first place: whom the words describe comes next. */
const isLeadingTrade = (text: string, name: NameSpan) =>
  name.start === 0 &&
  !name.text.includes(' ') &&
  /^ (?:[\p{Ll}-]+ ){0,2}(?:brokers?|chain|[\p{Ll}]*maker|firm|company|retailer|supplier|specialist|developer|lender|insurer|operator|agency|brewer|airline|carrier|builder|miner|publisher|broadcaster|manufacturer|producer|distributor|provider|start-?up|wholesaler|grocer|processor) (?=\p{Lu})(?!(?:Inc|Corp|Ltd|LLC|Group|Holdings)\b)/u.test(
    text.slice(name.end),
  );

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
  const spans = sentence.names().map(withoutDescription);
  const news = newsParties(sentence.text).filter(
    ({ start, end }) => !spans.some((name) => name.start < end && start < name.end),
  );
  const names = news.length === 0 ? spans : [...spans, ...news].sort((a, b) => a.start - b.start);
  return joinedNames(sentence.text, names).filter(
    (name) =>
      !isPlace(name.text) &&
      !isDescription(name, sentence.text) &&
      !isDateline(sentence.text, name) &&
      !(sentence.isHeadline && isSignature(sentence.text, name)) &&
      !isState(sentence.text, name) &&
      !isSeat(sentence.text, name) &&
      !isTrade(sentence.text, name) &&
      !isLeadingTrade(sentence.text, name) &&
      !notParties.test(name.text) &&
      !isWater(sentence.text, name) &&
      !isOnlySource(sentence.text, name) &&
      !/ Transactions?$|^(?:Shares|Warrants|Units|Notes|Investors|(?:Preferred|Common) Stock)$/.test(
        name.text,
      ) &&
      !/^\d[\d.,]*(?:m|bn|mn)?$|^Pct\b|^[A-Z]{1,5}\.[A-Z]{1,2}$|^(?:[kMGT]?Hz|[kMG]Wh?|[KMGT]B)$/.test(
        name.text,
      ),
  );
}

/** "The government sold a stake": an owner who is not named is nobody's subject. */
export const unnamedOwner =
  /(?:^|[,;:] |\b(?:the|its|his|her|their|a|an) (?:[\p{Ll}-]+ ){0,3})(?:state|government|treasury|ministry|family|founders?|co-founders?|promoters?|owners?|(?:share|stock)holders?|investors?|insiders?|chairman|chairwoman|executives?|directors?|court|regulators?|receivers?|administrators?|judge|creditors)$|\p{L}+ (?:promoters?|co-?founders?|founders?|chairman|insiders?|director)$/iu;

/** How much an owner who is not named takes at the most. */
const OWNER_LENGTH = 100;

/** "Acme, the publisher of The Daily Echo, has agreed": who is described acts, not whom the description names. */
const apposition =
  /, (?:the|an?|one of (?:the|its)|owner of|parent of|maker of|publisher of|operator of) (?!(?:[\p{L}-]+ ){0,4}(?:unit|subsidiary|division|arm|affiliate|(?:acquisition|investment|purchase|bid|holding) vehicle|vehicle (?=of|owned|controlled|set|for|created)|part)\b)[^,;]{2,140}$/u;
/** "Acme Inns, which has 23 hotels, among them the Grand, has been sold"; "Acme, backed by Beta Capital, has bought". */
const relative =
  /, (?:which|whose|formerly|founded|based|headquartered|known for|(?:(?:\p{Ll}+ly|now|partly|long|jointly|wholly|majority)[- ])?(?:backed|supported|financed|funded|controlled|owned|led|run|chaired|headed|advised|supplied|sponsored|created|started|set up|launched|incubated|championed) by|counting|rival to|advised by|spun out of|part of|best known|listed|traded|once|previously|until recently) (?:(?!\b(?:said|says|announced|told|reported|that)\b)[^;]){2,160}$/u;
const onlyBacks =
  /,? (?:(?:has been|is|was) )?(?:backed|supported|financed|funded|advised|endorsed) by (?:the |its )?(?:[\p{Ll}-]+ ){0,3}$/u;
const depends =
  /\b(?:of|by|from|with|to|in|for|at|through|including|subsidiary|unit|division|arm|affiliate)(?: the)? $/i;
const aside = /^(?: ?\([^)]*\))*$/;

/** Who acts at a verb: the name or pronoun just before it, else the first organization of the sentence. */
export function agentBefore(view: SubjectView, sentence: Sentence, verb: number): string | undefined {
  const head = sentence.text
    .slice(0, verb)
    .replace(auxiliaries, '')
    .trimEnd()
    .replace(/ plc$| [A-Z]{1,5}\.[A-Z]{1,2}$/, '')
    .replace(/ (?:division|unit|subsidiary|arm|affiliate)$/, '')
    .replace(/ (?:its|our|their) (?:[Bb]oard(?: of [Dd]irectors)?|[Dd]irectors)$/, ' it')
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
  const end = head.length - (/[,)\s]+$/.exec(head.slice(-6))?.[0].length ?? 0);
  const adjacent = names.find((name) => name.end >= end && name.start < head.length);
  // "Investors backed by Acme have bought": Acme only backs who acts.
  const backing = adjacent === undefined ? null : onlyBacks.exec(sentence.text.slice(0, adjacent.start));
  if (adjacent !== undefined && backing !== null) return names.find(({ end }) => end === backing.index)?.text;
  // "Stone of Ages acquires": a name that holds a small word is known by whose it is.
  const own = view.names().find((name) => / \p{Ll}+ /u.test(name) && bare.endsWith(name));
  if (own !== undefined) return own;
  if (adjacent !== undefined) return adjacent.text;
  // "an agreement with Acme, Inc. under which the Company agreed to sell".
  if (/\b[Tt]he (?:Company|Registrant)$/.test(bare) && view.genericIsSubject(sentence))
    return view.subject.name;
  if (unnamedOwner.test(head.slice(-OWNER_LENGTH))) return undefined;
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
