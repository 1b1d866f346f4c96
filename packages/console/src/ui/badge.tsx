import type { ReactNode } from 'react';
import { words } from '../lib/format';

type Tone = 'good' | 'warn' | 'bad' | 'accent' | '';

const tones = {
  completed: 'good',
  approved: 'good',
  succeeded: 'good',
  connected: 'good',
  sent: 'good',
  active: 'good',
  found: 'good',
  processing: 'accent',
  running: 'accent',
  scheduled: 'accent',
  sending: 'accent',
  queued: 'accent',
  confirmed: 'accent',
  staged: 'accent',
  reading: 'accent',
  previewed: 'accent',
  connecting: 'accent',
  paused: 'warn',
  waiting: 'warn',
  pending: 'warn',
  expired: 'warn',
  unconfirmed: 'warn',
  not_found: 'warn',
  requires_action: 'warn',
  partially_refunded: 'warn',
  refunded: 'warn',
  disputed: 'bad',
  failed: 'bad',
  failing: 'bad',
  revoked: 'bad',
  error: 'bad',
  restricted: 'bad',
  disconnected: 'bad',
  skipped: '',
  draft: '',
  stopped: '',
  ended: '',
  cancelled: '',
  disabled: '',
  not_connected: '',
} as const satisfies Record<string, Tone>;

/** The states that the API and the console name: one without a colour here does not compile. */
export type StateName = keyof typeof tones;
/** A state as it is shown, in its own words and colour unless `says` and `tone` tell more of it. */
export interface State {
  readonly of: StateName;
  readonly says?: string;
  readonly tone?: Tone;
}

/** A state in its colour; the word carries the meaning. */
export const Status = ({ of, says = words(of), tone = tones[of] }: State) => (
  <span className={`badge dot ${tone}`}>{says}</span>
);

export const Badge = ({ tone = '', children }: { tone?: Tone; children: ReactNode }) => (
  <span className={`badge ${tone}`}>{children}</span>
);
