import { uploadMedia } from '#lib/outreach/operations/outreach';
import { upload } from '#lib/outreach/use-cases/upload-media';
import { httpHandler } from '#lib/runtime/http/handler';
import { mediaNeeds } from '#lib/runtime/providers/outreach';

export const handler = httpHandler(uploadMedia, upload, mediaNeeds());
