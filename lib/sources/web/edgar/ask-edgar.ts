import type { Claim } from '#lib/claim/claim';
import type { SubjectType } from '#lib/identity/subject';
import { DAY, toDay } from '#lib/shared/time';
import { emptyBecause, endedWith, failedBecause, type StepResult } from '#lib/sources/web/attempts';
import type { SourceDocument } from '#lib/sources/web/document';
import { conceptAddress, submissionsAddress } from '#lib/sources/web/edgar/addresses';
import type { EdgarClient } from '#lib/sources/web/edgar/client';
import { filerClaims, listingOf } from '#lib/sources/web/edgar/company-claims';
import { type Filing, filingsOf, filingsToRead } from '#lib/sources/web/edgar/filings';
import { type FoundFiler, findFiler } from '#lib/sources/web/edgar/find-filer';
import { formDClaims } from '#lib/sources/web/edgar/form-d-claims';
import { type OwnDomain, ownDomain } from '#lib/sources/web/edgar/own-domain';
import { namedInTexts } from '#lib/sources/web/edgar/person-claims';
import type { EdgarQuery } from '#lib/sources/web/edgar/query';
import { type FilingRead, readFiling } from '#lib/sources/web/edgar/read-filing';
import { revenueClaims, revenueConcepts } from '#lib/sources/web/edgar/revenue';
import type { Submissions } from '#lib/sources/web/edgar/schema';
import { claimOf, type Findings } from '#lib/sources/web/findings';
import { siteOf } from '#lib/sources/web/site/page-links';

/** EDGAR's claims and evidence about the company, plus what other steps can use. */
export interface EdgarFindings extends Findings {
  readonly filer?: {
    readonly record: Submissions;
    readonly document: SourceDocument;
    readonly filings: readonly Filing[];
  };
  readonly domain?: OwnDomain;
}

const LOOK_BACK_DAYS = 365;
const MOST_DOCUMENTS = 7;

/** Looks the company up at EDGAR and reads its record and last year's relevant filings. */
export async function askEdgar(client: EdgarClient, query: EdgarQuery): Promise<StepResult<EdgarFindings>> {
  const found = await findFiler(client, query);
  if (found.kind === 'failed') return failedBecause(found.reason);
  if (found.kind === 'none') return emptyBecause(found.reason);
  const asked = await client.submissions(found.filer.cik, query.signal);
  if (asked.kind === 'failed') return failedBecause(`the record of ${found.filer.name}: ${asked.reason}`);
  if (asked.kind === 'absent') return emptyBecause(`there is no record of ${found.filer.name}`);
  const record = asked.value;
  const document = {
    url: submissionsAddress(record.cik),
    title: `SEC EDGAR record of ${record.name}`,
    text: '',
    raw: asked.raw,
  };
  const filings = filingsOf(record, toDay(query.now));
  const since = toDay(new Date(query.now.getTime() - LOOK_BACK_DAYS * DAY));
  const chosen = filingsToRead(filings, since, MOST_DOCUMENTS);
  const [reads, revenue] = await Promise.all([
    Promise.all(
      chosen.map((filing) =>
        readFiling(client, record.cik, filing, {
          withText: query.person !== undefined,
          signal: query.signal,
        }),
      ),
    ),
    reportedRevenue(client, record, query),
  ]);
  const read = reads.filter((one) => one.kind === 'read');
  const domain = ownDomain(
    read.map((one) => one.document),
    record.tickers.filter((ticker) => ticker !== null),
  );
  const match = certaintyOf(found, domain, query);
  if (match === undefined) {
    return emptyBecause(
      `${record.name} has that name, but its filings do not contain the domain ${query.domain}`,
    );
  }
  const person =
    query.person === undefined
      ? []
      : namedInTexts(
          read.map((one) => one.document),
          { wanted: query.person, company: record.name, today: toDay(query.now), sure: 0.8 },
        );
  const findings: EdgarFindings = {
    claims: [
      ...filerClaims(record, document, query.subject, match),
      ...revenue,
      ...formClaims(read, query.subject),
      ...domainClaims(domain),
      ...person,
    ],
    evidence: read.flatMap((one) => one.evidence),
    filer: { record, document, filings },
    ...(domain === undefined ? {} : { domain }),
  };
  return endedWith(findings, describe(found, record, reads, since));
}

/** Revenue from the first concept the filer reports. Unlisted filers report none. */
async function reportedRevenue(
  client: EdgarClient,
  record: Submissions,
  query: EdgarQuery,
): Promise<Claim[]> {
  if (listingOf(record) === undefined) return [];
  for (const concept of revenueConcepts) {
    const answer = await client.concept(record.cik, concept, query.signal);
    const claims = revenueClaims(answer, conceptAddress(record.cik, concept), toDay(query.now));
    if (claims.length > 0 || answer.kind === 'failed') return claims;
  }
  return [];
}

/** Confidence of the match; undefined if the filer is, or may well be, another company with a similar name. */
export function certaintyOf(
  found: Extract<FoundFiler, { kind: 'found' }>,
  own: OwnDomain | undefined,
  query: Pick<EdgarQuery, 'domain' | 'namesAreGuesses'>,
): number | undefined {
  const asked = query.domain === undefined ? undefined : siteOf(`https://${query.domain}`);
  const agrees = own === undefined || asked === undefined ? undefined : own.domain === asked;
  if (agrees === true) return 0.97;
  if (query.namesAreGuesses) return undefined;
  if (agrees === false) return found.by === 'name' ? 0.7 : undefined;
  // A domain was given and nothing confirms it: an everyday name may then be someone else's.
  const doubt = query.domain === undefined ? 0 : found.by === 'everyday_name' ? 0.15 : 0.05;
  return (found.by === 'name' || found.by === 'ticker' ? 0.95 : 0.9) - doubt;
}

const formClaims = (read: readonly Extract<FilingRead, { kind: 'read' }>[], subject: SubjectType) => {
  const newest = read.find((one) => /^D(\/A)?$/.test(one.filing.form));
  return newest === undefined ? [] : formDClaims(newest.document, newest.evidence, subject);
};

const domainClaims = (own: OwnDomain | undefined) =>
  own === undefined
    ? []
    : claimOf('company_domain', own.domain, { confidence: 0.85, citations: [own.citation] });

function describe(
  found: Extract<FoundFiler, { kind: 'found' }>,
  record: Submissions,
  reads: readonly FilingRead[],
  since: string,
): string {
  const unread = reads.filter((one) => one.kind === 'unread');
  const reasons = [...new Set(unread.map((one) => one.reason))].join(', ');
  const misses = unread.length === 0 ? '' : `, ${unread.length} not (${reasons})`;
  return `${record.name} (CIK ${Number(record.cik)}) by ${found.by.replace('_', ' ')}; ${reads.length - unread.length} of its filings since ${since} read${misses}`;
}
