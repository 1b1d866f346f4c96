import { withoutCircumstances } from '#lib/detectors/text/circumstances';
import { withoutDefinitions } from '#lib/detectors/text/definitions';
import { trades } from '#lib/detectors/text/lexicon-common';
import { count, eventVerb, withoutMemories } from '#lib/detectors/text/memories';
import { mayHold, type Searchable } from '#lib/detectors/text/word-search';

const set = (words: string) => new Set(words.split(/\s+/));

const functionWords = set(
  `As To For Of In On At By From With Without After Before Amid Over Into Its His Her Their An The And But Following Via
  Against During Than About Nearly Almost Around Who Which That Is Are Was Were Be Been Being Has Have Had`,
);
const verbs = set(
  `Names Appoints Picks Taps Hires Elects Promotes Chooses Selects Recruits Poaches Lures Welcomes Adds Buys Acquires
  Purchases Sells Offloads Divests Sheds Unloads Spins Raises Closes Secures Bags Nabs Snags Gets Wins Loses Cuts
  Slashes Axes Eliminates Shuts Lays Trims Fires Ousts Sacks Dismisses Removes Replaces Succeeds Joins Leaves Quits
  Resigns Retires Steps Exits Departs Files Prices Debuts Completes Announces Agrees Signs Enters Merges Plans
  Considers Weighs Mulls Explores Seeks Denies Rejects Accepts Approves Says Sees Warns Reports Expects Becomes Takes
  Makes Faces Invests Backs Receives Engages Switches Snaps Scoops Gobbles Swallows Absorbs Unveils Launches Hands
  Turns Moves Begins Starts Finalizes Finalises Nears Ends Drops Hits Shows Discloses Reveals Declares Boosts Lifts Ups
  Builds Regains Gains Crosses Exceeds Strikes Clinches Inks Wraps Rises Jumps Soars Tumbles Plunges Slumps Surges Named Appointed Elected Promoted Hired Ousted
  Sacked Fired Replaced Resigned Retired Acquired Bought Sold Snapped Taken Leaving Stepping Retiring Resigning Buying Selling
  Cutting Closing Laying Acquiring Joining Quitting Naming Raising Shutting Departing
  Passes Dies Cedes Yields Stands Elevates Installs Nominates Assumes Relinquishes Vacates Bows Walks Bowing Walking Suspends Reshuffles`,
);
const infinitives = set(
  `Buy Acquire Purchase Sell Offload Divest Shed Unload Spin Cut Lay Slash Eliminate Shut Close Axe Trim Fire Oust
  Replace Step Stand Leave Resign Retire Join Become Succeed Run Lead Head Take Raise File List Go Merge Get Pay Invest
  Move Name Appoint Hire Chair Serve Return Seek Reduce Shrink Combine Separate Depart Exit Quit Remove Begin Start Be`,
);
const nouns = set('Stake Stakes Talks Bid Takeover Buyout Deal Layoffs Maker Operator Provider');
const trade = new RegExp(`^${trades}$`);
const particles = set('Down Aside Off Up Out Over Away In');
const measures = set('Million Billion Trillion Mln Bln Percent Jobs Workers Employees Staff Positions');

/** "Names", "To Buy", "Steps Down": what a title in title case writes with a capital although it is nobody's name. */
function isPlain(word: string, before: string, atStart: boolean, rest: string): boolean {
  if (atStart) return false;
  // "Ada Lovelace Out As Chief Executive".
  if (word === 'Out' && /^ (?:as|at|after|amid)\b/i.test(rest)) return true;
  if (functionWords.has(word) || verbs.has(word) || nouns.has(word) || trade.test(word)) return true;
  if (/^(?:to|will|would)$/i.test(before)) return infinitives.has(word);
  // "Orlan Appoints Will Brask"
  if (word === 'To' || word === 'Will')
    return !(word === 'Will' && verbs.has(before) && /^ \p{Lu}/u.test(rest));
  if (particles.has(word)) return verbs.has(before) || infinitives.has(before);
  return measures.has(word) && /\d/.test(before);
}

/** A title in title case as a sentence would be written, so that the capitals which are left tell of names. */
function inSentenceCase(title: string): string {
  let before = '';
  return title.replace(/[^\s]+/g, (token, at: number) => {
    const word = token.replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, '');
    const plain = isPlain(word, before, at === 0, title.slice(at + token.length));
    before = word;
    return plain ? token.toLowerCase() : token;
  });
}

/** "Two years after Acme bought Beta", "18 months since it raised $4 million", ", a week after the start-up ousted": what lies that far back is no news. */
const elapsed = new RegExp(
  `\\b(?:back to|in|since|until|from|of) (?:(?:early|late|mid-?) ?)?(?:\\p{Lu}\\p{Ll}+ )?(?:19|20)\\d\\d,? when [^,;.]*|\\b${count}(?: and a half)? (?:years?|months?|decades?) (?:after|since) (?=[^,;.]* \\p{Ll})[^,;.]*|\\b(?:(?:just|only|barely|a mere) )?(?:${count} )?(?:days?|weeks?|months|years) after (?=(?:(?:the|its|one|an?|it|they|he|she|rival|competitor|neighbou?r|peer) [^,;.]* \\p{Ll}|\\p{Ll}+ing\\b))[^,;.]*(?:\\.\\d[^,;.]*)?|\\b(?:the (?:day|time|year|month|moment)|how|why) (?:it|they|he|she|the company) [^,;.]*|\\b(?:that|which) (?:\\p{Ll}+ ){1,3}(?:after|since|when) (?:he|she|they|it) [^,;.]*|\\bthe (?:year|month|week|day) (?:after|before) (?=[^,;.]* \\p{Ll})[^,;.]*|^(?:(?:About|Just|Nearly|Almost|Some|Only|More than) )?${count} (?:years?|months?|decades?) ago,? [^;.]*`,
  'giu',
);
const mayLieBack = mayHold(/\bafter\b|\bsince\b|\bago\b|\bwhen\b|\bthe day\b|\bthe time\b|\bhow\b|\bwhy\b/);
const mayElapse =
  /(?:19|20)\d\d,? when\b|\b(?:day|time|year|month|moment|how|why) (?:it|they|he|she|the company)\b|(?:years?|months?|decades?) (?:after|since|ago)\b|\bthe (?:year|month|week|day) (?:after|before)\b|(?:days?|weeks?) after\b|\b(?:after|since|when) (?:he|she|they|it)\b/i;
/**
 * A sentence as detectors read it: in a title in title case verbs and small words are written small, the verbs of what lies years back are
 * silent, and what is said first and last of reasons and circumstances is left out.
 */
export function asTold(
  sentence: Searchable,
  inTitleCase: boolean,
  published: string | undefined,
  isFiling: boolean,
): string {
  const plain = withoutDefinitions(inTitleCase ? inSentenceCase(sentence.text) : sentence.text);
  const told = withoutCircumstances({ ...sentence, text: plain });
  const text = withoutMemories(told, published, isFiling);
  if (!mayLieBack(sentence) || !mayElapse.test(text)) return text;
  return text.replace(elapsed, (clause) => clause.replace(eventVerb, (verb) => ' '.repeat(verb.length)));
}
