import { firstNames } from '#lib/detectors/text/first-names';
import { calendarAndFurniture, openers, trades } from '#lib/detectors/text/lexicon-common';
import { legalForms, organizationWords } from '#lib/detectors/text/lexicon-organizations';
import { places } from '#lib/detectors/text/lexicon-places';
import { matchesIn } from '#lib/detectors/text/matches';
import { remembered } from '#lib/detectors/text/remembered';

/** A capitalised phrase in a sentence that may name an organization or a person. */
export type NameSpan = { text: string; start: number; end: number };

const capital =
  "(?:[\\p{Lu}\\d](?:[\\p{L}\\p{N}+!*]|['&./\\-](?=[\\p{L}\\p{N}]))*|[a-z]{1,2}\\p{Lu}[\\p{L}\\p{N}]+|[ae]l-\\p{Lu}\\p{Ll}+)";
// Tried only at the start of words: most of a text is lower-case letters inside words.
const token = new RegExp(`(?:\\b|(?=[$\\x80-\\uffff]))\\$?${capital}(?:'s?(?![\\p{L}]))?\\.?`, 'gu');

const possessiveNames =
  /^(?:Moody|McDonald|Macy|Lowe|Kohl|Wendy|Sotheby|Christie|Domino|Dick|Levi|Poor|Lloyd|Sainsbury|Kellogg|Barney|Denny|Dillard|Zale|Claire|Trader Joe|Sam|Victoria|O'Reilly|Bloomingdale|Carl|Arby|Hardee|Men|Children|Women|People|Land|Lay|Papa John)'s$/;
/** "Foster's Group Ltd.": the apostrophe belongs to the company's name. */
const ownedByNobody =
  /^ (?:(?:Group|Holdings?|International|Laboratories|Stores|Foods|Restaurants|Brands|Products|Industries|Bancorp) )?(?:Inc|Corp|Ltd|Plc|PLC|Co|LLC|Limited|Holdings|Laboratories)\b/;
const abbreviation =
  /^(?:Inc|Corp|Co|Cos|Ltd|LTD|Pte|PTE|Pvt|PVT|Pty|PTY|Sdn|SDN|Bhd|BHD|Bros|Jr|Sr|St|Wm|Geo|Chas|Mr|Mrs|Ms|Mdm|Mme|Dr|Prof|L\.L\.C|L\.P|L\.L\.P|S\.A|N\.A|N\.V|B\.V|P\.C|P\.A|P\.S|A\.G|U\.S|U\.K|S\.p\.A|Mt|Ft|Intl|Assn|Mfg|Dept|\p{Lu}|\p{Lu}\.\p{Lu})\.$/u;
const afterComma =
  /^(?:Inc|Incorporated|Corp|Corporation|Co|Ltd|Limited|LLC|L\.L\.C|LP|L\.P|LLP|L\.L\.P|Plc|PLC|PLLC|Chartered|N\.A|NA|S\.A|SA|P\.C|PC|P\.A|P\.S|N\.V|B\.V|AG|SE|CPA|CPAs|Jr|Sr|II|III|IV|S\.p\.A|LTD|INC|CORP|N\.V)\.?$/;
const ofHeads =
  /^(?:Bank|Banks|University|Institute|House|College|City|School|Republic|Federation|Association|Society|Museum|Church|Commonwealth|Trust|Systems|Corp|Company|Companies|Group|Mutual|Union|Bancorp|Products|Industries|Brands|Fund|Library|Port|Kingdom|Ministry|Department|Council|Bureau|Order|Sons|Daughters|Isle|Duke|Federal|Royal|Office|Life|Insurance|Building|Services|Blue|Sound|Word|World|Call|Friends|Out|Best|Art|Fruit|State|Foods|Academy|Exchange)\.?$/;
const andTails =
  /^(?:Co|Company|Sons|Associates|Bros|Brothers|Touche|Whinney|Young|Gamble|Poor's|Noble|Decker|Lybrand|Partners|Johnson|Tobacco|Exploration|Chemical|Light|Gas|Telegraph|Mining|Electric|Trust|Manufacturing|Spencer|Mackenzie|Nephew|Lyle|Wesson|Jerry's|Company|Technology|Resorts)\.?,?$/;
/** The small words inside a person's name. */
export const personParticles =
  /^(?:de|del|della|di|da|do|dos|das|van|von|der|den|ter|la|le|du|bin|ben|al|el|ibn|y|zu)$/;

function stripPossessive(word: string): { core: string; possessive: boolean } {
  if (!word.includes("'")) return { core: word, possessive: false };
  if (possessiveNames.test(word)) return { core: word, possessive: false };
  const match = /^(.*?)'s?$/.exec(word);
  return match?.[1] === undefined ? { core: word, possessive: false } : { core: match[1], possessive: true };
}

const writtenSum = /^(?:EUR|USD|GBP|SEK|DKK|NOK|CHF|JPY|CAD|AUD|HKD|SGD|INR|PLN|RUB|CNY|RMB|ZAR|BRL)\d/;

/** Things that are numbered in order. */
const counted = new Set(
  'Annual Avenue Street Floor Century Circuit District Quarter Edition Congress'.split(' '),
);

type Token = NameSpan & { possessive: boolean };

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of matchesIn(text, token)) {
    let word = match[0];
    const before = text[match.index - 1] ?? ' ';
    // "£65m Wanlai": skips the rest of an amount.
    if (before !== ' ' && /[\p{L}\d£€¥]/u.test(before)) continue;
    if (word.endsWith('.') && !abbreviation.test(word)) word = word.slice(0, -1);
    // "HK$5.12", "55-percent", "EUR98m": amounts and measures.
    if ('$€£¥'.includes(text[match.index + word.length] ?? ' ') || /^\d[\d.,]*-\p{Ll}/u.test(word)) continue;
    // "8th Wall" is a name, "the 5th Annual" is not.
    const behind = /^\d+(?:st|nd|rd|th)$/.test(word)
      ? /^ (\p{Lu}\p{Ll}+)/u.exec(text.slice(match.index + word.length))?.[1]
      : undefined;
    const isOrdinal =
      behind !== undefined && !calendarAndFurniture.has(behind.toLowerCase()) && !counted.has(behind);
    if (
      word.startsWith('$') ||
      (/^\d[\d.,/-]*(?:st|nd|rd|th)?$/.test(word) && !isOrdinal) ||
      writtenSum.test(word)
    )
      continue;
    const isOwnName = word.endsWith("'s") && ownedByNobody.test(text.slice(match.index + match[0].length));
    const { core, possessive } = isOwnName ? { core: word, possessive: false } : stripPossessive(word);
    if (
      core.includes('-') &&
      /-(?:based|backed|owned|listed|led|born|year|old|focused|owner|maker|parent|operator|publisher)$/i.test(
        core,
      )
    )
      continue;
    tokens.push({ text: core, start: match.index, end: match.index + core.length, possessive });
  }
  return tokens;
}

