import { openUpload } from '#lib/batch/use-cases/read-upload';
import { receiveFile } from '#lib/batch/use-cases/receive-file';
import { readingFile } from '#lib/batch/use-cases/spreadsheet-problem';
import type { Context } from '#lib/contract/context';
import type { RequestOf, ResultOf } from '#lib/contract/operation';
import type { UseCase } from '#lib/contract/use-case';
import { transact } from '#lib/db/table';
import { type ChannelNeeds, chooseChannel } from '#lib/network/use-cases/channel';
import { outboxEntry } from '#lib/outbox/record';
import { companyColumns, isCompanyColumn, suggestCompanyColumns } from '#lib/people/company-columns';
import type {
  confirmPersonSearchUpload,
  uploadPersonSearch,
} from '#lib/people/operations/person-searches/from-file';
import { creditsFor, MOST_COMPANIES, toPersonSearchResult, USUAL_LIMIT } from '#lib/people/person-search';
import { loadSearch, putPlan, putSearch } from '#lib/people/person-search-store';
import { type CompanyRow, planCompanies } from '#lib/people/plan-companies';
import { mustHaveCompanies, newPersonSearch } from '#lib/people/use-cases/begin-person-search';
import { searchMessage } from '#lib/people/use-cases/drive-person-search';
import type { Uploads } from '#lib/ports/uploads';
import { invalid, Problem } from '#lib/shared/problem';
import { toText } from '#lib/spreadsheet/mapping/collect-cells';
import { openTable, type TableRow } from '#lib/spreadsheet/open-table';
import type { RowProblem } from '#lib/spreadsheet/row';

/** Rows used to suggest the mapping. */
const MAPPED_BY = 200;

const SHOWN_PROBLEMS = 100;

/** Receives a file of companies, by the same upload as batches, and says what is in it. Throws the same errors. */
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
  const { rows, mapping, problems } = await readingFile(async () =>
    readRows(await openUpload(context.organizationId, upload_id, needs.uploads), undefined),
  );
  const plan = planCompanies(rows, MOST_COMPANIES);
  const columnOf = new Map(Object.entries(mapping).map(([column, field]) => [field, column]));
  const noted = plan.notes.map(({ row, field, reason }) => ({
    row,
    column: (field && columnOf.get(field)) ?? null,
    reason,
  }));
  const all = [...problems, ...noted].toSorted((one, other) => one.row - other.row);
  const company_count = plan.companies.length;
  return {
    upload_id,
    charset,
    sheet,
    sheets,
    left_out_count,
    row_count,
    columns_detected,
    preview_rows,
    suggested_mapping: { ...mapping },
    company_count,
    duplicate_count: plan.duplicates,
    refused_count: plan.refused,
    beyond_count: plan.beyond,
    estimated_credits: creditsFor(company_count, USUAL_LIMIT),
    problems: all.slice(0, SHOWN_PROBLEMS),
    problem_count: all.length,
  };
}

interface ReadRows {
  readonly rows: readonly CompanyRow[];
  readonly mapping: Readonly<Record<string, string>>;
  /** Irregular rows, including those left out. */
  readonly problems: readonly RowProblem[];
}

/** The rows of an uploaded file as companies, by the given column mapping or else the suggested one. */
async function readRows(
  { upload, bytes }: Awaited<ReturnType<typeof openUpload>>,
  wanted: Readonly<Record<string, string>> | undefined,
): Promise<ReadRows> {
  const table = await openTable(bytes, { charset: upload.charset, sheet: upload.sheet });
  if (wanted) checkedColumns(wanted, table.columns);
  const read: TableRow[] = [];
  const problems: RowProblem[] = [];
  for await (const row of table.rows) {
    problems.push(...row.problems);
    if (row.left_out === undefined) read.push(row);
  }
  const first = read.slice(0, MAPPED_BY).map(({ values }) => values);
  const mapping = wanted ?? suggestCompanyColumns(table.columns, first, table.groups);
  const rows = read.map(({ number, values }) => ({
    row: number,
    ...Object.fromEntries(
      Object.entries(mapping).map(([column, field]) => [field, toText(values[column] ?? null) || undefined]),
    ),
  }));
  return { rows, mapping, problems };
}

function checkedColumns(wanted: Readonly<Record<string, string>>, columns: readonly string[]) {
  const errors = Object.entries(wanted).flatMap(([column, field]) => {
    const pointer = `/body/column_mapping/${column.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    if (!columns.includes(column)) return [{ pointer, message: 'is not a column of the file' }];
    if (!isCompanyColumn(field))
      return [{ pointer, message: `must be mapped to one of ${companyColumns.join(', ')}` }];
    return [];
  });
  if (errors.length > 0)
    throw new Problem('VALIDATION_ERROR', 'The column mapping does not fit the file.', {
      errors,
      details: { columns },
    });
}

/** Starts a search of the companies in an uploaded file. Throws NOT_FOUND, VALIDATION_ERROR, and the errors of a missing account. */
export const confirmSearchUpload: UseCase<
  typeof confirmPersonSearchUpload,
  ChannelNeeds & { readonly uploads: Uploads }
> = async ({ body }, context, needs) => {
  const { organizationId, now, caller } = context;
  const { upload_id, column_mapping, ...wanted } = body;
  const opened = await openUpload(organizationId, upload_id, needs.uploads);
  const { id: uploadId, filename } = opened.upload;
  const { account_id } = await chooseChannel(context, needs);
  const { rows, mapping } = await readingFile(() => readRows(opened, column_mapping));
  const general = body.roles ?? [];
  if (general.length === 0 && !Object.values(mapping).includes('roles')) {
    throw invalid(
      '/body/roles',
      'is required if no column is mapped to roles',
      'Send the roles to find: `roles`, or a column mapped to roles.',
    );
  }
  const all = planCompanies(rows, MOST_COMPANIES);
  // Companies without wanted roles are skipped.
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
      ...wanted,
      roles: [...general],
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
  // On a retry the same id already exists, with the same plan.
  return toPersonSearchResult(await loadSearch(organizationId, search.id));
};
