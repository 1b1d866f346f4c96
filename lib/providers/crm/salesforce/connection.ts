import * as z from 'zod';
import type { CrmAccess } from '#lib/crm/access';
import { text } from '#lib/http/client';
import { parsedBy } from '#lib/providers/crm/parsed-by';
import { judgeSalesforce } from '#lib/providers/crm/salesforce/judge';
import type { SobjectType } from '#lib/providers/crm/salesforce/sobject';
import { type CrmVendor, crmSender } from '#lib/providers/crm/send';

const API = '/services/data/v60.0';

const vendor: CrmVendor = {
  platform: 'salesforce',
  name: 'Salesforce',
  // The instance's address comes from the platform rather than our configuration.
  guard: 'public-only',
  judge: judgeSalesforce,
  // An update sets named records to given values; a creation is a POST.
  repeatable: (request) => request.method === 'GET' || request.method === 'PATCH',
  // Salesforce limits requests per day and concurrent ones, not requests per second.
  quotas: () => [],
};

/** A record as sent to the API, without its id. */
export type SalesforceValues = Readonly<Record<string, string | number | boolean>>;

/**
 * The calls of Salesforce's REST API that we use. Each returns the reply's JSON unchanged, or throws `CrmProblem`. Source: REST API
 * Developer Guide, "Query", "QueryAll", "sObject Describe", "Using sObject Collections".
 */
export interface SalesforceConnection {
  /** `deleted` also finds records that were deleted or merged. */
  query(soql: string, options?: { readonly deleted: boolean }): Promise<unknown>;
  describe(type: SobjectType): Promise<unknown>;
  /** Up to 200 records, each of which succeeds or fails on its own. */
  create(type: SobjectType, records: readonly SalesforceValues[]): Promise<unknown>;
  /** `saveDuplicates`: saves records despite rules that only warn of duplicates. */
  update(
    type: SobjectType,
    records: readonly { readonly id: string; readonly values: SalesforceValues }[],
    options?: { readonly saveDuplicates: boolean },
  ): Promise<unknown>;
  /** A resource by its path below the API version, or by a path from an earlier reply. */
  get(path: string): Promise<unknown>;
}

export function salesforceConnection(access: CrmAccess): SalesforceConnection {
  const { send } = crmSender(access, vendor);
  const ask = async (
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    body?: object,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<unknown> => {
    const reply = await send({
      method,
      url: `${access.baseUrl}${path.startsWith('/services/') ? '' : API}${path}`,
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return JSON.parse(text(reply));
  };
  const collection = (type: SobjectType, records: readonly object[]): object => ({
    allOrNone: false,
    records: records.map((record) => ({ attributes: { type }, ...record })),
  });
  return {
    query: (soql, options) =>
      wholeQuery(`/${options?.deleted ? 'queryAll' : 'query'}?q=${encodeURIComponent(soql)}`, (path) =>
        ask('GET', path),
      ),
    describe: (type) => ask('GET', `/sobjects/${type}/describe`),
    create: (type, records) => ask('POST', '/composite/sobjects', collection(type, records)),
    update: (type, records, options) =>
      ask(
        'PATCH',
        '/composite/sobjects',
        collection(
          type,
          records.map(({ id, values }) => ({ id, ...values })),
        ),
        options?.saveDuplicates ? { 'sforce-duplicate-rule-header': 'allowSave=true' } : {},
      ),
    get: (path) => ask('GET', path),
  };
}

/** One page of a query's result. Wide records come in pages of fewer than the 2,000 that the API usually returns. */
const queryPage = z.lazy(() =>
  z.looseObject({ records: z.array(z.unknown()), nextRecordsUrl: z.string().nullish() }),
);

/** Reads the result of a query to its end. */
async function wholeQuery(path: string, get: (path: string) => Promise<unknown>): Promise<unknown> {
  const first = queryPage.parse(await get(path));
  const records = [...first.records];
  const read = new Set<string>();
  for (let next = first.nextRecordsUrl; next; ) {
    if (read.has(next)) throw new SyntaxError('A page is named as the next one again.');
    read.add(next);
    const page = queryPage.parse(await get(next));
    if (page.records.length === 0) break;
    records.push(...page.records);
    next = page.nextRecordsUrl;
  }
  return { ...first, records };
}

/** Runs a call and parses the result. */
export const parsed = <Schema extends z.ZodType>(schema: Schema, run: () => Promise<unknown>) =>
  parsedBy(vendor, schema, run);