const weekday = /^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$/;
/** A stock code that wires print after a name: "AUTL.O". */
const stockCode = /^[A-Z][A-Z\d]{1,5}\.[A-Z]{1,2}$/;
const calledByDay = /^(?:Ruby|Black|Good|Ash|Easter|Cyber|Super|Fat|Palm|Shrove|Holy|Big|Man)$/;

const dayOrMonth =
  /^(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|April|May|June|July|August|September|October|November|December)$/;
const whenBefore =
  /\b(?:[Oo]n|[Ii]n|[Ll]ate|[Ee]arly|[Ll]ast|[Nn]ext|[Tt]his|[Ss]aid|[Uu]ntil|[Ss]ince|[Ff]rom|[Bb]y)(?: late| early| last)? $/;

/** The most characters between two parts of a name: " of the ", " van der ". */
const WIDEST_JOINT = 16;

function joins(text: string, previous: Token, next: Token, after: Token | undefined): boolean {
  if (previous.possessive || next.start - previous.end > WIDEST_JOINT) return false;
  if (stockCode.test(next.text)) return false;
  // "Acme Systems Thursday said": the day is not part of the name.
  if (weekday.test(next.text) && !calledByDay.test(previous.text)) return false;
  // "said on Thursday Ada Lovelace will resign", "in March Acme sold": nor if it comes first.
  if (dayOrMonth.test(previous.text) && whenBefore.test(text.slice(0, previous.start))) return false;
  const gap = text.slice(previous.end, next.start);
  // "Colgate-Palmolive Co. CL.N", "Torrey Labs, Inc. Dr. Frisch": a ticker or the next name follows.
  if (gap === ' ' && /^(?:Inc|Corp|Ltd|Plc|LLC|Co|Cos)\.?$/.test(previous.text)) {
    if (/^[A-Z]{1,5}\.[A-Z]{1,2}$|^(?:Mr|Ms|Mrs|Dr)\.$/.test(next.text)) return false;
    // "HS2 Ltd. Ada Lovelace joins": a person's name begins.
    if (after !== undefined && firstNames.has(next.text.toLowerCase())) return false;
  }
  if (gap === ' ' || gap === ' & ' || gap === ' + ' || gap === '&') return true;
  if (gap === ', ' || gap === ' , ') {
    if (afterComma.test(next.text)) return true;
    // "Burr, Pilger & Mayer LLP", "Goldman, Sachs & Co."
    const rest = text.slice(next.start, next.start + 60);
    if (/^(?:Committee|Board|Directors)$/.test(previous.text)) return false;
    return (
      /^[\p{Lu}][\p{L}]+ & [\p{Lu}][\p{L}]*\.?(?:,? (?:LLP|L\.L\.P|P\.?C|PLLC|LLC|CPA))?/u.test(rest) &&
      (/^[^&]+& (?:Co|Company|Sons|Partners)\b/.test(rest) ||
        /^[^&]+& [\p{L}]+,? (?:LLP|L\.L\.P|P\.?C|PLLC|LLC)/u.test(rest))
    );
  }
  if (gap === ' of ' || gap === ' of the ') return ofHeads.test(previous.text);
  if (gap === ' and ') {
    return andTails.test(next.text) && (after === undefined || text.slice(next.end, after.start) !== ' and ');
  }
  const particles = gap.trim().split(' ');
  return gap.startsWith(' ') && gap.trim() !== '' && particles.every((word) => personParticles.test(word));
}

