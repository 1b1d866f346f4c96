import * as z from 'zod';

import { text } from '#lib/providers/network/unipile/reply-parts';

export const accountReply = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  created_at: text,
  connection_params: z
    .object({
      im: z
        .object({
          id: text,
          publicIdentifier: text,
          username: text,
          premiumFeatures: z.array(z.string()).nullish(),
        })
        .nullish(),
    })
    .nullish(),
  sources: z.array(z.object({ status: z.string() })).nullish(),
});
export type AccountReply = z.infer<typeof accountReply>;

export const linkReply = z.object({ url: z.string() });
