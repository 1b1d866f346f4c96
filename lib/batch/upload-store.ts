import { type Upload, upload } from '#lib/batch/upload';
import { collection } from '#lib/db/collection';
import { absent, all, equals } from '#lib/db/condition';
import * as keys from '#lib/db/keys';
import { update, type Write } from '#lib/db/write';

export const { create: putUpload, load: loadUpload } = collection('upload', keys.upload, upload);

/** Stores what the preview found, so that the confirm reads the file the same way. */
export const noteReading = (
  organization: string,
  id: string,
  reading: Required<Pick<Upload, 'columns'>> &
    Pick<Upload, 'charset' | 'sheet' | 'suggested_mapping' | 'type'>,
): Write => update(keys.upload(organization, id), { set: reading }, equals('id', id));

/** Ties a file to its batch, once. */
export const useUpload = (organization: string, id: string, batchId: string): Write =>
  update(
    keys.upload(organization, id),
    { set: { batch_id: batchId } },
    all(equals('id', id), absent('batch_id')),
  );
