import type { Context } from '#lib/contract/context';
import { toIso } from '#lib/shared/time';

/** Reports that the service responds and has a clock. */
export const health =
  (stage: string) =>
  async (_request: unknown, { now }: Context) => ({
    status: 'ok' as const,
    version: '2.0.0',
    stage,
    time: toIso(now),
  });
