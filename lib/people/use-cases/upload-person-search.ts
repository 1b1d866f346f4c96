import { openUpload } from '#lib/batch/use-cases/read-upload';
import { receiveFile } from '#lib/batch/use-cases/receive-file';
import { readingFile } from '#lib/batch/use-cases/spreadsheet-problem';
import type { Context } from '#lib/contract/context';
import type { RequestOf, ResultOf } from '#lib/contract/operation';
import { transact } from '#lib/db/table';
import { type ChannelNeeds, chooseChannel } from '#lib/network/use-cases/channel';
import { outboxEntry } from '#lib/outbox/record';
import type {
  confirmPersonSearchUpload,
  uploadPersonSearch,
} from '#lib/people/operations/person-searches/from-file';
import {
  creditsFor,
  MOST_COMPANIES,
  type PersonSearchResult,
  toPersonSearchResult,
  USUAL_LIMIT,
} from '#lib/people/person-search';
import { loadSearch, putPlan, putSearch } from '#lib/people/person-search-store';
import { type CompanyRow, planCompanies } from '#lib/people/plan-companies';
import { mustHaveCompanies, newPersonSearch } from '#lib/people/use-cases/begin-person-search';
import { searchMessage } from '#lib/people/use-cases/drive-person-search';
import type { Uploads } from '#lib/ports/uploads';
import { Problem } from '#lib/shared/problem';
import { openTable } from '#lib/spreadsheet/open-table';

/** What a file's column can be mapped to here. */
const companyColumns = {
  company_name:
    /^(company|company ?name|account( name)?|organi[sz]ation|firma|unternehmen|entreprise|soci[eé]t[eé]|empresa|azienda|name)$/i,
  company_website: /^(company ?(website|domain|url)|website|web ?site|domain|url|homepage)$/i,
  company_network: /^(company ?)?(network|linkedin|profile)[ _]?(url|page|address|profile)?$/i,
  company_id: /^company[ _]?id$/i,
  roles: /^(roles?|titles?|personas?|rollen?|r[oô]les?)$/i,
  external_id: /^(id|external[ _]?id|crm[ _]?id|account[ _]?id)$/i,
} as const;
type CompanyColumn = keyof typeof companyColumns;
const columnNames = Object.keys(companyColumns);
const isCompanyColumn = (name: string): name is CompanyColumn => columnNames.includes(name);

/** Which columns name the company, its address and the roles, by their headings. */
function suggested(columns: readonly string[]): Record<string, string> {
  const taken = new Set<string>();
  return Object.fromEntries(
    columns.flatMap((column) => {
      const heading = column.replaceAll('_', ' ').trim();
      const field = columnNames.find(
        (name) =>
          isCompanyColumn(name) &&
          !taken.has(name) &&
          (name === column || companyColumns[name].test(heading)),
      );
      if (field === undefined) return [];
      taken.add(field);
      return [[column, field]];
    }),
  );
}

/** Takes a file of companies, by the same upload as batches, and says what is in it. Throws as that does. */
export async function uploadSearch(
  request: RequestOf<typeof uploadPersonSearch> & {
    readonly upload?: { readonly bytes: Buffer; readonly contentType: string };
  },
  context: Context,
  needs: { readonly uploads: Uploads },
): Promise<ResultOf<typeof uploadPersonSearch>> {
  const received = await receiveFile(request, context, needs);
  const { upload_id, charset, sheet, sheets, left_out_count, row_count, columns_detected, preview_rows } =
    received;
  const suggested_mapping = suggested(columns_detected);
  const { rows } = await readingFile(async () =>
    readRows(await openUpload(context.organizationId, upload_id, needs.uploads), suggested_mapping),
  );
  const company_count = planCompanies(rows, MOST_COMPANIES).companies.length;
  return {
    upload_id,
    charset,
    sheet,
    sheets,
    left_out_count,
    row_count,
    columns_detected,
    preview_rows,
    suggested_mapping,
    company_count,
    estimated_credits: creditsFor(company_count, USUAL_LIMIT),
  };
}

