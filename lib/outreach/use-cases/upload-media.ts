import type { Context } from '#lib/contract/context';
import type { RequestOf, ResultOf } from '#lib/contract/operation';
import * as keys from '#lib/db/keys';
import { write } from '#lib/db/table';
import { put } from '#lib/db/write';
import { MAX_MEDIA_BYTES, type MediaFile, mediaType, mediaTypes } from '#lib/outreach/media-file';
import type { uploadMedia } from '#lib/outreach/operations/outreach';
import type { MediaStore } from '#lib/ports/media';
import { invalid, Problem } from '#lib/shared/problem';
import { toIso } from '#lib/shared/time';

type Upload = { readonly bytes: Buffer; readonly contentType: string };

const refuse = (pointer: string, message: string): Problem =>
  invalid(pointer, message, `${pointer.slice(6)} ${message}`);

/** Stores a file for posts and messages, sent as raw bytes or as base64 in JSON. Throws VALIDATION_ERROR, PAYLOAD_TOO_LARGE. */
export async function upload(
  { body, query, upload: raw }: RequestOf<typeof uploadMedia> & { readonly upload?: Upload },
  context: Context,
  needs: { readonly media: () => MediaStore },
): Promise<ResultOf<typeof uploadMedia>> {
  const type = mediaType.safeParse(raw ? raw.contentType.split(';')[0]?.trim() : body?.content_type);
  if (!type.success) throw refuse('/body/content_type', `must be one of ${mediaType.options.join(', ')}`);
  const bytes = raw?.bytes ?? Buffer.from(body?.data ?? '', 'base64');
  if (bytes.byteLength === 0) throw refuse('/body/data', 'must not be empty');
  if (bytes.byteLength > MAX_MEDIA_BYTES)
    throw new Problem(
      'PAYLOAD_TOO_LARGE',
      `The file has ${bytes.byteLength} bytes; at most ${MAX_MEDIA_BYTES} are taken.`,
    );
  const id = `med_${context.newId()}`;
  const object_key = `network-media/${context.organizationId}/${id}`;
  const file: MediaFile = {
    id,
    filename: body?.filename ?? query.filename ?? `${id}.${mediaTypes[type.data]}`,
    content_type: type.data,
    size: bytes.byteLength,
    object_key,
    created_at: toIso(context.now),
  };
  await needs.media().put(object_key, bytes, type.data);
  await write(put(keys.networkMedia(context.organizationId, id), { ...file }));
  const { object_key: _, ...shown } = file;
  return { ...shown, media_id: id };
}
