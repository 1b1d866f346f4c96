import * as z from 'zod';
import { identityOf } from '#lib/crm/identity';
import type { CrmRecord } from '#lib/crm/record/record';
import { parsed, type SalesforceConnection } from '#lib/providers/crm/salesforce/connection';
import type { Describe } from '#lib/providers/crm/salesforce/describe';
import { nameOn, objectOf, type SobjectType } from '#lib/providers/crm/salesforce/sobject';

const rawRecord = z.lazy(() => z.record(z.string(), z.unknown()));
export type RawRecord = z.infer<typeof rawRecord>;

export const queryReply = z.lazy(() => z.object({ totalSize: z.number(), records: z.array(rawRecord) }));

/** What the adapter of one organization needs. */
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

/** A text value of the record or of a parent (`Account.Name`); empty if there is none. */
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

/** The placeholder of Salesforce and its imports for a lead's required but unknown name or company. */
const UNKNOWN = '[not provided]';

const stated = (raw: RawRecord, path: string): string => {
  const value = valueAt(raw, path);
  return value === UNKNOWN ? '' : value;
};

/** The fields that identify a record. */
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

/** The organization's property for the profile address, if records of the type have it. */
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
  /** Named as on contacts and companies; empty if the type lacks them. Identifying fields are always included. */
  readonly properties: readonly string[];
  readonly where?: string;
  readonly order?: string;
  readonly limit: number;
}

/** Runs `SELECT … FROM type …`. Field names come from the organization's own description, so unknown ones are never sent. */
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
