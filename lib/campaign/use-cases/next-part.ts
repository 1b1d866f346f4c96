import * as z from 'zod';
import { checkedMapping, mappedRows, openUpload } from '#lib/batch/use-cases/read-upload';
import type { Audience } from '#lib/campaign/audience';
import type { Campaign } from '#lib/campaign/campaign';
import type { Invited } from '#lib/campaign/use-cases/take-in';
import type { CrmNeeds } from '#lib/crm/use-cases/crm-needs';
import { openCrm } from '#lib/crm/use-cases/open-crm';
import { personEnrichmentInput } from '#lib/identity/asked-subject';
import { partsOfName } from '#lib/identity/name/name-in-columns';
import { readFullName } from '#lib/identity/name/person-name';
import type { FoundPerson } from '#lib/people/found-person';
import { findSearch, listRows } from '#lib/people/person-search-store';
import { loadResults } from '#lib/people/store';
import type { Uploads } from '#lib/ports/uploads';
import { openTable } from '#lib/spreadsheet/open-table';

/** What reading an audience requires. */
export interface AudienceNeeds {
  readonly crm: CrmNeeds;
  readonly uploads: Uploads;
}

/** A part of the audience, and the cursor of the next; `done` if this is the last part. */
interface Part {
  readonly invited: readonly Invited[];
  readonly cursor: string | undefined;
  readonly done: boolean;
}

const AT_ONCE = 20;
/** A file is read from the beginning each time, so larger parts are taken. */
const ROWS_AT_ONCE = 200;
const waiting: Part = { invited: [], cursor: undefined, done: false };

function fromFound(person: FoundPerson): Invited[] {
  const { name, title, company, network_url, email, match_reason } = person;
  const read = readFullName(name);
  const input = personEnrichmentInput.safeParse({
    ...(network_url ? { network_url } : {}),
    ...(email ? { email } : {}),
    ...(read.ok ? partsOfName(read) : {}),
    ...(company ? { company } : {}),
  });
  return input.success ? [{ input: input.data, name, title, match_reason }] : [];
}

/** The people of the next company of a finished search, in the order of its plan. */
async function fromSearch(organization: string, id: number, cursor: string | undefined): Promise<Part> {
  const search = await findSearch(organization, id);
  if (!search) return { ...waiting, done: true };
  const next = Number(cursor ?? '0');
  const { items: rows } = await listRows(organization, id);
  const row = rows[next];
  if (row === undefined) return { ...waiting, done: search.status === 'completed' };
  if (row.status === 'processing') return waiting;
  const people = row.job_id === undefined ? [] : await loadResults(organization, row.job_id);
  return { invited: people.flatMap(fromFound), cursor: String(next + 1), done: false };
}

const cursorOf = z.lazy(() => z.object({ next: z.string() }));

/** A page of a CRM list's contacts. */
async function fromList(
  organization: string,
  { list_id, platform }: Extract<Audience, { type: 'crm_list' }>,
  cursor: string | undefined,
  needs: AudienceNeeds,
): Promise<Part> {
  const open = await openCrm(organization, needs.crm, platform);
  const from = cursor === undefined ? undefined : cursorOf.parse(JSON.parse(cursor)).next;
  const page = await open.run((crm) => crm.listMembers(list_id, [], from));
  const invited = page.items.flatMap(({ id, identity }): Invited[] => {
    const input = personEnrichmentInput.safeParse({ ...identity, crm_id: id });
    return input.success ? [{ input: input.data }] : [];
  });
  return {
    invited,
    cursor: page.next_cursor === undefined ? undefined : JSON.stringify({ next: page.next_cursor }),
    done: page.next_cursor === undefined,
  };
}

/** The next rows of an uploaded file. */
async function fromFile(
  organization: string,
  { upload_id, column_mapping }: Extract<Audience, { type: 'upload' }>,
  cursor: string | undefined,
  { uploads }: AudienceNeeds,
): Promise<Part> {
  const { bytes } = await openUpload(organization, upload_id, uploads);
  const table = await openTable(bytes);
  const from = Number(cursor ?? '0');
  const invited: Invited[] = [];
  let place = 0;
  for await (const { input: row } of mappedRows(table, checkedMapping(column_mapping, table))) {
    if (place >= from + ROWS_AT_ONCE) return { invited, cursor: String(place), done: false };
    if (place >= from && row.ok && row.type === undefined) invited.push({ input: row.input });
    place += 1;
  }
  return { invited, cursor: String(place), done: true };
}

/** Reads the next part of a campaign's audience, from where the last ended. Throws if it cannot be read. */
export function nextPart(campaign: Campaign, needs: AudienceNeeds): Promise<Part> {
  const { audience, organization_id: organization, gather_cursor: cursor, person_search_id } = campaign;
  switch (audience.type) {
    case 'people': {
      const from = Number(cursor ?? '0');
      const people = audience.people.slice(from, from + AT_ONCE);
      const until = from + people.length;
      return Promise.resolve({
        invited: people.map((input) => ({ input })),
        cursor: String(until),
        done: until >= audience.people.length,
      });
    }
    case 'companies':
    case 'person_search':
      return person_search_id === undefined
        ? Promise.resolve({ ...waiting, done: true })
        : fromSearch(organization, person_search_id, cursor);
    case 'crm_list':
      return fromList(organization, audience, cursor, needs);
    case 'upload':
      return fromFile(organization, audience, cursor, needs);
  }
}
