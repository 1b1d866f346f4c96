import * as z from 'zod';
import { jobTarget } from '#lib/outreach/job';
import { longestText } from '#lib/outreach/outreach-request';
import { schedule } from '#lib/outreach/schedule';
import { timestamp } from '#lib/shared/time';

/** Default number of days that a step waits for an invitation to be accepted. */
export const ACCEPTED_WITHIN_DAYS = 30;

const wait = z.lazy(() =>
  z
    .strictObject({
      accepted: z.literal(true).optional().meta({ description: 'Wait until the invitation is accepted' }),
      days: z.int().min(0).max(90).optional().meta({
        description: 'Days since the previous step was sent, or since the invitation was accepted',
      }),
      within_days: z
        .int()
        .min(1)
        .max(180)
        .optional()
        .meta({
          description: `If the invitation is not accepted within this many days, the sequence ends for the person; default ${ACCEPTED_WITHIN_DAYS}`,
        }),
    })
    .refine(({ accepted, days }) => accepted !== undefined || days !== undefined, 'needs accepted or days'),
);

export const sequenceStep = z.lazy(() =>
  z.strictObject({
    action: z.enum(['connect', 'message']),
    text: z.string().trim().min(1).max(longestText.message).optional(),
    wait: wait.optional(),
  }),
);
export type SequenceStep = z.infer<typeof sequenceStep>;

/** How a reply affects the following steps. */
export const onReply = z.enum(['hold', 'end', 'continue']).meta({
  description:
    'What a reply does to the next step: hold it until someone approves it again (the default), end the sequence for the person, or continue',
});
export type OnReply = z.infer<typeof onReply>;

/** Why nothing more happens for a person. */
export const endReason = z.enum([
  'completed',
  'replied',
  'not_accepted',
  'failed',
  'cancelled',
  'do_not_contact',
  'stopped',
]);
export type EndReason = z.infer<typeof endReason>;

/** `staged`: the step's job exists. `waiting`: the step is not due yet. */
export const sequencePerson = z.lazy(() =>
  z.object({
    person: z.string(),
    target: jobTarget.optional(),
    /** The person's own texts, by step. */
    texts: z.array(z.string().nullable()).optional(),
    step: z.int(),
    state: z.enum(['staged', 'waiting', 'ended']),
    batch_id: z.string().optional(),
    job_id: z.string().optional(),
    first_sent_at: timestamp.optional(),
    last_sent_at: timestamp.optional(),
    accepted_at: timestamp.optional(),
    due_at: timestamp.optional(),
    reason: endReason.optional(),
    detail: z.string().optional(),
  }),
);
export type SequencePerson = z.infer<typeof sequencePerson>;

export const sequenceStatus = z.enum(['active', 'completed', 'stopped']);
export type SequenceStatus = z.infer<typeof sequenceStatus>;

/** Steps for several people, one after another; each is staged when due. */
export const sequence = z.lazy(() =>
  z.object({
    id: z.string(),
    organization_id: z.string(),
    account_id: z.string(),
    account_name: z.string(),
    name: z.string().optional(),
    status: sequenceStatus,
    steps: z.array(sequenceStep),
    on_reply: onReply,
    schedule: schedule.optional(),
    people: z.array(sequencePerson),
    approved_at: timestamp.optional(),
    approved_by: z.string().optional(),
    created_at: timestamp,
    created_by: z.string(),
    updated_at: timestamp,
    /** When it is next looked at. */
    due_at: timestamp,
    version: z.int(),
  }),
);
export type Sequence = z.infer<typeof sequence>;

const counts = z.lazy(() => z.object({ staged: z.int(), waiting: z.int(), ended: z.int() }));

export const sequenceSummary = z.lazy(() =>
  sequence
    .unwrap()
    .omit({ organization_id: true, version: true, due_at: true, people: true })
    .extend({ people_total: z.int(), summary: counts }),
);
export const sequenceResult = z.lazy(() =>
  sequenceSummary.unwrap().extend({ people: z.array(sequencePerson) }),
);
export type SequenceResult = z.infer<typeof sequenceResult>;

export function toSequenceSummary(one: Sequence): z.infer<typeof sequenceSummary> {
  const { organization_id: _, version: __, due_at: ___, people, ...shown } = one;
  const summary = { staged: 0, waiting: 0, ended: 0 };
  for (const { state } of people) summary[state] += 1;
  return { ...shown, people_total: people.length, summary };
}

export const toSequenceResult = (one: Sequence): SequenceResult => ({
  ...toSequenceSummary(one),
  people: one.people,
});

/** The text of a step for a person: their own, else the step's. */
export const textFor = (
  { steps }: Pick<Sequence, 'steps'>,
  { texts, step }: Pick<SequencePerson, 'texts' | 'step'>,
): string | undefined => texts?.[step] ?? steps[step]?.text;
