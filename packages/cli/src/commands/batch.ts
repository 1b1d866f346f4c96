import { openAsBlob } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { confirm, isCancel, select } from '@clack/prompts';
import {
  type Client,
  confirmBatchUpload,
  getBatch,
  listBatches,
  paginate,
  pauseBatch,
  type Result,
  resumeBatch,
  streamJob,
  uploadBatchFile,
} from '@gtm/sdk';
import type { Command } from 'commander';
import { clientOf, interruptible, wantsJson } from '../context.ts';
import { UsageError } from '../failure.ts';
import { note, print, printJson, startProgress, table } from '../output.ts';

type Batch = Result<'getBatch'>;
type Upload = Result<'uploadBatchFile'>;
type Mapping = Upload['suggested_mapping'];

export const describeBatch = ({ batch_id, status, member_count, counts, credits }: Batch): string =>
  `${batch_id} ${status}: ${counts.completed + counts.approved} of ${member_count} completed, ${counts.failed} failed, ${credits.charged} credits`;

interface UploadOptions {
  readonly map?: readonly string[];
  readonly sheet?: string;
  readonly charset?: string;
  readonly type?: string;
  readonly yes?: boolean;
  readonly wait: boolean;
}

/** Parses `--map Vorname=first_name`, repeatable per column; `Notiz=` leaves a column out. */
function given(pairs: readonly string[], columns: readonly string[]): [column: string, field: string][] {
  return pairs.map((pair) => {
    const at = pair.lastIndexOf('=');
    const column = pair.slice(0, at).trim();
    if (at < 1 || !columns.includes(column))
      throw new UsageError(`--map ${pair}: write COLUMN=FIELD; the columns are ${columns.join(', ')}.`);
    return [column, pair.slice(at + 1).trim()];
  });
}

function mappingOf({ suggested_mapping, columns_detected }: Upload, pairs: readonly string[]): Mapping {
  const all = { ...suggested_mapping, ...Object.fromEntries(given(pairs, columns_detected)) };
  return Object.fromEntries(Object.entries(all).filter(([, field]) => field !== ''));
}

const FIELDS = ['first_name', 'last_name', 'full_name', 'email', 'company', 'company_domain', 'network_url'];

const declined = () => new UsageError('Nothing was started, and nothing was charged.');

/** Asks column by column, starting from the suggestion. */
async function askMapping({ columns_detected, preview_rows }: Upload, mapping: Mapping): Promise<Mapping> {
  const chosen: [string, string][] = [];
  for (const column of columns_detected) {
    const example = preview_rows[0]?.[column];
    const field = await select({
      message: `${column}${example ? ` (${String(example)})` : ''}`,
      options: [
        { value: '', label: 'keep, but do not use' },
        ...FIELDS.map((value) => ({ value, label: value })),
      ],
      initialValue: String(mapping[column] ?? ''),
      output: process.stderr,
    });
    if (isCancel(field)) throw declined();
    if (field !== '') chosen.push([column, field]);
  }
  return Object.fromEntries(chosen);
}

const reused = ({ reusable_count }: Upload): string =>
  reusable_count > 0 ? `, because ${reusable_count} have a fresh result that is reused at no cost` : '';

function say(upload: Upload, mapping: Mapping): void {
  for (const line of table(
    ['column', 'read as', 'example'],
    upload.columns_detected.map((column) => [
      column,
      mapping[column] ?? '(kept, not used)',
      upload.preview_rows[0]?.[column],
    ]),
  ))
    note(line);
  note(
    `${upload.member_count} to enrich, ${upload.duplicate_count} duplicates, ${upload.refused_count} refused; at most ${upload.estimated_credits} credits${reused(upload)}.`,
  );
  for (const { row, column, reason } of upload.problems)
    note(`  row ${row}${column ? `, ${column}` : ''}: ${reason}`);
}

/** Returns the upload `read`, counted `by` one mapping, as counted by another; prints it. */
async function lookAt(
  client: Client,
  { read, by }: { readonly read: Upload; readonly by: Mapping },
  column_mapping: Mapping,
  quiet: boolean,
): Promise<Upload> {
  const isOther = Object.keys(column_mapping).length > 0 && !isDeepStrictEqual(column_mapping, by);
  const { upload_id, type } = read;
  const seen = isOther
    ? await uploadBatchFile(client, { body: { upload_id, column_mapping, type, ...readingOf(read) } })
    : read;
  if (!quiet) say(seen, column_mapping);
  return seen;
}

const readingOf = ({ sheet, charset }: Upload) => ({
  ...(sheet === null ? {} : { sheet }),
  ...(charset === null ? {} : { charset: charset.name }),
});

