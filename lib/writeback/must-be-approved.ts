import * as z from 'zod';
import { Problem } from '#lib/shared/problem';

const withStatus = z.lazy(() => z.object({ status: z.string() }));

/** The problem if an enrichment's state does not allow writing it. `stored` is the enrichment, or what a refused write saw of it. */
export function mustBeApproved(stored: unknown): Problem {
  const status = withStatus.safeParse(stored).data?.status ?? 'gone';
  return new Problem('INVALID_STATE', `The enrichment is ${status}; to write it back, it must be approved.`, {
    details: { status, allowed_from: ['approved'] },
  });
}
