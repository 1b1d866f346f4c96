import type { OutboundJob } from '#lib/outreach/job';
import {
  ACCEPTED_WITHIN_DAYS,
  type EndReason,
  type Sequence,
  type SequencePerson,
} from '#lib/outreach/sequence/sequence';
import { DAY, plus, toIso } from '#lib/shared/time';

const ended = (one: SequencePerson, reason: EndReason, detail?: string): SequencePerson => {
  const { due_at: _, ...rest } = one;
  return { ...rest, state: 'ended', reason, ...(detail ? { detail } : {}) };
};

const daysAfter = (moment: string, days: number): string => toIso(plus(new Date(moment), days * DAY));

/** Moves a person to the next step, whose wait starts at `since`. */
function waiting(steps: Sequence['steps'], one: SequencePerson, since: string): SequencePerson {
  const wait = steps[one.step + 1]?.wait;
  const { batch_id: _, job_id: __, ...rest } = one;
  const next = { ...rest, step: one.step + 1, state: 'waiting' as const };
  return wait?.accepted ? next : { ...next, due_at: daysAfter(since, wait?.days ?? 0) };
}

/** The person after a staged step's job: unchanged while the job is not over. */
export function afterJob(
  { steps }: Pick<Sequence, 'steps'>,
  one: SequencePerson,
  job: Pick<OutboundJob, 'status' | 'sent_at' | 'error' | 'target' | 'checks_ended'> | undefined,
  now: Date,
): SequencePerson {
  if (!job) return ended(one, 'cancelled');
  const known = job.target ? { ...one, target: job.target } : one;
  const isLast = one.step === steps.length - 1;
  switch (job.status) {
    case 'sent': {
      const sent = job.sent_at ?? toIso(now);
      const gone = { ...known, first_sent_at: one.first_sent_at ?? sent, last_sent_at: sent };
      return isLast ? ended(gone, 'completed') : waiting(steps, gone, sent);
    }
    case 'failed': {
      // A person who is already connected needs no invitation and goes on to the next step.
      const code = job.error?.code ?? '';
      const since = toIso(now);
      if (code === 'already_connected' && !isLast)
        return waiting(steps, { ...known, last_sent_at: since, accepted_at: since }, since);
      if (code === 'do_not_contact') return ended(known, 'do_not_contact', job.error?.message);
      return ended(known, code === 'replied' ? 'replied' : 'failed', job.error?.message);
    }
    case 'cancelled':
      return ended(known, 'cancelled');
    case 'unconfirmed':
      return job.checks_ended ? ended(known, 'failed', 'It is unknown whether this was sent.') : known;
    case 'pending':
    case 'scheduled':
    case 'sending':
      return known;
  }
}

/** Whether a person's step waits for an accepted invitation. */
export const waitsForAcceptance = ({ steps }: Pick<Sequence, 'steps'>, one: SequencePerson): boolean =>
  one.state === 'waiting' && steps[one.step]?.wait?.accepted === true && one.accepted_at === undefined;

/** The person after a look at the connections: accepted, or ended once it is too late. */
export function afterLook(
  { steps }: Pick<Sequence, 'steps'>,
  one: SequencePerson,
  isConnected: boolean,
  now: Date,
): SequencePerson {
  if (one.state !== 'waiting') return one;
  const wait = steps[one.step]?.wait;
  if (!wait?.accepted) return one;
  const accepted = one.accepted_at ?? (isConnected ? toIso(now) : undefined);
  if (accepted !== undefined)
    return { ...one, accepted_at: accepted, due_at: one.due_at ?? daysAfter(accepted, wait.days ?? 0) };
  const latest = daysAfter(one.last_sent_at ?? toIso(now), wait.within_days ?? ACCEPTED_WITHIN_DAYS);
  return latest <= toIso(now) ? ended(one, 'not_accepted') : one;
}

/** Whether a person's step should be staged now. */
export const isDue = ({ state, due_at }: SequencePerson, now: Date): boolean =>
  state === 'waiting' && due_at !== undefined && due_at <= toIso(now);

export const endFor = ended;
