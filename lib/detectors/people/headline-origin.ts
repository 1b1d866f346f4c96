import { isPlace } from '#lib/detectors/text/names';
import { normalizeOrganization } from '#lib/detectors/text/normalize-name';
import type { Passage } from '#lib/detectors/text/passage';
import { isSurelyPerson } from '#lib/detectors/text/person-names';
import { mayHold } from '#lib/detectors/text/word-search';

const mayTell = mayHold(
  /\b(?:hires|hired|poaches|taps|names|recruits|lures|appoints|nabs|snags|picks|brings in|adds|joins|named|tapped|hired|appointed|to (?:head|lead|join|run|become))\b/,
);
const puts = '(?:hires|hired|poaches|taps|names|recruits|lures|appoints|nabs|snags|picks|brings in|adds)';
const firm = '(\\p{Lu}[\\p{L}\\d&.-]*(?: (?:& )?\\p{Lu}[\\p{L}\\d&.-]*){0,3}?)';
/** What somebody is called by his work: "IP chief", "senior tech executive", "head of rates". */
const work =
  '((?:(?!(?:to|as|from|who|for|is|will)\\b)(?:\\p{Ll}[\\p{L}&-]*|[A-Z]{2,4}) ){0,4}?(?:executive|exec|banker|chief|head|boss|trader|analyst|lawyer|litigator|engineer|designer|scientist|researcher|economist|strategist|manager|director|partner|president|dealmaker|broker|editor|CEO|CFO|COO|CTO)(?: of [\\p{Ll} &-]{3,40}?)?)';
const already = '(?:(?:an?|the|its|former|ex|veteran|longtime|top|star|rival)[ -])*';
const ends = '(?=$|[:;,.]| (?:as|to|for|in|after|amid)\\b)';

// "Orlan hires Kestrel IP chief as general counsel", "Orlan poaches Kestrel's head of rates"
const ofFirm = new RegExp(`\\b${puts} ${already}${firm}(?:'s?)? ${already}${work}${ends}`, 'u');
// "Orlan hires senior tech executive from Kestrel"
const fromFirm = new RegExp(
  `\\b${puts} ${already}${work} (?:away )?from ${already}${firm}(?=$|[:;,]| (?:as|to|for)\\b)`,
  'u',
);
// "Kestrel's payments chief joins Orlan as head of seller solutions"
const joinsFrom = new RegExp(`^${firm}'s? ${already}${work} joins \\p{Lu}`, 'u');

// "Former Kestrel chief Ida Brask to head Orlan"
const former = new RegExp(
  `^(?:Former |Ex-)${firm} ${work} (?=\\p{Lu}[\\p{L}'.-]+(?: \\p{Lu}[\\p{L}'.-]+)* (?:(?:to|will) (?:head|lead|join|run|become)|joins|named|tapped|hired|appointed)\\b)`,
  'u',
);

/** The firm and the work left, as a title tells them that names nobody or who it was: "Orlan hires Kestrel IP chief". */
export function headlineOrigin(
  { sentences }: Passage,
  goal: string | undefined,
): { firm: string; work: string } | undefined {
  const title = sentences[0];
  if (title === undefined || !title.isHeadline || goal === undefined || !mayTell(title)) return undefined;
  const owned = ofFirm.exec(title.text) ?? joinsFrom.exec(title.text) ?? former.exec(title.text);
  const from = owned === null ? fromFirm.exec(title.text) : null;
  const found = { firm: owned?.[1] ?? from?.[2], work: owned?.[2] ?? from?.[1] };
  if (found.firm === undefined || found.work === undefined) return undefined;
  if (isPlace(found.firm) || isSurelyPerson(found.firm)) return undefined;
  const [left, joined] = [normalizeOrganization(found.firm), normalizeOrganization(goal)];
  if (left === joined || joined.startsWith(`${left} `) || left.startsWith(`${joined} `)) return undefined;
  return { firm: found.firm, work: found.work };
}
