import type { Body, Schemas } from './answers';
import { api, headers, take } from './api';
import { fetched } from './reply';
import { type Again, sheetOf } from './sheet';

/** What an upload is answered: what its columns mean, what is wrong with it, and what it costs. */
export type Upload = Schemas['BatchUpload'];
/** What somebody says of a file that was guessed. */
export type ReadAs = Omit<Body<'/v1/enrichments/batches/upload', 'post'>, 'upload_id'>;

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

/** The same file once more, read as somebody says. */
export const lookAgain = (upload_id: string, as: ReadAs): Promise<Upload> =>
  take(api.POST('/v1/enrichments/batches/upload', { body: { upload_id, ...as } }));

/** Those who are already known here as the sheet that somebody would have made of them: what enriching it costs, and what its columns mean. */
export async function uploadAgain(rows: readonly Again[]): Promise<Upload> {
  const { text, mapping } = sheetOf(rows);
  const { upload_id } = await upload(new File([text], 'Tried again.csv', { type: 'text/csv' }));
  return { ...(await lookAgain(upload_id, { column_mapping: mapping })), suggested_mapping: mapping };
}
