import * as z from 'zod';

const clockTime = () =>
  z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'must be a time of day such as 09:30')
    .meta({ examples: ['09:00'] });

const knownTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
};

export const timeZone = z.lazy(() =>
  z
    .string()
    .max(64)
    .refine(knownTimeZone, 'must be a time zone such as Europe/Berlin')
    .meta({ examples: ['Europe/Berlin'] }),
);

/** Hours of the day in which sending is allowed; days are 1 (Monday) to 7. */
export const sendingWindow = z.lazy(() =>
  z
    .strictObject({
      from: clockTime(),
      to: clockTime(),
      days: z.array(z.int().min(1).max(7)).min(1).max(7).default([1, 2, 3, 4, 5]),
    })
    .refine(({ from, to }) => from < to, { path: ['to'], message: 'must be later than from' }),
);
export type SendingWindow = z.infer<typeof sendingWindow>;

/** How an account's jobs are paced unless a batch overrides it; every part is optional. */
export const sendingChange = z.lazy(() =>
  z.strictObject({
    time_zone: timeZone.optional(),
    window: sendingWindow.optional().meta({ description: 'The account’s working hours' }),
    min_gap_s: z.int().min(1).max(86_400).optional().meta({ description: 'Seconds between two sends' }),
    spread: z.boolean().optional().meta({
      description: 'Spread the day’s jobs over the window instead of sending them min_gap_s apart',
    }),
    jitter: z.number().min(0).max(1).optional().meta({ description: 'Share of the gap that is randomized' }),
    ramp_up_days: z.int().min(0).max(90).optional().meta({
      description: 'Days over which a newly connected account ramps up to its full daily number',
    }),
    invitations_per_week: z.int().min(1).max(500).optional().meta({
      description: 'Maximum invitations from Monday to Sunday (UTC); the rest are sent the following week',
    }),
    notes_per_month: z.int().min(0).max(5_000).nullable().optional().meta({
      description:
        'Maximum invitations with a note per calendar month (UTC), since the network allows free accounts only a few; null means no limit',
    }),
  }),
);
export type SendingChange = z.infer<typeof sendingChange>;

const standard = {
  time_zone: 'UTC',
  window: { from: '08:00', to: '20:00', days: [1, 2, 3, 4, 5] },
  min_gap_s: 90,
  spread: true,
  jitter: 0.3,
  ramp_up_days: 14,
  invitations_per_week: 100,
  notes_per_month: null,
};

/** The settings with defaults filled in. */
export const sendingSettings = z.lazy(() =>
  sendingChange.transform(
    ({
      time_zone = standard.time_zone,
      window = standard.window,
      min_gap_s = standard.min_gap_s,
      spread = standard.spread,
      jitter = standard.jitter,
      ramp_up_days = standard.ramp_up_days,
      invitations_per_week = standard.invitations_per_week,
      notes_per_month = standard.notes_per_month,
    }) => ({
      time_zone,
      window,
      min_gap_s,
      spread,
      jitter,
      ramp_up_days,
      invitations_per_week,
      notes_per_month,
    }),
  ),
);
export type SendingSettings = z.infer<typeof sendingSettings>;

/** The settings as shown to clients. */
export const shownSettings = z.lazy(() =>
  z.object({
    time_zone: z.string(),
    window: z.object({ from: z.string(), to: z.string(), days: z.array(z.int()) }),
    min_gap_s: z.int(),
    spread: z.boolean(),
    jitter: z.number(),
    ramp_up_days: z.int(),
    invitations_per_week: z.int(),
    notes_per_month: z.int().nullable(),
  }),
);
