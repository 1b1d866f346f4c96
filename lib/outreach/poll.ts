import * as z from 'zod';

/** The network's names for poll durations, by days. Source: the network's Posts API. */
const durations = { 1: 'ONE_DAY', 3: 'THREE_DAYS', 7: 'SEVEN_DAYS', 14: 'FOURTEEN_DAYS' } as const;

const line = (maximum: number) => z.string().trim().min(1).max(maximum);

/** A poll as stored in a job. */
export const poll = z.lazy(() =>
  z.object({
    question: z.string(),
    options: z.array(z.string()),
    days: z.union([z.literal(1), z.literal(3), z.literal(7), z.literal(14)]),
  }),
);
export type Poll = z.infer<typeof poll>;

export const pollDuration = ({ days }: Poll): (typeof durations)[Poll['days']] => durations[days];

/** A post's poll as requested. Lengths and counts are the network's limits. */
export const pollRequest = z.lazy(() =>
  z
    .strictObject({
      question: line(140),
      options: z
        .array(line(30))
        .min(2)
        .max(4)
        .refine((all) => new Set(all.map((one) => one.toLowerCase())).size === all.length, {
          message: 'must be different from each other',
        }),
      duration_days: poll
        .unwrap()
        .shape.days.optional()
        .meta({ description: 'How many days the poll is open; default 7' }),
      duration: z
        .enum(Object.values(durations))
        .optional()
        .meta({ description: 'The same, using the network’s names' }),
    })
    .refine(({ duration, duration_days }) => duration === undefined || duration_days === undefined, {
      path: ['duration'],
      message: 'send duration_days or duration, not both',
    })
    .meta({
      examples: [{ question: 'What slows you down?', options: ['Paperwork', 'Tools'], duration_days: 7 }],
    }),
);

export function pollOf({ question, options, duration, duration_days }: z.infer<typeof pollRequest>): Poll {
  const named = poll
    .unwrap()
    .shape.days.options.map((option) => option.value)
    .find((days) => durations[days] === duration);
  return { question, options, days: duration_days ?? named ?? 7 };
}