/** "Next" opens a sentence; "NeXT" is a name. */
function isOpener(word: string): boolean {
  // "Sixty-three"
  const [own = word] = /^\p{Lu}\p{Ll}+ty(?=-\p{Ll}+$)/u.exec(word) ?? [];
  return openers.has(own.toLowerCase()) && /^\p{Lu}[\p{Ll}'.\d]*$|^[AI]$/u.test(own);
}

const nameOpener =
  /^(?:First|Second|New|Next|One|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten|All|My|Under|Over|Last|Now|Up|More)$/;
const determiner =
  /^(?:The|A|An|This|That|These|Those|Our|Its|His|Her|Their|Mr|Mrs|Ms|Mdm|Mme|Dr|Prof|Former|Item|Shares)\.?$/;

/** "Retailer Acme announced": what a company is, before its name. */
const tradeAhead = new RegExp(`^(?:${trades}|Billionaire|Financier)$`);

/** "Co-founder Ada Lund", "Frenchman Luc Roux": what a person is, before two names that are no company's. */
const calling =
  /^(?:(?:[Cc]o-?)?[Ff]ounder|Engineer|Designer|Lawyer|Economist|Banker|Entrepreneur|Veteran|Admiral|(?:French|Dutch|English|Irish|Scots|Welsh)(?:wo)?man|Swede|Dane|Finn|Spaniard|Briton)$/;

/** In "New York", "New" is part of the name. */
const newPlace =
  /^(?:York|Zealand|Jersey|Delhi|Mexico|Hampshire|Orleans|England|Brunswick|Caledonia|Haven)\b/;

function trimLead(text: string, tokens: Token[]): Token[] {
  let from = 0;
  const isFirm = () => tokens.some((part) => readOrganizationLook(part.text));
  const atStart = !/[\p{L}]{2}/u.test(text.slice(0, tokens[0]?.start ?? 0));
  while (from < tokens.length) {
    const word = tokens[from]?.text ?? '';
    // "First Data", "Under Armour": an opener that is part of a name is directly followed by the rest of it.
    const mayBeginName = from === 0 && tokens.length > 1 && nameOpener.test(word);
    if (word === 'New' && newPlace.test(tokens[from + 1]?.text ?? '')) break;
    const isTrade = atStart && from === 0 && tokens.length > 1 && tradeAhead.test(word);
    const isCalled = calling.test(word) && tokens.length > from + 2 && !isFirm();
    if (mayBeginName || !(isTrade || isCalled || (atStart ? isOpener(word) : determiner.test(word)))) break;
    from += 1;
  }
  return tokens.slice(from);
}

/** "Mortgage lender Everglade", "Paper and packaging products company Everglade": the opening only describes the next name. */
const tradeOpener = /^(\p{Lu}[\p{Ll}-]+)(?:,? (?:and )?[\p{Ll}-]+){0,5}? ([\p{Ll}-]+) (?=\p{Lu})/u;
const traded = new Set(
  'lender maker manager bank conglomerate investor group firm giant retailer chain startup start-up company operator insurer supplier producer developer designer manufacturer publisher broadcaster platform provider distributor utility builder agency specialist contractor exporter unicorn carmaker drugmaker chipmaker brand app business concern fund house processor carrier airline courier brewer grower hauler shipper refiner explorer miner wholesaler shareholder billionaire financier player rival'.split(
    ' ',
  ),
);

/** The capitalised phrases of a sentence, left to right, without openers ("The", "On") and dates. */
export function findNames(text: string): NameSpan[] {
  const tokens = tokensOf(text);
  const groups: Token[][] = [];
  for (const [index, next] of tokens.entries()) {
    const group = groups.at(-1);
    const previous = group?.at(-1);
    if (group !== undefined && previous !== undefined && joins(text, previous, next, tokens[index + 1]))
      group.push(next);
    else groups.push([next]);
  }
  const spans: NameSpan[] = [];
  const opener = tradeOpener.exec(text);
  const opening = traded.has(opener?.[2]?.replace(/s$/, '') ?? '') ? opener : null;
  const isOpening = ({ text: name, start }: NameSpan) =>
    opening !== null && start === 0 && name === opening[1];
  for (const group of groups) {
    const kept = trimLead(text, group);
    const [first, last] = [kept[0], kept.at(-1)];
    if (first === undefined || last === undefined) continue;
    const span = { text: text.slice(first.start, last.end), start: first.start, end: last.end };
    if (isOpening(span)) continue;
    // The first half of "Hong Kong-based" is not a name.
    if (
      /^(?:, [\p{Lu}.]{2,5}-based| \p{Lu}[\p{L}]+-(?:based|backed|owned|listed|led|born))\b/u.test(
        text.slice(last.end),
      )
    )
      continue;
    if (kept.every((part) => calendarAndFurniture.has(part.text.toLowerCase().replace(/\.$/, '')))) continue;
    spans.push(span);
  }
  return spans;
}

/** Whether the phrase is a place or a demonym, and so not an organization by itself. */
export function isPlace(name: string): boolean {
  const place = name.toLowerCase().replace(/^u\.?s\.? (?=\p{L})/u, '');
  return places.has(place.replace(/\.$/, '')) || places.has(place);
}

function readOrganizationLook(name: string): boolean {
  const parts = name
    .toLowerCase()
    .replace(/[.,]/g, '')
    .split(/[\s/]+/);
  return parts.some((part, index) => organizationWords.has(part) || (index > 0 && legalForms.has(part)));
}

/** Whether the phrase contains a legal form or a word that only organizations have. */
export const looksLikeOrganization = remembered(readOrganizationLook);
