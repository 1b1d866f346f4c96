import type { Data, One } from '../../lib/answers';
import { count, dateTime } from '../../lib/format';

type Sequence = Data<'/v2/outbound-queue/sequences/{id}'>;
type Step = One<Sequence['steps']>;
export type Person = One<Sequence['people']>;

export const stepWords = ({ action }: Pick<Step, 'action'>): string =>
  action === 'connect' ? 'Invitation' : 'Message';

/** When a step is due. */
export function waitWords({ wait }: Step, place: number): string {
  if (place === 0) return 'At once.';
  const days = wait?.days ? count(wait.days, 'day') : undefined;
  if (!wait?.accepted) return days ? `${days} after the previous step.` : 'Right after the previous step.';
  const until = wait.within_days ? `, within ${count(wait.within_days, 'day')}` : '';
  return `${days ? `${days} after` : 'Once'} the invitation was accepted${until}.`;
}

/** What a reply does to the following steps. */
export const replyWords: Readonly<Record<Sequence['on_reply'], string>> = {
  hold: 'Someone who replies gets the next step only once it is approved again.',
  end: 'It ends for anyone who replies.',
  continue: 'It continues for anyone who replies.',
};

const ends: Readonly<Record<NonNullable<Person['reason']>, string>> = {
  completed: 'All steps were sent',
  replied: 'Answered',
  not_accepted: 'Did not accept the invitation',
  failed: 'Could not be sent',
  cancelled: 'Was discarded',
  do_not_contact: 'Must not be contacted',
  stopped: 'Was stopped',
};

/** The next step and when, or why there is none. */
export function nextWords(person: Person, { steps, status }: Pick<Sequence, 'steps' | 'status'>): string {
  const { state, step, reason, detail, due_at, accepted_at } = person;
  if (state === 'ended') return detail ?? (reason ? ends[reason] : 'Ended');
  const next = steps[step];
  const name = next ? `${stepWords(next)} (${step + 1} of ${steps.length})` : 'Nothing';
  if (status !== 'active') return `${name}, not sent`;
  if (state === 'staged') return `${name}, staged`;
  if (next?.wait?.accepted && accepted_at === undefined)
    return `${name}, once the invitation is accepted${due_at ? `, until ${dateTime(due_at)}` : ''}`;
  return due_at ? `${name}, ${dateTime(due_at)}` : name;
}
