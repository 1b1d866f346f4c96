import type { CrmList } from '#lib/crm/record/list';
import type { CrmPlatform } from '#lib/crm/record/platform';
import type { CrmProperty } from '#lib/crm/record/property';
import type { CrmObject, CrmRecord } from '#lib/crm/record/record';
import type { RefusedProperty } from '#lib/crm/record/refusal';

/** How a contact is looked up, tried in this order: record id, e-mail, profile address, name with company. */
export interface CrmMatchKeys {
  readonly crm_id?: string | undefined;
  readonly email?: string | undefined;
  readonly network_url?: string | undefined;
  readonly first_name?: string | undefined;
  readonly last_name?: string | undefined;
  readonly company?: string | undefined;
  readonly company_domain?: string | undefined;
  /** Further addresses of the person's, and where they worked before: a CRM may know them by those. */
  readonly other_emails?: readonly string[] | undefined;
  readonly former_companies?:
    | readonly { readonly company?: string | undefined; readonly company_domain?: string | undefined }[]
    | undefined;
}

export interface CrmMatch {
  readonly record: CrmRecord;
  readonly matched_by:
    | 'crm_id'
    | 'email'
    | 'network_url'
    | 'name_and_company'
    | 'company_domain'
    | 'company_name';
}

export interface CrmWrite {
  /** Ties a result to its input, and makes a repeated write recognisable: our enrichment id. Unique per object in a call. */
  readonly reference: string;
  readonly object: CrmObject;
  /** Absent: create. */
  readonly id?: string;
  readonly properties: Readonly<Record<string, string>>;
  /** The company record that a contact works at; it takes the place of another one. */
  readonly company_id?: string | undefined;
  /** Somebody named the record: a rule of the CRM that only warns of duplicates does not refuse the write. */
  readonly named?: boolean | undefined;
  /** Properties that are written together or not at all; `COMPANY_TIE` stands for `company_id`. */
  readonly together?: readonly string[] | undefined;
}

/**
 * `code` is the CRM's own word for what went wrong, e.g. VALIDATION_ERROR or REQUIRED_FIELD_MISSING. `refused` are the
 * properties it named: of a write that succeeded, those it was written without.
 */
export type CrmWriteResult =
  | {
      readonly reference: string;
      readonly ok: true;
      readonly id: string;
      readonly created: boolean;
      readonly refused?: readonly RefusedProperty[];
    }
  | {
      readonly reference: string;
      readonly ok: false;
      readonly code: string;
      readonly message: string;
      readonly refused?: readonly RefusedProperty[];
      /** Records that the CRM takes for the same. */
      readonly candidates?: readonly string[];
    };

export interface CrmPage {
  /** 1 to 100. */
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** One CRM connection of one organization. All methods throw `CrmProblem` (UPSTREAM_ERROR or UPSTREAM_TIMEOUT). */
export interface Crm {
  readonly platform: CrmPlatform;
  /** Cheapest call that proves the credential works; gives the account's name. */
  test(): Promise<{ account_id: string; account_name: string; scopes: string[] }>;
  properties(object: CrmObject): Promise<CrmProperty[]>;
  /** Throws `Problem` CONFLICT, with `details.candidates`, when several contacts fit by name and company only. */
  findContact(keys: CrmMatchKeys, properties: readonly string[]): Promise<CrmMatch | undefined>;
  /**
   * Many contacts at once by their addresses, at most 100: the records by address in lower case. Addresses without a
   * contact are missing; what else is known of the person is not looked at.
   */
  contactsByEmail(emails: readonly string[], properties: readonly string[]): Promise<Map<string, CrmRecord>>;
  findCompany(keys: CrmMatchKeys, properties: readonly string[]): Promise<CrmMatch | undefined>;
  get(object: CrmObject, id: string, properties: readonly string[]): Promise<CrmRecord | undefined>;
  search(
    object: CrmObject,
    query: string,
    page: CrmPage,
  ): Promise<{ items: CrmRecord[]; total: number; next_cursor?: string }>;
  lists(page: CrmPage): Promise<{ items: CrmList[]; next_cursor?: string }>;
  list(id: string): Promise<CrmList | undefined>;
  /** Members of a list, at most 100 records a page. */
  listMembers(
    id: string,
    properties: readonly string[],
    cursor?: string,
  ): Promise<{ items: CrmRecord[]; next_cursor?: string }>;
  /** Writes up to 100 records by the CRM's batch endpoints; one result for each write, in the order of the writes. */
  write(writes: readonly CrmWrite[]): Promise<CrmWriteResult[]>;
}
