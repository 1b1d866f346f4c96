import { readFormFile } from '#lib/batch/form-file';
import type { uploadBatchFile } from '#lib/batch/operations/from-file';
import { batchIdOf } from '#lib/batch/record/batch-id';
import { MAX_FORM_BYTES, uploadKey } from '#lib/batch/upload';
import type { UploadResult } from '#lib/batch/upload-result';
import { loadUpload, noteReading, putUpload } from '#lib/batch/upload-store';
import type { BatchNeeds } from '#lib/batch/use-cases/batch-needs';
import { planBatch } from '#lib/batch/use-cases/plan-batch';
import { mappedRows, unfitMapping } from '#lib/batch/use-cases/read-upload';
import { readingFile } from '#lib/batch/use-cases/spreadsheet-problem';
import type { Context } from '#lib/contract/context';
import type { RequestOf } from '#lib/contract/operation';
import { write } from '#lib/db/table';
import type { SubjectType } from '#lib/identity/subject';
import { Problem } from '#lib/shared/problem';
import { toIso } from '#lib/shared/time';
import type { ByteSource } from '#lib/spreadsheet/byte-source';
import { checkMapping } from '#lib/spreadsheet/mapping/check-mapping';
import { saysOnlyCompanies, toColumnMapping } from '#lib/spreadsheet/mapping/suggest-mapping';
import { openTable } from '#lib/spreadsheet/open-table';
import { type Preview, type PreviewOptions, preview } from '#lib/spreadsheet/preview';

interface Received {
  readonly id: string;
  /** How to read it, as far as specified; the rest is detected. */
  readonly asked: Pick<PreviewOptions, 'charset' | 'sheet' | 'type'>;
  /** The mapping of its columns; by default the suggested one. */
  readonly given?: Readonly<Record<string, string>> | undefined;
  /** The file is read twice: once for its columns, once with their suggested mapping. */
  open(): Promise<ByteSource>;
}

const notArrived = (): Problem =>
  new Problem('INVALID_STATE', 'The file has not been uploaded; send it to the upload URL first.', {
    details: { reason: 'not_uploaded' },
  });

/**
 * Takes a file from the form or the bucket and reports its content. Throws VALIDATION_ERROR or PAYLOAD_TOO_LARGE for an unacceptable file,
 * NOT_FOUND and INVALID_STATE for an upload.
 */
export async function receiveFile(
  request: RequestOf<typeof uploadBatchFile> & {
    readonly upload?: { readonly bytes: Buffer; readonly contentType: string };
  },
  context: Context,
  { uploads }: BatchNeeds,
): Promise<UploadResult> {
  const { organizationId, now, caller } = context;

  async function received(): Promise<Received> {
    if (request.upload === undefined) {
      const { upload_id, column_mapping: given, charset, sheet, type } = request.body;
      const { id } = await loadUpload(organizationId, upload_id);
      const open = async () => {
        const bytes = await uploads.open(uploadKey(organizationId, id));
        if (!bytes) throw notArrived();
        return bytes;
      };
      return { id, open, asked: { charset, sheet, type }, given };
    }
    const form = await readFormFile(request.upload.bytes, request.upload.contentType);
    const { bytes, filename, charset, sheet, type } = form;
    if (bytes.byteLength > MAX_FORM_BYTES) {
      throw new Problem(
        'PAYLOAD_TOO_LARGE',
        'A form can be up to 4 MB. For files of up to 100 MB, use POST /v1/enrichments/batches/uploads.',
      );
    }
    const id = batchIdOf(organizationId, context.newId());
    await uploads.put(uploadKey(organizationId, id), bytes, 'application/octet-stream');
    await write(
      putUpload({
        id,
        organization_id: organizationId,
        filename,
        created_at: toIso(now),
        created_by: caller.actor,
      }),
    );
    return { id, open: async () => bytes, asked: { charset, sheet, type } };
  }

  const one = await received();
  const result = await readingFile(() => look(one, organizationId, now));
  const { columns_detected: columns, charset, sheet, suggested_mapping, type } = result;
  await write(
    noteReading(organizationId, one.id, {
      columns,
      suggested_mapping: one.given ?? suggested_mapping,
      charset: charset?.name,
      sheet: sheet ?? undefined,
      type,
    }),
  );
  return result;
}

const SHOWN_PROBLEMS = 100;

/** Previews the file as the requested type, by default as the type its columns suggest. */
async function seenAs(
  open: Received['open'],
  asked: Received['asked'],
): Promise<Preview & { readonly type: SubjectType }> {
  const seen = await preview(await open(), asked);
  if (asked.type !== undefined || !saysOnlyCompanies(seen.suggestions))
    return { ...seen, type: asked.type ?? 'person' };
  return { ...(await preview(await open(), { ...asked, type: 'company' })), type: 'company' };
}

/** Reports the file's content, and what confirming it with the same mapping would hold, including the look-up of fresh results. */
async function look(
  { id, open, asked, given }: Received,
  organization: string,
  now: Date,
): Promise<UploadResult> {
  const { type, suggestions, ...seen } = await seenAs(open, asked);
  const suggested = toColumnMapping(suggestions);
  const shown = {
    ...seen,
    upload_id: id,
    type,
    sheets: [...seen.sheets],
    columns_detected: [...seen.columns_detected],
    preview_rows: seen.preview_rows.map((row) => ({ ...row })),
    suggested_mapping: { ...suggested },
    suggestions: [...suggestions],
  };
  const checked = checkMapping(given ?? suggested, seen.columns_detected, type);
  if (!checked.ok) {
    if (given) throw unfitMapping(checked, seen.columns_detected);
    return {
      ...shown,
      member_count: 0,
      duplicate_count: 0,
      refused_count: seen.row_count,
      reusable_count: 0,
      estimated_credits: 0,
      problems: seen.problems.slice(0, SHOWN_PROBLEMS),
    };
  }
  const table = await openTable(await open(), {
    charset: seen.charset?.name,
    sheet: seen.sheet ?? undefined,
  });
  const { plan, problems } = await planBatch(organization, mappedRows(table, checked.mapping, type), now);
  const { member_count, duplicate_count, refused_count, reusable_count, estimated_credits, problem_count } =
    plan;
  return {
    ...shown,
    member_count,
    duplicate_count,
    refused_count,
    reusable_count,
    estimated_credits,
    problems: problems.slice(0, SHOWN_PROBLEMS),
    problem_count,
  };
}
