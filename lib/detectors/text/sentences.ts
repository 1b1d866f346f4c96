import { matchesIn } from '#lib/detectors/text/matches';
/** A sentence of the clean text, with its position. */
export type SentenceSpan = {
  text: string;
  start: number;
  end: number;
  /** True if " | " follows: the part is a title or a field, not prose. */
  beforeBar: boolean;
};

const breaks =
  /(?<=[.!?]["')\]]{0,3})[ ]+(?=["'([]?[\p{Lu}\d$€£]|\([a-z]{1,3}\) )|\n+|\s+\|(?<!\([^()|]{0,30}\|)\s+|\s+(?=\* \p{Lu}[^:;*|]{1,40}: )/gu;

// Never the end of a sentence.
const midSentence =
  /(?:^|[\s("'])(?:Yum!|Yahoo!)$|(?:^|[\s("'])(?:Mr|Mrs|Ms|Mdm|Mme|Dr|St|Pte|PTE|Pvt|PVT|Pty|PTY|Sdn|SDN|No|Nos|vs|Prof|Gen|Sen|Gov|Rev|Hon|Rep|Capt|Lt|Col|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|Art|Sec|Fig|Vol|Pct|Rs|Cie|Messrs|M\.Sc|M\.?Sc|B\.Sc|B\.A|M\.A|LL\.[BM]|D\.Sc|(?:Lic|Ph|Cand|Mag|Dipl|M|B|D)\.(?:Sc|Econ|Eng|Tech|Pol|Phil|Soc|Agr|Jur|Ing|Lic)|Lic|Dipl|Ing|Eng|Econ|Tech|approx|est|w\.e\.f|i\.e|e\.g|Nasdaq|[A-Z]|[A-Z]\.[A-Z])\.$|\((?:Eng|Econ|Tech|Chem|Agr|Soc|Pol|Bus|Adm|Law|B\.A|Sc)\.\)$/;
// The end of a sentence only if the next words look like a beginning.
const perhapsEnd =
  /(?:^|[\s(,"'])(?:Inc|INC|Corp|CORP|Co|Ltd|LTD|Bhd|BHD|LLC|L\.L\.C|L\.P|LP|Plc|Cos|Bros|Jr|Sr|Wm|Geo|Chas|U\.S|U\.K|E\.U|U\.N|N\.Y|N\.V|B\.V|S\.A|A\.G|S\.p\.A|N\.A|P\.C|P\.A|P\.S|L\.L\.P|D\.C|Calif|Conn|Mass|Colo|Ill|Fla|Tex|Pa|Va|Wash|Ariz|Mich|Minn|Ont|Que|a\.m|p\.m|etc|Assn|Dept|Intl|Mfg|Ph\.D|M\.D)\.["')]?$/;
const beginning =
  /^["'(]?(?:The|On|In|It|He|She|We|As|Effective|Mr|Ms|Mrs|This|These|That|Those|Under|Pursuant|An?|Our|His|Her|They|Their|For|At|Prior|Following|However|After|Before|Upon|If|There|Each|Such|All|Both|Its|By|To|With|From|Since|During|Also|But|And|Shares|Terms|Consideration|Proceeds|Financial|Analysts|Item|No|Until|Last|Earlier|Separately|Today|Neither|Based|Because|Although|Though|While|When|Once|Meanwhile|Additionally|Consequently|Accordingly|Therefore|Moreover|Nevertheless|Simultaneously|Concurrently|Thereafter|Subsequently|Despite)\b/;

const day = '(?:\\p{Lu}\\p{L}{2,8}\\.? \\d{1,2}|\\d{1,2} \\p{Lu}\\p{Ll}{2,8}\\.?),? \\d{4}';
const wire = '(?:\\([\\p{L} -]{2,30}\\)|/[\\p{L} -]{2,30}/)';
/** "| NEW YORK (Reuters) -": only the place comes before. */
const placeAlone = /(?:^|[|\n]) ?\p{Lu}[\p{L}.'-]*(?: \p{Lu}[\p{L}.'-]*){0,2}$/u;
/** "Acme Welcomes Ada Lovelace to Board BROOKFIELD, Conn., May 2, 2019 (Wire) -- Acme said": a title without a full stop. */
const titleBeforeDateline = new RegExp(
  `(?<=[\\p{L}\\d%)!?"'™®]|-----) (?=\\p{Lu}[\\p{L}.'-]+(?: \\p{Lu}[\\p{L}.'-]+){0,2}(?:, \\p{Lu}[\\p{L}.]+){0,2},? (?:\\(?${day}\\)?,? ?${wire}?|${wire}) ?(?:--|—|–|-) )`,
  'gu',
);
const endOfDateline = /[—–-] /;
/** "Acme takes total to £21.3m FinTech firm Acme closed a £14m round": a title ends at its amount if the name follows again. */
const titleBeforeName =
  /^(\p{Lu}[\p{L}\d&'-]*(?: \p{Lu}[\p{L}\d&'-]*){0,2}) (?:takes|brings|raises|lands|secures|closes|bags|nets|gets|scores|picks up|pulls in|boosts|lifts) [^.!?;|]{0,60}?[$€£][\d.,]+ ?(?:[mbk]n?|million|billion)(?= \p{Lu}[^.!?;|]{0,60}\b\1 (?:has |have |today )?\p{Ll}+(?:ed|s)\b)/u;
/** Datelines are within these characters. */
const NEAR_TOP = 400;

/** "has closed its Series B. Accel led": a letter that is not an initial. */
const roundAtEnd = /\b[Ss](?:eries|ERIES) [A-K]\.$/;

function isBreak(before: string, after: string): boolean {
  if (roundAtEnd.test(before)) return true;
  if (perhapsEnd.test(before)) return beginning.test(after);
  if (midSentence.test(before)) return false;
  return true;
}

/**
 * Splits clean text into sentences. Line breaks, " | ", the stars of a list of companies ("* ACME: the maker said") and a dateline always
 * separate; abbreviations, initials and company suffixes do not, unless the next words can only begin a sentence.
 */
export function splitSentences(text: string): SentenceSpan[] {
  const spans: SentenceSpan[] = [];
  let start = 0;
  const push = (end: number, beforeBar = false) => {
    const piece = text.slice(start, end);
    const lead = piece.length - piece.trimStart().length;
    const trimmed = piece.trim();
    if (trimmed !== '')
      spans.push({ text: trimmed, start: start + lead, end: start + lead + trimmed.length, beforeBar });
  };
  const top = text.slice(0, NEAR_TOP);
  const datelines = endOfDateline.test(top) ? matchesIn(top, titleBeforeDateline) : [];
  const title =
    datelines.find(({ index }) => !placeAlone.test(top.slice(0, index)))?.index ??
    titleBeforeName.exec(top)?.[0].length ??
    0;
  const endTitle = () => {
    push(title);
    start = title + 1;
  };
  for (const match of matchesIn(text, breaks)) {
    if (start < title && match.index > title) endTitle();
    const hard =
      match[0].includes('\n') || match[0].includes('|') || text[match.index + match[0].length] === '*';
    const next = match.index + match[0].length;
    if (
      !hard &&
      !isBreak(text.slice(Math.max(start, match.index - 24), match.index), text.slice(next, next + 24))
    ) {
      continue;
    }
    push(match.index, match[0].includes('|'));
    start = next;
  }
  if (start < title) endTitle();
  push(text.length);
  return spans;
}
