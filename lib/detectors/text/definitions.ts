import { findExchange } from '#lib/detectors/text/exchanges';
import { matchesIn } from '#lib/detectors/text/matches';
import { findNames, isPlace } from '#lib/detectors/text/names';

const parenthesis =
  /\(((?:(?:collectively|together|each|hereinafter|as successor)?,? ?(?:with [^"()]{0,60})?(?:the |an? )?"[^"()]{1,60}"(?:,? ?(?:and|or)?,? ?))+)\)/giu;
const orThe = /, or (the )?([A-Z][\p{L}&]+)(?=[,. ])/gu;
/** "Metro-Goldwyn-Mayer Inc. (MGM)"; an exchange with a ticker has a colon and does not match. */
const bareAcronym = /\(([A-Z][A-Z&]{1,6})\)/g;
const quoted = /(?:the )?"(?:the )?([^"]{1,60})"/giu;

const kinds =
  'corporation|company|partnership|subsidiary|association|bank|trust|affiliate|laws of [^,();"]{0,60}';
// Tested first, since searching for the whole apposition is costly.
const apposition = new RegExp(`\\b(?:${kinds})[^,();"]{0,80}$`, 'i');
// "On May 3, the Board of Directors of X Company" is not an apposition: it names the company.
const appositionWhole = new RegExp(
  `,? (?:an? |the |formerly |together |each )(?!(?:board|directors|management|members|(?:share|stock)holders|(?:[a-z]+ )?committee) (?:of|at)\\b)(?!(?:[a-z-]+ ){0,3}(?:director|officer|member|chairman|chairwoman|president|partner|trustee|manager|employee|counsel|secretary|treasurer)s? (?:of|on|at|in)\\b)(?![^,();"]{0,140}\\b(?:whereby|sold|acquired|purchased|agreed to)\\b)(?:[^,();"]{0,140})(?:${kinds})[^,();"]{0,80}$`,
  'i',
);

/** "Ada Reyes, who is the chairman of Acme and who was a shareholder": the person, not a name in the clause. */
const whoIs = /, who (?:is|was|are|were|serves|served) [^();"]{2,200}$/;

/** "Acme Holdings, Inc. d/b/a Orlan": another name for the one before it. */
const calledAlso = /\b(?:[df]\/[bk]\/a|dba|doing business as|formerly(?: known as)?|known as) $/i;

/** The last organization or person named before a position, skipping appositions ("a Delaware corporation") and asides. */
function nameBefore(text: string): string | undefined {
  let head = text.trimEnd().replace(whoIs, '');
  for (;;) {
    const hasApposition = apposition.test(head.slice(-260));
    const bare = head.endsWith(')') ? head.replace(/\s*\([^()]*\)$/, '') : head;
    const shorter = (hasApposition ? bare.replace(appositionWhole, '') : bare).replace(/,$/, '').trimEnd();
    if (shorter === head) break;
    head = shorter;
  }
  const tail = head.slice(-160);
  const names = findNames(tail).filter(
    ({ text: name, start }) => !isPlace(name) && !calledAlso.test(tail.slice(0, start)),
  );
  return names.at(-1)?.text;
}

/**
 * The short names that a text defines, and their meanings: `Nuance Communications, Inc. ("Nuance")`, `(the "Company")`, `NVIDIA
 * Corporation, or the Company,`. Keys are lower-cased without "the".
 */
export function findDefinitions(text: string): ReadonlyMap<string, string> {
  const definitions = new Map<string, string>();
  const define = (alias: string, at: number) => {
    const key = alias
      .toLowerCase()
      .replace(/[.,]+$/, '')
      .trim();
    // "informed the Board of Directors (the "Board")", "the New York Stock Exchange (NYSE)": no company is named before it.
    if (definitions.has(key) || key === 'board' || findExchange(alias) === alias) return;
    const name = nameBefore(text.slice(Math.max(0, at - 320), at));
    if (name !== undefined && name.toLowerCase() !== key) definitions.set(key, name);
  };
  for (const match of matchesIn(text, parenthesis)) {
    for (const alias of matchesIn(match[1] ?? '', quoted))
      if (alias[1] !== undefined) define(alias[1], match.index);
  }
  for (const match of matchesIn(text, bareAcronym)) if (match[1] !== undefined) define(match[1], match.index);
  for (const match of matchesIn(text, orThe)) if (match[2] !== undefined) define(match[2], match.index);
  return definitions;
}
