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
  /** The person's other addresses and past employers, by which a CRM may know them. */
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
  /** Our enrichment id: ties a result to its input and identifies a repeated write. Unique per object in a call. */
  readonly reference: string;
  readonly object: CrmObject;
  /** Absent to create a record. */
  readonly id?: string;
  readonly properties: Readonly<Record<string, string>>;
  /** The company record a contact works at; replaces any other. */
  readonly company_id?: string | undefined;
  /** The company it worked at before, if known: the contact stays there if the rest of a new job is refused. */
  readonly former_company_id?: string | undefined;
  /** A person chose the record, so a CRM rule that only warns of duplicates does not refuse the write. */
  readonly named?: boolean | undefined;
  /** Properties that are written together or not at all; `COMPANY_TIE` stands for `company_id`. */
  readonly together?: readonly string[] | undefined;
}

/**
 * `code` is the CRM's own error code, e.g. VALIDATION_ERROR or REQUIRED_FIELD_MISSING. `refused` are the properties it named: for a
 * successful write, those left out of it.
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
      /** Records that the CRM considers duplicates. */
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
  /** The cheapest call that proves the credential works; returns the account's name. */
  test(): Promise<{ account_id: string; account_name: string; scopes: string[] }>;
  properties(object: CrmObject): Promise<CrmProperty[]>;
  /** Throws `Problem` CONFLICT, with `details.candidates`, if several contacts match by name and company only. */
  findContact(keys: CrmMatchKeys, properties: readonly string[]): Promise<CrmMatch | undefined>;
  /**
   * Looks up contacts by address, at most 100: returns records by lower-case address. Addresses without a contact are missing; nothing else
   * about the person is compared.
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
  /** Writes up to 100 records through the CRM's batch endpoints; returns one result per write, in order. */
  write(writes: readonly CrmWrite[]): Promise<CrmWriteResult[]>;
}
