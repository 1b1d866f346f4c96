import * as z from 'zod';
import type { NetworkCallback } from '#lib/network/callback';

const linked = z.lazy(() =>
  z.object({
    status: z.enum(['CREATION_SUCCESS', 'RECONNECTED']),
    account_id: z.string().min(1),
    name: z.string(),
  }),
);
const status = z.lazy(() => z.object({ AccountStatus: z.object({ account_id: z.string().min(1) }) }));

/** Parses a callback of the vendor; undefined if it is not one we handle. */
export function readCallback(body: unknown): NetworkCallback | undefined {
  const link = linked.safeParse(body);
  if (link.success) return { kind: 'linked', account_id: link.data.account_id, reference: link.data.name };
  const changed = status.safeParse(body);
  return changed.success ? { kind: 'status', account_id: changed.data.AccountStatus.account_id } : undefined;
}
