import * as z from 'zod';
import type { Campaign } from '#lib/campaign/campaign';
import { change, find } from '#lib/campaign/store';
import { type Invited, takeIn } from '#lib/campaign/use-cases/take-in';
import type { CrmNeeds } from '#lib/crm/use-cases/crm-needs';
import { openCrm } from '#lib/crm/use-cases/open-crm';
import { equals } from '#lib/db/condition';
import { write } from '#lib/db/table';
import { personEnrichmentInput } from '#lib/enrichment/subject';
import type { FoundPerson } from '#lib/people/found-person';
import { findSearch, listRows } from '#lib/people/person-search-store';
import { loadResults } from '#lib/people/store';

export interface CampaignNeeds {
  readonly crm: CrmNeeds;
}

/** A part of the audience, and where the next begins; `done` when there is no more to come. */
interface Part {
  readonly invited: readonly Invited[];
  readonly cursor: string | undefined;
  readonly done: boolean;
}

const AT_ONCE = 20;
const waiting: Part = { invited: [], cursor: undefined, done: false };

/** Given and family name; the last word is the family's. */
const named = (name: string): { first_name?: string; last_name?: string } => {
  const words = name.split(/\s+/).filter(Boolean);
  const last = words.at(-1);
  if (words.length < 2 || last === undefined) return {};
  return { first_name: words.slice(0, -1).join(' '), last_name: last };
};

function fromFound(person: FoundPerson): Invited[] {
  const { name, title, company, network_url, email, match_reason } = person;
  const input = personEnrichmentInput.safeParse({
    ...(network_url ? { network_url } : {}),
    ...(email ? { email } : {}),
    ...named(name),
    ...(company ? { company } : {}),
  });
  return input.success ? [{ input: input.data, name, title, match_reason }] : [];
}

/** The people of the next company of a search that has ended, in the order of its plan. */
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

const cursorOf = z.object({ next: z.string() });

/** A page of a CRM list's contacts. */
async function fromList(
  organization: string,
  {
    list_id,
    platform,
  }: { readonly list_id: string; readonly platform?: 'hubspot' | 'salesforce' | undefined },
  cursor: string | undefined,
  needs: CampaignNeeds,
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

function nextPart(campaign: Campaign, needs: CampaignNeeds): Promise<Part> {
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
  }
}

/**
 * Takes the next part of the audience in. Everybody is in once, so a part that is taken again adds nobody. Answers whether
 * anything changed.
 */
export async function gather(seen: Campaign, needs: CampaignNeeds, now: Date): Promise<boolean> {
  if (seen.gathered) return false;
  const { invited, cursor, done } = await nextPart(seen, needs);
  let { members } = seen;
  for (const one of invited) members = await takeIn(seen, members, one, now);
  if (cursor === undefined && !done) return false;
  // Somebody was taken in by another worker, or the campaign was paused: the part comes again.
  if ((await find(seen.organization_id, seen.id))?.members !== members) return true;
  const stands = [equals('members', members), equals('status', 'running')] as const;
  await write(change(seen, { set: { gathered: done, gather_cursor: cursor } }, now, ...stands));
  return true;
}
