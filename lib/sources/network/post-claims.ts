import type { Claim } from '#lib/claim/claim';
import type { NetworkPost } from '#lib/network/content';
import { DAY, plus } from '#lib/shared/time';
import { citing } from '#lib/sources/claims/cite';

const FRESH_DAYS = 90;
const MAX_POINTS = 3;
const MAX_WORDS = 200;

/** Phrases of someone who is hiring, in the languages the service is used in. */
const HIRING =
  /\b(we('| a)re hiring|i('| a)m hiring|hiring:|join (my|our) team|open (role|position)s?|looking for an? \w+|wir suchen|wir stellen ein|nous recrutons|estamos contratando|vacature)\b/i;

const opening = (text: string): string => {
  const sentence = /^.*?[.!?](?=\s|$)/s.exec(text.trim())?.[0] ?? text.trim();
  return sentence.length <= MAX_WORDS
    ? sentence
    : `${sentence.slice(0, MAX_WORDS).replace(/\s+\S*$/, '')} ...`;
};

/** Claims from recent posts: conversation openers, and whether the person is hiring. */
export function postClaims(posts: readonly NetworkPost[], now: Date): Claim[] {
  const since = plus(now, -FRESH_DAYS * DAY).toISOString();
  const fresh = posts.flatMap((post) =>
    post.network_url !== null &&
    post.published_at !== null &&
    post.published_at >= since &&
    post.text.trim() !== ''
      ? [{ text: post.text, url: post.network_url, day: post.published_at.slice(0, 10) }]
      : [],
  );
  const [first] = fresh;
  if (first === undefined) return [];
  const points = fresh
    .slice(0, MAX_POINTS)
    .map((post) => ({ text: `Wrote on ${post.day}: "${opening(post.text)}"`, evidence_url: post.url }));
  const citationOf = (post: { text: string; url: string; day: string }) => ({
    url: post.url,
    quote: post.text.slice(0, 1_000),
    published_at: post.day,
  });
  const pagesOf = (some: typeof fresh) => some.slice(1).map(citationOf);
  const hiring = fresh.filter((post) => HIRING.test(post.text));
  const signals = hiring.map((post) => ({
    type: 'hiring',
    date: post.day,
    evidence_url: post.url,
    confidence: 0.7,
  }));
  const said = (post: { url: string; day: string }) =>
    citing({ url: post.url, asOf: post.day, confidence: 0.8 });
  return [
    ...said(first)('talking_points', points, first.text, { pages: pagesOf(fresh.slice(0, MAX_POINTS)) }),
    ...hiring
      .slice(0, 1)
      .flatMap((post) =>
        said(post)('intent_signals', signals, post.text, { pages: pagesOf(hiring), confidence: 0.7 }),
      ),
  ];
}
