import { deposit, writeEntry } from '#lib/billing/store';
import { absent } from '#lib/db/condition';
import * as keys from '#lib/db/keys';
import { transact } from '#lib/db/table';
import { put, type Write } from '#lib/db/write';
import { type Credential, hashOfKey, visiblePrefix } from '#lib/organization/api-key';
import { toIso } from '#lib/shared/time';

export interface NewOrganization {
  readonly id: string;
  readonly name: string;
  readonly credits: number;
}

/** Writes that make an API key usable; the table never holds the key itself. */
export function keyWrites(
  organization: string,
  key: string,
  held: Omit<Credential, 'kind' | 'organization_id'> & { readonly created_by?: string },
  now: Date,
): Write[] {
  const stored = { ...held, kind: 'api_key', organization_id: organization };
  return [
    put(keys.credential(hashOfKey(key)), stored, absent()),
    put(
      keys.apiKey(organization, held.key_id),
      { ...stored, prefix: visiblePrefix(key), sha256: hashOfKey(key), created_at: toIso(now) },
      absent(),
    ),
  ];
}

/** Creates an organization with its starting credits. Does nothing if it already exists. */
export async function provisionOrganization(
  { id, name, credits }: NewOrganization,
  now: Date,
): Promise<boolean> {
  const refused = await transact([
    put(keys.organization(id), { id, name, created_at: toIso(now), notices: [] }, absent()),
    ...(credits > 0
      ? [
          deposit(id, 'granted', credits),
          writeEntry(id, {
            id: 'grant#welcome',
            at: toIso(now),
            kind: 'grant',
            from: 'granted',
            to: 'available',
            amount: credits,
            reference: { type: 'organization', id },
            description: 'Welcome credits',
          }),
        ]
      : []),
  ]);
  return refused === undefined;
}
