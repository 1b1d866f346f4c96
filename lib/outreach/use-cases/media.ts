import * as keys from '#lib/db/keys';
import { get, getMany } from '#lib/db/table';
import type { Attachment } from '#lib/network/content';
import type { NetworkNeeds } from '#lib/network/use-cases/act-as';
import type { OutboundJob } from '#lib/outreach/job';
import { type MediaFile, mediaFile } from '#lib/outreach/media-file';
import type { MediaStore } from '#lib/ports/media';
import { invalid, Problem } from '#lib/shared/problem';

export interface OutreachNeeds extends NetworkNeeds {
  readonly media: () => MediaStore;
}

/** Throws VALIDATION_ERROR for a file that the organization has not uploaded. */
export async function checkMedia(organization: string, ids: readonly string[]): Promise<void> {
  const wanted = [...new Set(ids)];
  const found = await getMany(
    wanted.map((id) => keys.networkMedia(organization, id)),
    mediaFile,
  );
  const missing = wanted.filter((_, index) => found[index] === undefined);
  if (missing.length === 0) return;
  const message = `${missing.join(', ')}: no file with this id was uploaded`;
  throw invalid('/body/media_ids', message);
}

const load = (organization: string, id: string): Promise<MediaFile | undefined> =>
  get(keys.networkMedia(organization, id), mediaFile);

/** The files of a job, with their bytes; undefined if it has none, or NOT_FOUND. */
export async function attachmentsOf(
  { organization_id: organization, content: { media_ids = [] } }: OutboundJob,
  media: () => MediaStore,
): Promise<Attachment[] | Problem | undefined> {
  const files: Attachment[] = [];
  for (const id of media_ids) {
    const file = await load(organization, id);
    const bytes = file && (await media().read(file.object_key));
    if (!bytes) return new Problem('NOT_FOUND', `The file ${id} no longer exists.`);
    const { filename, content_type } = file;
    files.push({ filename, content_type, bytes });
  }
  return files.length === 0 ? undefined : files;
}
