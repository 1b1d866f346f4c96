import * as z from 'zod';
import { lazy } from '#lib/shared/lazy';
import { calendarDate } from '#lib/shared/time';

/** One enrichment, as input for usage counts. */
export interface CountedEnrichment {
  readonly day: string;
  readonly created_by: string;
  readonly status: string;
  /** Credits charged for it. */
  readonly charged: number;
}

const counts = lazy(() => ({
  enrichments: z.int().meta({ description: 'Started' }),
  completed: z.int().meta({ description: 'Of these, completed or approved by now' }),
  failed: z.int(),
  cancelled: z.int(),
  credits: z.int().meta({ description: 'Taken for these' }),
}));

export const usageResult = z.lazy(() =>
  z
    .object({
      from: calendarDate,
      to: calendarDate,
      total: z.object(counts()),
      by_day: z.array(z.object({ date: calendarDate, ...counts() })),
      by_key: z.array(
        z.object({
          key_id: z.string().meta({ description: 'The key or the user' }),
          name: z.string().optional(),
          ...counts(),
        }),
      ),
      complete: z.boolean().meta({
        description: 'False if there were more enrichments than one response can count; request fewer days',
      }),
    })
    .meta({ id: 'OrganizationUsage' }),
);
export type Usage = z.infer<typeof usageResult>;

const nothing = { enrichments: 0, completed: 0, failed: 0, cancelled: 0, credits: 0 };
type Counts = typeof nothing;

const withOne = (sum: Counts, { status, charged }: CountedEnrichment): Counts => ({
  enrichments: sum.enrichments + 1,
  completed: sum.completed + (status === 'completed' || status === 'approved' ? 1 : 0),
  failed: sum.failed + (status === 'failed' ? 1 : 0),
  cancelled: sum.cancelled + (status === 'cancelled' ? 1 : 0),
  credits: sum.credits + charged,
});

function grouped(
  counted: readonly CountedEnrichment[],
  groupOf: (one: CountedEnrichment) => string,
): [string, Counts][] {
  const groups = new Map<string, Counts>();
  for (const one of counted) groups.set(groupOf(one), withOne(groups.get(groupOf(one)) ?? nothing, one));
  return [...groups].toSorted(([a], [b]) => a.localeCompare(b));
}

/** Counts the enrichments of a period by day and by who started them. Days without any are omitted. */
export function countUsage(
  counted: readonly CountedEnrichment[],
  names: ReadonlyMap<string, string>,
): Pick<Usage, 'total' | 'by_day' | 'by_key'> {
  return {
    total: counted.reduce(withOne, nothing),
    by_day: grouped(counted, ({ day }) => day).map(([date, sum]) => ({ date, ...sum })),
    by_key: grouped(counted, ({ created_by }) => created_by).map(([key_id, sum]) => {
      const name = names.get(key_id);
      return { key_id, ...(name === undefined ? {} : { name }), ...sum };
    }),
  };
}
