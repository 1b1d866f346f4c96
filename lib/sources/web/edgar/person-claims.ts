import type { Claim } from '#lib/claim/claim';
import { splitName } from '#lib/identity/name/is-same-person';
import { appointmentInProse } from '#lib/sources/web/appointment-in-prose';
import { cite } from '#lib/sources/web/cite';
import { departureInProse } from '#lib/sources/web/departure-in-prose';
import type { SourceDocument } from '#lib/sources/web/document';
import { claimOf } from '#lib/sources/web/findings';
import type { WantedPerson } from '#lib/sources/web/site/person-on-page';
import { titleInProse } from '#lib/sources/web/title-in-prose';

export interface NamedQuery {
  readonly wanted: WantedPerson;
  readonly company: string | undefined;
  /** YYYY-MM-DD */
  readonly today: string;
  readonly sure: number;
}

/** The person's name and office from the newest text that states them: filings, press pages. Newest text first. */
export function namedInTexts(documents: readonly SourceDocument[], query: NamedQuery): Claim[] {
  return [...officeInTexts(documents, query), ...departureInTexts(documents, query)];
}

/** A departure from the company, as an ended job, from the newest text that states it. */
function departureInTexts(documents: readonly SourceDocument[], query: NamedQuery): Claim[] {
  const { wanted, company, today, sure } = query;
  if (company === undefined) return [];
  for (const document of documents) {
    const told = departureInProse(document.text, wanted, document.published_at?.slice(0, 10), today);
    const citation = told === undefined ? undefined : cite(document, told.quote);
    if (told === undefined || citation === undefined) continue;
    const job = { company, current: false, ...(told.month === undefined ? {} : { end: told.month }) };
    return claimOf('employment_history', [job], {
      confidence: sure,
      citations: [citation],
      as_of_date: document.published_at?.slice(0, 10),
    });
  }
  return [];
}

function officeInTexts(documents: readonly SourceDocument[], query: NamedQuery): Claim[] {
  const { wanted, company, today, sure } = query;
  for (const document of documents) {
    const appointment = appointmentInProse(document.text, wanted, company, today);
    const found = appointment ?? titleInProse(document.text, wanted, company);
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
      ...claimOf('job_start_date', appointment?.from.slice(0, 7), draft),
    ];
  }
  return [];
}
