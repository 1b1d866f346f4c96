import * as z from 'zod';
import { lazy } from '#lib/shared/lazy';
import { limitCursor } from '#lib/shared/page';
import { DAY } from '#lib/shared/time';

const moment = z.lazy(() =>
  z.union([z.iso.date(), z.iso.datetime({ offset: true })]).meta({
    description: 'A day, or an ISO 8601 time. Both ends are inclusive',
    examples: ['2026-11-01', '2026-11-21T09:30:00Z'],
  }),
);

const period = lazy(() => ({ from: moment.optional(), to: moment.optional() }));

/** The query parameters of all billing history lists. */
export const statementQuery = z.lazy(() =>
  z
    .strictObject({
      ...period(),
      ...limitCursor(),
      format: z
        .enum(['json', 'csv'])
        .optional()
        .meta({ description: '`csv` returns the whole period as a file; Accept: text/csv does the same' }),
    })
    .refine(
      (query) => {
        const { from, to } = momentsOf(query);
        return from === undefined || to === undefined || from <= to;
      },
      { path: ['from'], message: 'must not be after to' },
    ),
);

const isDay = (text: string): boolean => text.length === 10;

/** The period as times; a day as `to` means its end. */
export const momentsOf = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => ({
  ...(from === undefined ? {} : { from: new Date(from) }),
  ...(to === undefined ? {} : { to: isDay(to) ? new Date(Date.parse(to) + DAY - 1) : new Date(to) }),
});
