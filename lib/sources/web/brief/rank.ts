import type { Evidence } from '#lib/entity/evidence';
import { isSeniorTitle } from '#lib/identity/title/senior-title';
import type { Brief } from '#lib/sources/port';

const COMMON = new Set(
  'about above after also among before being between both could does doing down during each every find from further give have having here into just know like look made make many more most much need only other ours over please same should show some such tell than that their them then there these they this those through very want were what when where which while whom will with would your'.split(
    ' ',
  ),
);

/** The searchable words of the caller's brief, in lower case. */
export function briefWords(brief: Brief): ReadonlySet<string> {
  const text = [brief.instructions ?? '', ...brief.questions].join(' ').toLowerCase();
  const words = text.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length >= 4 && !COMMON.has(word));
  return new Set(
    words.flatMap((word) => [word, word.replace(/(?:ing|ed|es|s)$/, '')]).filter((word) => word.length >= 4),
  );
}

/** How many of the wanted words a text contains. */
export const relevance = (text: string, wanted: ReadonlySet<string>): number => {
  if (wanted.size === 0) return 0;
  const folded = text.toLowerCase();
  let found = 0;
  for (const word of wanted) if (folded.includes(word)) found += 1;
  return found;
};

const weight = { news: 3, filing: 2, job_post: 1, profile: 1, page: 0 } as const satisfies Record<
  Evidence['kind'],
  number
>;

const seniority = (item: Evidence): number =>
  item.kind === 'job_post' && isSeniorTitle(item.title ?? '') ? 1 : 0;

/** Ranks evidence for the brief: what it asks for first, then news before filings before posts, then the newest. */
export function rankEvidence(evidence: readonly Evidence[], wanted: ReadonlySet<string>): Evidence[] {
  const scored = evidence.map((item) => ({
    item,
    score: relevance(`${item.title ?? ''} ${item.text.slice(0, 4_000)}`, wanted),
  }));
  return scored
    .sort(
      (a, b) =>
        b.score - a.score ||
        weight[b.item.kind] - weight[a.item.kind] ||
        seniority(b.item) - seniority(a.item) ||
        (b.item.published_at ?? '').localeCompare(a.item.published_at ?? ''),
    )
    .map(({ item }) => item);
}
