import * as z from 'zod';

export const crmPlatform = z.enum(['hubspot', 'salesforce']);
export type CrmPlatform = z.infer<typeof crmPlatform>;

export const crmObject = z.enum(['contact', 'company']);
export type CrmObject = z.infer<typeof crmObject>;

/** A record as the CRM has it; every property as the CRM's own text. */
export const crmRecord = z.object({
  id: z.string(),
  object: crmObject,
  properties: z.record(z.string(), z.string().nullable()),
  url: z.string().optional(),
});
export type CrmRecord = z.infer<typeof crmRecord>;

export const crmProperty = z.object({
  name: z.string(),
  label: z.string(),
  object: crmObject,
  type: z.enum(['string', 'number', 'boolean', 'date', 'datetime', 'enumeration']),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
  read_only: z.boolean(),
});
export type CrmProperty = z.infer<typeof crmProperty>;

export const crmList = z.object({
  id: z.string(),
  name: z.string(),
  object: crmObject,
  kind: z.string().meta({ description: 'list, list_view or campaign' }),
  size: z.int().min(0).optional(),
});
export type CrmList = z.infer<typeof crmList>;

/** How a contact is looked up, tried in this order: record id, e-mail, profile address, name with company. */
export interface CrmMatchKeys {
  readonly crm_id?: string;
  readonly email?: string;
  readonly network_url?: string;
  readonly first_name?: string;
  readonly last_name?: string;
  readonly company?: string;
  readonly company_domain?: string;
}

export interface CrmMatch {
  readonly record: CrmRecord;
  readonly matched_by: 'crm_id' | 'email' | 'network_url' | 'name_and_company' | 'company_domain' | 'company_name';
}

export interface CrmWrite {
  /** Ties a result to its input, and makes a repeated write recognisable: our enrichment id. */
  readonly reference: string;
  readonly object: CrmObject;
  /** Absent: create. */
  readonly id?: string;
  readonly properties: Readonly<Record<string, string>>;
}

export type CrmWriteResult =
  | { readonly reference: string; readonly ok: true; readonly id: string; readonly created: boolean }
  | { readonly reference: string; readonly ok: false; readonly code: string; readonly message: string };

/** One CRM connection of one organization. All methods throw `Problem` UPSTREAM_ERROR or UPSTREAM_TIMEOUT. */
export interface Crm {
  readonly platform: CrmPlatform;
  /** Cheapest call that proves the credential works; gives the account's name. */
  test(): Promise<{ account_id: string; account_name: string; scopes: string[] }>;
  properties(object: CrmObject): Promise<CrmProperty[]>;
  findContact(keys: CrmMatchKeys, properties: readonly string[]): Promise<CrmMatch | undefined>;
  findCompany(keys: CrmMatchKeys, properties: readonly string[]): Promise<CrmMatch | undefined>;
  get(object: CrmObject, id: string, properties: readonly string[]): Promise<CrmRecord | undefined>;
  search(object: CrmObject, query: string, page: { limit: number; cursor?: string }): Promise<{ items: CrmRecord[]; total: number; next_cursor?: string }>;
  lists(page: { limit: number; cursor?: string }): Promise<{ items: CrmList[]; next_cursor?: string }>;
  list(id: string): Promise<CrmList | undefined>;
  /** Members of a list, at most 100 records a page. */
  listMembers(id: string, properties: readonly string[], cursor?: string): Promise<{ items: CrmRecord[]; next_cursor?: string }>;
  /** Writes up to 100 records by the CRM's batch endpoints; one result for each write, in any order. */
  write(writes: readonly CrmWrite[]): Promise<CrmWriteResult[]>;
}
