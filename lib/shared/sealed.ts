import * as z from 'zod';

/** An organization's secret as stored in the table: AES-256-GCM, its data key wrapped by KMS. */
export const sealed = z.lazy(() =>
  z.object({
    /** The data key, wrapped with the organization and the purpose as encryption context. Base64. */
    key: z.string(),
    nonce: z.string(),
    tag: z.string(),
    text: z.string(),
  }),
);
export type Sealed = z.infer<typeof sealed>;
