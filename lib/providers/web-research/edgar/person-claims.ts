import type { Claim } from '#lib/enrichment/claim';
import { cite } from '#lib/providers/web-research/cite';
import type { SourceDocument } from '#lib/providers/web-research/document';
import { claimOf } from '#lib/providers/web-research/findings';
import { splitName } from '#lib/providers/web-research/person-name';
import type { WantedPerson } from '#lib/providers/web-research/site/person-on-page';
import { titleInProse } from '#lib/providers/web-research/title-in-prose';

/** The person's name and office from the newest text that gives them: filings, press pages. Newest text first. */
export function namedInTexts(
  documents: readonly SourceDocument[],
  wanted: WantedPerson,
  sure: number,
): Claim[] {
  for (const document of documents) {
    const found = titleInProse(document.text, wanted);
    const citation = found === undefined ? undefined : cite(document, found.quote.split('\n')[0] ?? '');
    if (found === undefined || citation === undefined) continue;
    const quoted = { ...citation, quote: found.quote.length <= 1_000 ? found.quote : citation.quote };
    const draft = { confidence: sure, citations: [quoted], as_of_date: document.published_at?.slice(0, 10) };
    const parts = splitName(found.name);
    return [
      ...claimOf('full_name', found.name, draft),
      ...claimOf('first_name', parts?.first, draft),
      ...claimOf('last_name', parts?.last, draft),
      ...claimOf('job_title', found.title, draft),
    ];
  }
  return [];
}
