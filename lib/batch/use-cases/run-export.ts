import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod';
import { type BatchExport, exportKey, isExportOver } from '#lib/batch/batch-export';
import { changeExport, findExport } from '#lib/batch/export-store';
import { exportFile, passesOf } from '#lib/batch/use-cases/export-sheets';
import { loadConfirmed } from '#lib/batch/use-cases/exportable-batch';
import type { StoredFiles } from '#lib/ports/uploads';
import { SECOND, toIso } from '#lib/shared/time';
import { csvMediaType } from '#lib/spreadsheet/write/write-csv';
import { workbookMediaType } from '#lib/spreadsheet/write/write-workbook';

export const exportJob = z.lazy(() => z.object({ organization_id: z.string(), export_id: z.string() }));
type ExportJob = z.infer<typeof exportJob>;

interface RunExportNeeds {
  readonly files: Pick<StoredFiles, 'putFile' | 'remove'>;
  readonly clock: () => Date;
}

const EVERY = 2 * SECOND;

/** Reports the progress of an export every two seconds, and stops it when it is no longer wanted. */
class Progress {
  readonly #one: BatchExport;
  readonly #total: number;
  readonly #clock: () => Date;
  readonly #stop = new AbortController();
  #done = 0;
  #said = 0;
  #timer: NodeJS.Timeout;

  constructor(one: BatchExport, total: number, clock: () => Date) {
    this.#one = one;
    this.#total = total;
    this.#clock = clock;
    this.#timer = setInterval(() => void this.#say(), EVERY);
  }

  get signal(): AbortSignal {
    return this.#stop.signal;
  }

  readonly count = (): void => {
    this.#done += 1;
  };

  end(): void {
    clearInterval(this.#timer);
  }

  async #say(): Promise<void> {
    // The file still has to be uploaded after it is written.
    const percent_complete = Math.min(99, Math.floor((this.#done * 100) / Math.max(1, this.#total)));
    if (percent_complete === this.#said) return;
    this.#said = percent_complete;
    try {
      if (!(await changeExport(this.#one, { percent_complete }, this.#clock()))) this.#stop.abort();
    } catch {
      // The next update will report it.
    }
  }
}

/**
 * Writes the file of an export: to the temporary folder, as S3 needs to know a file's length, and from there to the bucket. Repeated, it
 * starts over. An export deleted because a person in it was erased leaves no file.
 */
export async function runExport(
  { organization_id: organization, export_id }: ExportJob,
  { files, clock }: RunExportNeeds,
): Promise<void> {
  const one = await findExport(organization, export_id, clock());
  if (!one || isExportOver(one)) return;
  if (!(await changeExport(one, { status: 'processing', percent_complete: 0 }, clock()))) return;
  const state = await loadConfirmed(organization, one.batch_id);
  const passes = passesOf(one.format, state);
  const progress = new Progress(one, state.batch.member_count * passes, clock);
  const path = join(tmpdir(), `export-${randomUUID()}`);
  try {
    const bytes = await exportFile(one.format, state, progress.count);
    await pipeline(bytes, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal: progress.signal });
    const { size } = await stat(path);
    await files.putFile(exportKey(one), createReadStream(path), {
      length: size,
      contentType: one.format === 'csv' ? csvMediaType : workbookMediaType,
    });
    progress.end();
    const done = { status: 'completed', percent_complete: 100, bytes: size, completed_at: toIso(clock()) };
    if (!(await changeExport(one, done, clock()))) await files.remove(exportKey(one));
  } catch (error) {
    if (!progress.signal.aborted) throw error;
  } finally {
    progress.end();
    await rm(path, { force: true });
  }
}

/** Fails an export whose worker failed on each attempt. */
export async function abandonExport({ organization_id, export_id }: ExportJob, now: Date): Promise<void> {
  const one = await findExport(organization_id, export_id, now);
  if (!one) return;
  const failure = {
    code: 'INTERNAL_ERROR',
    message: 'The file could not be written. Request the export again to retry.',
  };
  await changeExport(one, { status: 'failed', failure }, now);
}
