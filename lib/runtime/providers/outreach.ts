import * as z from 'zod';
import type { OutreachNeeds } from '#lib/outreach/use-cases/media';
import { createS3Media } from '#lib/providers/media/s3';
import { networkNeeds } from '#lib/runtime/providers/network';

const environment = z.lazy(() => z.object({ UPLOADS_BUCKET: z.string().min(1) }));

const media = () => createS3Media(environment.parse(process.env).UPLOADS_BUCKET);

export const mediaNeeds = () => ({ media });

export const outreachNeeds = (): OutreachNeeds => ({ ...networkNeeds(), media });