/** Returns the mapping to use: on a terminal the person is asked, unless `--yes` is set. */
async function agreed(client: Client, upload: Upload, suggested: Mapping, yes: boolean): Promise<Mapping> {
  const asks = !yes && process.stdin.isTTY;
  if (Object.keys(suggested).length === 0 && !asks)
    throw new UsageError(
      `No column identifies anyone. Map one with --map COLUMN=FIELD; the columns are ${upload.columns_detected.join(', ')}, the fields ${FIELDS.join(', ')}.`,
    );
  if (yes) return suggested;
  if (!process.stdin.isTTY) throw new UsageError('Check what was read above, then add --yes to start.');
  const answer = await select({
    message: `Enrich ${upload.member_count} for about ${upload.estimated_credits} credits?`,
    options: [
      { value: 'yes', label: 'Yes' },
      { value: 'change', label: 'Change the column mapping' },
      { value: 'no', label: 'No' },
    ],
    output: process.stderr,
  });
  if (isCancel(answer) || answer === 'no') throw declined();
  if (answer === 'yes') return suggested;
  const mapping = await askMapping(upload, suggested);
  if (Object.keys(mapping).length === 0) throw new UsageError('No column identifies anyone.');
  const seen = await lookAt(client, { read: upload, by: suggested }, mapping, false);
  const message = `Enrich ${seen.member_count} for about ${seen.estimated_credits} credits?`;
  const sure = await confirm({ message, output: process.stderr });
  if (sure !== true) throw declined();
  return mapping;
}

export async function followBatch(client: Client, batchId: string, quiet: boolean): Promise<Batch> {
  const batch = await getBatch(client, { path: { batchId } });
  const bar = startProgress(batch.member_count, quiet);
  const signal = interruptible();
  for await (const { data } of streamJob(client, { path: { id: batchId } }, { signal })) {
    const percent = Number(data['percent_complete'] ?? 0);
    bar.to(Math.round((percent / 100) * batch.member_count), String(data['status']));
    // Nothing more arrives until somebody resumes it.
    if (data['status'] === 'paused') break;
  }
  const ended = await getBatch(client, { path: { batchId }, query: { wait: 25 } });
  bar.end(describeBatch(ended));
  if (ended.pause)
    note(`Paused; it is cancelled on ${ended.pause.ends_at}. To resume: gtm batch resume ${batchId}`);
  return ended;
}

async function upload(file: string, options: UploadOptions, command: Command): Promise<void> {
  const client = clientOf(command);
  const json = wantsJson(command);
  if (!(await stat(file).catch(() => undefined))?.isFile()) throw new UsageError(`File not found: ${file}`);
  const form = new FormData();
  form.set('file', await openAsBlob(file), basename(file));
  for (const name of ['sheet', 'charset', 'type'] as const) {
    const value = options[name];
    if (value !== undefined) form.set(name, value);
  }
  const read = await uploadBatchFile(client, { body: form });
  const suggested = mappingOf(read, options.map ?? []);
  const seen = await lookAt(client, { read, by: read.suggested_mapping }, suggested, json);
  const column_mapping = await agreed(client, seen, suggested, options.yes === true);
  const batch = await confirmBatchUpload(client, { body: { upload_id: read.upload_id, column_mapping } });
  const ended = options.wait ? await followBatch(client, batch.batch_id, json) : batch;
  if (json) return printJson(ended);
  print(ended.batch_id);
  if (options.wait)
    note(`gtm approve ${ended.batch_id} approves them; gtm export ${ended.batch_id} -o leads.xlsx`);
}

async function list(command: Command): Promise<void> {
  const rows: unknown[][] = [];
  const all: unknown[] = [];
  for await (const batch of paginate(clientOf(command), listBatches, { query: { limit: 100 } })) {
    all.push(batch);
    rows.push([
      batch.batch_id,
      batch.status,
      batch.member_count,
      `${batch.percent_complete}%`,
      batch.created_at,
    ]);
    if (rows.length === 100) break;
  }
  if (wantsJson(command)) return printJson(all);
  if (rows.length === 0) note('There are no batches yet. Create one with gtm batch upload FILE');
  else for (const line of table(['batch', 'status', 'members', 'done', 'created'], rows)) print(line);
}

export function addBatch(program: Command): void {
  const batch = program.command('batch').description('enrich the rows of a spreadsheet');
  batch
    .command('upload')
    .description('read a .csv, .tsv or .xlsx, confirm its columns, and enrich its rows')
    .argument('<file>', 'the spreadsheet')
    .option(
      '--map <column=field>',
      'map a column to a field, or to none with COLUMN=; may be repeated',
      (pair: string, before: string[] = []) => [...before, pair],
    )
    .option('--sheet <name>', 'the sheet, if there are several')
    .option('--charset <name>', 'character encoding, e.g. windows-1250, if names look wrong')
    .option('--type <type>', 'person or company: what the rows are, if not detected')
    .option('-y, --yes', 'start without asking')
    .option('--no-wait', 'start it without following it')
    .action((file: string, options: UploadOptions, command: Command) => upload(file, options, command));
  for (const [name, move, what] of [
    ['pause', pauseBatch, 'start nobody new; held credits stay held for 30 days'],
    ['resume', resumeBatch, 'resume a paused batch'],
  ] as const)
    batch
      .command(name)
      .description(what)
      .argument('<batch>', 'its id')
      .action(async (batchId: string, _: unknown, command: Command) => {
        const moved = await move(clientOf(command), { path: { batchId } });
        if (wantsJson(command)) return printJson(moved);
        print(describeBatch(moved));
      });
  batch
    .command('list')
    .description('the latest batches')
    .action((_: unknown, command: Command) => list(command));
}
