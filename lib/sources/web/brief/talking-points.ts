import type { Claim } from '#lib/claim/claim';
import type { Evidence } from '#lib/entity/evidence';
import { firstSentence } from '#lib/sources/web/brief/sentence';
import { claimOf } from '#lib/sources/web/findings';
import { tellsOfWhom } from '#lib/sources/web/research/names-in-text';

const MOST = 5;
const LONGEST = 420;

const on = (evidence: Evidence): string =>
  evidence.published_at === undefined ? '' : ` (${evidence.published_at.slice(0, 10)})`;

/** For figures the quote is the name next to them: the figures' text is ours, not the document's. */
function fromFiling(item: Evidence, company: string): { text: string; quote: string } | undefined {
  const filed = `${company} filed a form ${item.form ?? ''}${on(item)}`;
  switch (item.structured?.shape) {
    case 'form_d': {
      const { issuer, amount_sold } = item.structured;
      const sold =
        amount_sold === undefined ? '' : `: it sold $${amount_sold.toLocaleString('en-US')} of securities`;
      return { text: `${filed}${sold}.`, quote: issuer };
    }
    case 'ownership': {
      const [holder] = item.structured.holders;
      if (holder === undefined) return undefined;
      const { issuer } = item.structured;
      return {
        text: `${holder.name} reported ${holder.percent}% of ${issuer}${on(item)}.`,
        quote: holder.name,
      };
    }
    case 'job_post':
    case 'experience':
    case undefined: {
      const quote = firstSentence(item.text, LONGEST);
      return quote === undefined || !tellsOfWhom(quote, company)
        ? undefined
        : { text: `${filed}: ${quote}`, quote };
    }
  }
}

/** An opener from one piece of evidence, and the words it rests on. Undefined if nothing can be said. */
function opener(item: Evidence, company: string): { text: string; quote: string } | undefined {
  switch (item.kind) {
    case 'news': {
      const title = item.title !== undefined && item.text.includes(item.title) ? item.title : undefined;
      const quote = title ?? firstSentence(item.text, LONGEST);
      return quote === undefined || !tellsOfWhom(quote, company)
        ? undefined
        : { text: `In the news${on(item)}: ${quote}`, quote };
    }
    case 'filing':
      return fromFiling(item, company);
    case 'job_post': {
      const title = item.title ?? '';
      const place = item.structured?.shape === 'job_post' ? item.structured.location : undefined;
      const where = place === undefined ? '' : ` in ${place}`;
      return { text: `${company} is hiring: ${title}${where}${on(item)}.`, quote: title };
    }
    case 'page':
    case 'profile':
      return undefined;
  }
}

/** Conversation openers, each with its source address. `ranked` is most relevant first. */
export function talkingPoints(ranked: readonly Evidence[], company: string): Claim[] {
  const points: { point: { text: string; evidence_url: string }; quote: string }[] = [];
  const kinds = new Map<string, number>();
  for (const item of ranked) {
    // Caps each kind: five vacancies are one topic, not five.
    const said = kinds.get(item.kind) ?? 0;
    if (points.length >= MOST || said >= 3) continue;
    const found = opener(item, company);
    if (found === undefined) continue;
    kinds.set(item.kind, said + 1);
    points.push({ point: { text: found.text.slice(0, 1_000), evidence_url: item.url }, quote: found.quote });
  }
  if (points.length === 0) return [];
  const citations = points.map(({ point, quote }) => ({ url: point.evidence_url, quote }));
  return claimOf(
    'talking_points',
    points.map(({ point }) => point),
    { confidence: 0.8, citations },
  );
}
