import { type Upload, upload } from '#lib/batch/upload';
import { absent, all, equals } from '#lib/db/condition';
import { keys } from '#lib/db/keys';
import { get } from '#lib/db/table';
import { put, update, type Write } from '#lib/db/write';
import { notFound } from '#lib/shared/problem';

export const putUpload = (one: Upload): Write =>
  put(keys.upload(one.organization_id, one.id), { ...one }, absent());

export async function loadUpload(organization: string, id: string): Promise<Upload> {
  const found = await get(keys.upload(organization, id), upload);
  if (!found) throw notFound('upload');
  return found;
}

/** What the preview found, by which the file is read again when it is confirmed. */
export const noteReading = (
  organization: string,
  id: string,
  reading: Required<Pick<Upload, 'columns'>> &
    Pick<Upload, 'charset' | 'sheet' | 'suggested_mapping' | 'type'>,
): Write => update(keys.upload(organization, id), { set: reading }, equals('id', id));

/** A file becomes one batch. */
export const useUpload = (organization: string, id: string, batchId: string): Write =>
  update(
    keys.upload(organization, id),
    { set: { batch_id: batchId } },
    all(equals('id', id), absent('batch_id')),
  );