/** The rows of an uploaded file as companies, by a mapping of its columns; by the suggested one without. */
async function readRows(
  { upload, bytes }: Awaited<ReturnType<typeof openUpload>>,
  wanted: Readonly<Record<string, string>> | undefined,
): Promise<{ readonly rows: CompanyRow[]; readonly mapping: Readonly<Record<string, string>> }> {
  const table = await openTable(bytes, { charset: upload.charset, sheet: upload.sheet });
  const mapping = wanted ?? suggested(table.columns);
  checkedColumns(mapping, table.columns);
  const read: CompanyRow[] = [];
  for await (const { number, values, left_out } of table.rows) {
    if (left_out !== undefined) continue;
    const cells = Object.entries(mapping).map(([column, field]) => {
      const value = values[column];
      return [field, value === null || value === undefined ? undefined : String(value)];
    });
    read.push({ row: number, ...Object.fromEntries(cells) });
  }
  return { rows: read, mapping };
}

function checkedColumns(wanted: Readonly<Record<string, string>>, columns: readonly string[]) {
  const errors = Object.entries(wanted).flatMap(([column, field]) => {
    const pointer = `/body/column_mapping/${column.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    if (!columns.includes(column)) return [{ pointer, message: 'is no column of the file' }];
    if (!isCompanyColumn(field))
      return [{ pointer, message: `must be mapped to one of ${columnNames.join(', ')}` }];
    return [];
  });
  if (errors.length > 0)
    throw new Problem('VALIDATION_ERROR', 'The column mapping does not fit the file.', {
      errors,
      details: { columns },
    });
}

/**
 * Starts a search of the companies of an uploaded file. Throws NOT_FOUND, VALIDATION_ERROR, and what a missing account
 * throws.
 */
export async function confirmSearchUpload(
  { body }: RequestOf<typeof confirmPersonSearchUpload>,
  context: Context,
  needs: ChannelNeeds & { readonly uploads: Uploads },
): Promise<PersonSearchResult> {
  const { organizationId, now, caller } = context;
  const opened = await openUpload(organizationId, body.upload_id, needs.uploads);
  const { id: uploadId, filename } = opened.upload;
  const { account_id } = await chooseChannel(context, needs);
  const { rows, mapping } = await readingFile(() => readRows(opened, body.column_mapping));
  const general = body.roles ?? [];
  if (general.length === 0 && !Object.values(mapping).includes('roles')) {
    throw new Problem('VALIDATION_ERROR', 'Say whom to find: `roles`, or a column mapped to roles.', {
      errors: [{ pointer: '/body/roles', message: 'is needed where no column is mapped to roles' }],
    });
  }
  const all = planCompanies(rows, MOST_COMPANIES);
  // A company at which nobody is wanted is not looked at.
  const plan = {
    ...all,
    companies: all.companies.filter(({ roles = [] }) => general.length > 0 || roles.length > 0),
  };
  mustHaveCompanies(plan, '/body/column_mapping');
  const search = newPersonSearch(
    {
      id: context.newId(),
      organization_id: organizationId,
      status: 'processing',
      source: { kind: 'upload', upload_id: uploadId, ...(filename ? { filename } : {}) },
      roles: [...general],
      limit_per_company: body.limit_per_company,
      seniority: body.seniority,
      headcount: body.headcount,
      industry: body.industry,
      technologies: body.technologies,
      funding: body.funding,
      accept_best_match: body.accept_best_match,
      account_id,
      created_by: caller.actor,
    },
    plan.companies.length,
    now,
  );
  await transact([
    putSearch(search),
    putPlan(organizationId, search.id, plan.companies),
    outboxEntry(organizationId, `person_search#${search.id}#start`, [searchMessage(search.id)], now),
  ]);
  // Taken up again, the same id is there already, with the same plan.
  return toPersonSearchResult(await loadSearch(organizationId, search.id));
}
