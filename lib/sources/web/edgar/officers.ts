import { leadershipChangesIn } from '#lib/detectors/events/leadership-change';
import { samePerson } from '#lib/detectors/text/normalize-name';
import { passageOf } from '#lib/detectors/text/passage';
import { viewOf } from '#lib/detectors/text/subject-view';
import { SubjectEntity } from '#lib/entity/snapshot';
import type { FiledOfficer, OfficersQuery, OfficersVisit } from '#lib/people/public-people';
import { capitalized } from '#lib/shared/capitalized';
import { DAY, toDay } from '#lib/shared/time';
import { certaintyOf } from '#lib/sources/web/edgar/ask-edgar';
import type { EdgarClient } from '#lib/sources/web/edgar/client';
import { type Filing, filingsOf } from '#lib/sources/web/edgar/filings';
import { findFiler } from '#lib/sources/web/edgar/find-filer';
import { ownDomain } from '#lib/sources/web/edgar/own-domain';
import { type FilingRead, readFiling } from '#lib/sources/web/edgar/read-filing';
import { signerOf } from '#lib/sources/web/edgar/signer';

const LOOK_BACK = 5 * 365 * DAY;
const MOST_CHANGES = 8;

type Read = Extract<FilingRead, { kind: 'read' }>;

/** The newest reports of officers and directors joining or leaving (Item 5.02), plus the newest report of all for its signature. */
function chosen(filings: readonly Filing[], since: string): Filing[] {
  const reports = filings.filter(({ form, filed_at }) => form.startsWith('8-K') && filed_at >= since);
  const changes = reports.filter(({ items }) => items.includes('5.02')).slice(0, MOST_CHANGES);
  const [newest] = reports;
  return newest === undefined || changes.includes(newest) ? changes : [newest, ...changes];
}

/** The office holders according to the filings, newest first: a departure in a newer filing overrides an older one. */
function officersOf(reads: readonly Read[], subject: SubjectEntity): FiledOfficer[] {
  const settled: { readonly name: string; readonly officer?: FiledOfficer }[] = [];
  const known = (name: string) => settled.some((one) => samePerson(one.name, name));
  for (const { document, evidence, filing } of reads) {
    const { url } = filing;
    const changes = evidence
      .filter(({ item }) => item === '5.02')
      .flatMap((one) => leadershipChangesIn(viewOf(passageOf(one), subject)));
    const told = changes
      .toSorted((a, b) => Number(b.direction === 'appointed') - Number(a.direction === 'appointed'))
      .filter(
        ({ person }, index, all) => all.findIndex((other) => samePerson(other.person, person)) === index,
      )
      .filter(({ person }) => !known(person));
    for (const { person: name, role, direction } of told) {
      const title = capitalized(role);
      settled.push(direction === 'appointed' ? { name, officer: { name, title, url } } : { name });
    }
    const signer = signerOf(document.text);
    if (signer && !known(signer.name)) settled.push({ name: signer.name, officer: { ...signer, url } });
  }
  return settled.flatMap(({ officer }) => officer ?? []);
}

/** Reads the officers and directors named in a listed company's SEC reports. */
export async function readOfficers(client: EdgarClient, query: OfficersQuery): Promise<OfficersVisit> {
  const { company, domain, nameIsGuess: namesAreGuesses, now, signal } = query;
  const asked = { names: [company], domain, namesAreGuesses, subject: 'company', person: undefined } as const;
  const found = await findFiler(client, { ...asked, now, signal });
  if (found.kind === 'failed') return { kind: 'failed', detail: found.reason };
  if (found.kind === 'none' || found.by === 'form_d') return { kind: 'none' };
  const record = await client.submissions(found.filer.cik, signal);
  if (record.kind === 'failed') return { kind: 'failed', detail: record.reason };
  if (record.kind === 'absent') return { kind: 'none' };
  const { cik, name, tickers } = record.value;
  const since = toDay(new Date(now.getTime() - LOOK_BACK));
  const filings = chosen(filingsOf(record.value, toDay(now)), since);
  const tried = await Promise.all(
    filings.map((filing) => readFiling(client, cik, filing, { withText: true, signal })),
  );
  const reads = tried.filter((one) => one.kind === 'read');
  const own = ownDomain(
    reads.map(({ document }) => document),
    tickers.filter((ticker) => ticker !== null),
  );
  if (certaintyOf(found, own, { domain, namesAreGuesses }) === undefined) return { kind: 'none' };
  const subject = SubjectEntity.parse({
    type: 'company',
    name,
    aliases: [company],
    cik: String(Number(cik)),
  });
  return { kind: 'read', people: officersOf(reads, subject) };
}
