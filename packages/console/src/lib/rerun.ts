import type { Body, Schemas } from './answers';
import { api, headers, take } from './api';
import { fetched } from './reply';
import { type Again, sheetOf } from './sheet';

/** The result of an upload: what its columns mean, its problems, and its cost. */
export type Upload = Schemas['BatchUpload'];
/** A person's corrections to how the file was read. */
export type ReadAs = Omit<Body<'/v1/enrichments/batches/upload', 'post'>, 'upload_id'>;

/** The largest body that the API itself takes; larger files go to the bucket first. */
const AT_ONCE = 4_000_000;

/** Uploads a large file to the bucket and returns the body that has it read. Reading finds out whether it arrived. */
async function byForm(file: File): Promise<string> {
  const { upload_id, url, fields } = await take(
    api.POST('/v1/enrichments/batches/uploads', { body: { filename: file.name } }),
  );
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file);
  // The bucket does not let a page read its response, and none is needed.
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

/** Reads the same file again, as the person specifies. */
export const lookAgain = (upload_id: string, as: ReadAs): Promise<Upload> =>
  take(api.POST('/v1/enrichments/batches/upload', { body: { upload_id, ...as } }));

/**
 * Uploads records that are already known as the sheet a person would have made of them; returns what enriching it costs and what its
 * columns mean.
 */
export async function uploadAgain(rows: readonly Again[]): Promise<Upload> {
  const { text, mapping } = sheetOf(rows);
  const { upload_id } = await upload(new File([text], 'Tried again.csv', { type: 'text/csv' }));
  return { ...(await lookAgain(upload_id, { column_mapping: mapping })), suggested_mapping: mapping };
}
