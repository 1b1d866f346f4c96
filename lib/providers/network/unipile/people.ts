import type * as z from 'zod';
import { canBeFirmAsked } from '#lib/identity/asked-firm';
import { NetworkFailure } from '#lib/network/network-error';
import type { As, CompanyReference, PersonReference } from '#lib/network/port';
import type { NetworkCompany } from '#lib/network/profile';
import { company as companyOfReply } from '#lib/providers/network/unipile/company-replies';
import { profile } from '#lib/providers/network/unipile/profile-replies';
import { companyKey, personKey } from '#lib/providers/network/unipile/references';
import { filterValues } from '#lib/providers/network/unipile/search';
import { segment, type Wire } from '#lib/providers/network/unipile/wire';

/** All sections, so that one lookup (100 a day) returns everything. */
const ALL_SECTIONS = '*';
const MAX_REMEMBERED = 2_000;

/** Reads a person's page, parsed with the given schema. */
export const readPerson = <Reply extends z.ZodType>(
  wire: Wire,
  as: As,
  person: PersonReference,
  reply: Reply,
  sections = false,
): Promise<z.infer<Reply>> =>
  wire.read(as, `users/${segment(personKey(person).id)}`, reply, {
    account_id: as.account_id,
    linkedin_sections: sections ? ALL_SECTIONS : undefined,
    // Do not notify the person of the view.
    notify: false,
  });

export type MemberIds = (as: As, person: PersonReference) => Promise<string>;

/** Resolves references to member ids. Caches results: ids never change, and a lookup counts against the day's limit. */
export function memberIds(wire: Wire): MemberIds {
  const known = new Map<string, string>();
  return async (as, person) => {
    const key = personKey(person);
    if (key.kind === 'member') return key.id;
    const found = known.get(key.id) ?? (await readPerson(wire, as, person, profile)).member_id;
    if (known.size >= MAX_REMEMBERED) known.clear();
    known.set(key.id, found);
    return found;
  };
}

const readById = (wire: Wire, as: As, id: string): Promise<NetworkCompany> =>
  wire.read(as, `linkedin/company/${segment(id)}`, companyOfReply, { account_id: as.account_id });

const isMissing = (error: unknown): boolean =>
  error instanceof NetworkFailure && error.error.kind === 'not_found';

/** Reads a company by id, public id, address or name; a name must match the company found. */
export async function readCompany(wire: Wire, as: As, company: CompanyReference): Promise<NetworkCompany> {
  const key = companyKey(company);
  if (key.kind === 'id') {
    try {
      return await readById(wire, as, key.text);
    } catch (error) {
      if (!isMissing(error) || /^\d+$/.test(key.text)) throw error;
    }
  }
  const name = key.text.replaceAll('-', ' ');
  const candidates = await filterValues(wire, as, 'company', key.kind === 'id' ? name : key.text);
  const best = candidates.find((value) => canBeFirmAsked(value.title, name));
  if (best === undefined)
    throw new NetworkFailure({ kind: 'not_found', detail: 'The network has no company with this name.' });
  return readById(wire, as, best.id);
}
