import { api, headers, take } from './api';
import { fetched } from './reply';
import { type Again, sheetOf } from './sheet';

/** What an upload is answered: what its columns mean, what is wrong with it, and what it costs. */
export interface Upload {
  readonly upload_id: string;
  readonly type: 'person' | 'company';
  readonly suggested_mapping: Readonly<Record<string, string>>;
  readonly columns_detected: readonly string[];
  readonly preview_rows: readonly Readonly<Record<string, unknown>>[];
  readonly row_count: number;
  readonly member_count: number;
  readonly duplicate_count: number;
  readonly refused_count: number;
  readonly reusable_count: number;
  readonly problem_count: number;
  readonly estimated_credits: number;
  readonly problems: readonly {
    readonly row: number;
    readonly column?: string | null;
    readonly reason: string;
  }[];
}

/** What the API itself takes; larger files go to the bucket first. */
const AT_ONCE = 4_000_000;

/** Sends a large file to the bucket, and answers the body that has it read. That it arrived is what the reading finds out. */
async function byForm(file: File): Promise<string> {
  const { upload_id, url, fields } = await take(
    api.POST('/v1/enrichments/batches/uploads', { body: { filename: file.name } }),
  );
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file);
  // The bucket lets no page read its answer, and none is needed.
  await fetch(url, { method: 'POST', body: form, mode: 'no-cors' });
  return JSON.stringify({ upload_id });
}

export async function upload(file: File): Promise<Upload> {
  const large = file.size > AT_ONCE;
  const form = new FormData();
  form.append('file', file);
  const body = large ? await byForm(file) : form;
  const reply = await fetched('/v1/enrichments/batches/upload', {
    method: 'POST',
    headers: { ...(await headers()), ...(large ? { 'content-type': 'application/json' } : {}) },
    body,
  });
  return await reply.json();
}

/** Those who are already known here as the sheet that somebody would have made of them: what enriching it costs, and what its columns mean. */
export async function uploadAgain(rows: readonly Again[]): Promise<Upload> {
  const { text, mapping } = sheetOf(rows);
  const read = await upload(new File([text], 'Tried again.csv', { type: 'text/csv' }));
  return { ...read, suggested_mapping: mapping };
}
