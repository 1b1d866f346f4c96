import * as z from 'zod';
import { identityOf } from '#lib/crm/identity';
import type { CrmRecord } from '#lib/crm/record/record';
import { parsed, type SalesforceConnection } from '#lib/providers/crm/salesforce/connection';
import type { Describe } from '#lib/providers/crm/salesforce/describe';
import { nameOn, objectOf, type SobjectType } from '#lib/providers/crm/salesforce/sobject';

const rawRecord = z.record(z.string(), z.unknown());
export type RawRecord = z.infer<typeof rawRecord>;

export const queryReply = z.lazy(() => z.object({ totalSize: z.number(), records: z.array(rawRecord) }));

/** What an adapter of one organization works with. */
export interface Salesforce {
  readonly connection: SalesforceConnection;
  readonly describe: Describe;
  readonly instanceUrl: string;
  readonly networkUrlProperty: string | undefined;
}

const textOf = (value: unknown): string | null => {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
};

/** A text of the record's, also of a parent (`Account.Name`); empty when there is none. */
export function valueAt(raw: RawRecord, path: string): string {
  const value = path
    .split('.')
    .reduce<unknown>(
      (at, name) =>
        typeof at === 'object' && at !== null
          ? Object.entries(at).find(([key]) => key === name)?.[1]
          : undefined,
      raw,
    );
  return textOf(value) ?? '';
}

/** What Salesforce and its imports put where a lead must have a name or a company and none is known. */
const UNKNOWN = '[not provided]';

const stated = (raw: RawRecord, path: string): string => {
  const value = valueAt(raw, path);
  return value === UNKNOWN ? '' : value;
};

/** Where records say whom they are of. */
const identityFields = {
  Contact: {
    company: 'Account.Name',
    website: 'Account.Website',
    own: ['FirstName', 'LastName', 'Email', 'AccountId', 'HasOptedOutOfEmail'],
  },
  Lead: {
    company: 'Company',
    website: 'Website',
    own: ['FirstName', 'LastName', 'Email', 'HasOptedOutOfEmail'],
  },
  Account: { company: 'Name', website: 'Website', own: [] },
} as const satisfies Record<SobjectType, { company: string; website: string; own: readonly string[] }>;

export const toRecord = (
  { instanceUrl, networkUrlProperty }: Salesforce,
  type: SobjectType,
  raw: RawRecord,
  properties: readonly string[],
): CrmRecord => {
  const id = valueAt(raw, 'Id');
  const { company, website } = identityFields[type];
  return {
    id,
    object: objectOf[type],
    properties: Object.fromEntries(properties.map((name) => [name, textOf(raw[nameOn(type, name)])])),
    identity: identityOf({
      email: stated(raw, 'Email'),
      network_url:
        type === 'Account' || networkUrlProperty === undefined ? '' : stated(raw, networkUrlProperty),
      first_name: stated(raw, 'FirstName'),
      last_name: stated(raw, 'LastName'),
      company: stated(raw, company),
      site: stated(raw, website),
    }),
    ...(valueAt(raw, 'AccountId') === '' ? {} : { company_id: valueAt(raw, 'AccountId') }),
    ...(valueAt(raw, 'HasOptedOutOfEmail') === 'true' ? { opted_out: true } : {}),
    url: `${instanceUrl}/${id}`,
  };
};

/** The organization's property for the profile address, where records of the type have it. */
export async function profileProperty(
  salesforce: Salesforce,
  type: SobjectType,
): Promise<string | undefined> {
  const own = salesforce.networkUrlProperty;
  if (own === undefined || type === 'Account') return undefined;
  return (await salesforce.describe(type)).has(own) ? own : undefined;
}

export interface Selection {
  readonly type: SobjectType;
  /** As contacts and companies call them; those that the type does not have come back empty. What says whom a record is of always comes too. */
  readonly properties: readonly string[];
  readonly where?: string;
  readonly order?: string;
  readonly limit: number;
}

/** Runs `SELECT … FROM type …`. Names come from the organization's own description, so that none can be made up. */
export async function select(salesforce: Salesforce, what: Selection): Promise<RawRecord[]> {
  const fields = await salesforce.describe(what.type);
  const wanted = what.properties
    .map((property) => nameOn(what.type, property))
    .filter((name) => fields.has(name));
  const { company, website, own } = identityFields[what.type];
  const profile = await profileProperty(salesforce, what.type);
  const names = [
    ...new Set([
      'Id',
      ...wanted,
      ...own.filter((name) => fields.has(name)),
      company,
      website,
      ...(profile === undefined ? [] : [profile]),
    ]),
  ];
  const soql = [
    `SELECT ${names.join(', ')} FROM ${what.type}`,
    what.where === undefined ? '' : `WHERE ${what.where}`,
    what.order === undefined ? '' : `ORDER BY ${what.order}`,
    `LIMIT ${what.limit}`,
  ];
  const { records } = await parsed(queryReply, () =>
    salesforce.connection.query(soql.filter(Boolean).join(' ')),
  );
  return records;
}
