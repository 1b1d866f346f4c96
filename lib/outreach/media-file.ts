import * as z from 'zod';
import { timestamp } from '#lib/shared/time';

/** File types that can be attached to a post or a message. */
export const mediaTypes = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'application/pdf': 'pdf',
  'video/mp4': 'mp4',
} as const satisfies Record<string, string>;

export const mediaType = z.enum(
  Object.keys(mediaTypes) as [keyof typeof mediaTypes, ...(keyof typeof mediaTypes)[]],
);

/** The most a request can carry through the gateway, including base64. */
export const MAX_MEDIA_BYTES = 4 * 1024 * 1024;

export const mediaFile = z.lazy(() =>
  z.object({
    id: z.string(),
    filename: z.string(),
    content_type: mediaType,
    size: z.int(),
    object_key: z.string(),
    created_at: timestamp,
  }),
);
export type MediaFile = z.infer<typeof mediaFile>;
