import { createWriteStream, statSync, writeFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  type Client,
  type components,
  exportBatch,
  exportBatchCsv,
  exportEnrichment,
  exportEnrichmentCsv,
  getBatch,
  getBatchExport,
  getEnrichment,
  getEnrichmentFields,
} from '@gtm/sdk';
import type { Command } from 'commander';
import { clientOf, wantsJson } from '../context.ts';
import { UsageError } from '../failure.ts';
import { jobKindOf } from '../kind.ts';
import { note, print, printJson, startProgress, table } from '../output.ts';
import { describeBatch } from './batch.ts';

async function show(id: string, command: Command): Promise<void> {
  const client = clientOf(command);
  if (jobKindOf(id) === 'batch') {
    const batch = await getBatch(client, { path: { batchId: id } });
    return wantsJson(command) ? printJson(batch) : print(describeBatch(batch));
  }
  const [one, { fields }] = await Promise.all([
    getEnrichment(client, { path: { id } }),
    getEnrichmentFields(client, { path: { id } }),
  ]);
  if (wantsJson(command)) return printJson({ ...one, fields });
  print(`${one.ref} ${one.status}, ${fields.length} fields, ${one.credits.charged} credits`);
  const rows = fields.map(({ field, value, source, confidence, citations }) => [
    field,
    value,
    source,
    confidence,
    citations[0]?.url,
  ]);
  for (const line of table(['field', 'value', 'source', 'sure', 'read at'], rows, 48)) print(line);
}

interface ExportOptions {
  readonly output: string;
}

type BatchExport = components['schemas']['BatchExport'];

/** Seconds a response may be held while the file is written; the bar moves this often. */
const WAIT_S = 5;

/** The service writes a large batch's file first. */
async function saveLarge(client: Client, begun: BatchExport, output: string, quiet: boolean): Promise<void> {
  const path = { batchId: begun.batch_id, exportId: begun.export_id };
  let job = begun;
  const bar = startProgress(job.rows, quiet);
  while (job.status === 'queued' || job.status === 'processing') {
    const { data } = await getBatchExport(client, { path, query: { wait: WAIT_S } });
    bar.to(Math.round((data.percent_complete / 100) * job.rows), 'rows written');
    job = data;
  }
  bar.end(`${job.rows} rows ${job.status === 'completed' ? 'written' : job.status}`);
  if (job.download_url === undefined) throw new Error(job.failure?.message ?? 'The export has no file.');
  const reply = await fetch(job.download_url);
  if (!reply.ok || !reply.body) throw new Error(`The file could not be downloaded: ${reply.status}.`);
  await pipeline(Readable.fromWeb(reply.body), createWriteStream(output));
}

async function save(id: string, { output }: ExportOptions, command: Command): Promise<void> {
  const client = clientOf(command);
  const csv = output.endsWith('.csv');
  if (!csv && !output.endsWith('.xlsx'))
    throw new UsageError(`--output ${output} must end in .xlsx or .csv.`);
  const path = { id, batchId: id };
  const file =
    jobKindOf(id) === 'batch'
      ? await (csv ? exportBatchCsv : exportBatch)(client, { path })
      : await (csv ? exportEnrichmentCsv : exportEnrichment)(client, { path });
  if (typeof file === 'string' || file instanceof Uint8Array) writeFileSync(output, file);
  else await saveLarge(client, file, output, wantsJson(command));
  if (wantsJson(command)) return printJson({ id, file: output, bytes: statSync(output).size });
  note(`Written to ${output}.`);
}

export function addShow(program: Command): void {
  program
    .command('show')
    .description('every field with its source, or the progress of a batch')
    .argument('<id>', 'of an enrichment or a batch')
    .action((id: string, _: unknown, command: Command) => show(id, command));
  program
    .command('export')
    .description('a spreadsheet of an enrichment or a batch')
    .argument('<id>', 'of an enrichment or a batch')
    .requiredOption('-o, --output <file>', 'a file name ending in .xlsx or .csv')
    .action((id: string, options: ExportOptions, command: Command) => save(id, options, command));
}
