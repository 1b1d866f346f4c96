import type { ReactNode } from 'react';
import { words } from '../lib/format';

type Tone = 'good' | 'warn' | 'bad' | 'accent' | '';

const tones: Record<string, Tone> = {
  completed: 'good',
  approved: 'good',
  succeeded: 'good',
  connected: 'good',
  sent: 'good',
  active: 'good',
  written: 'good',
  found: 'good',
  accepted: 'good',
  complete: 'good',
  processing: 'accent',
  running: 'accent',
  scheduled: 'accent',
  sending: 'accent',
  queued: 'accent',
  confirmed: 'accent',
  staged: 'accent',
  open: 'accent',
  enriching: 'accent',
  enriched: 'accent',
  reading: 'accent',
  paused: 'warn',
  limit_reached: 'warn',
  pending: 'warn',
  expired: 'warn',
  ambiguous: 'warn',
  unconfirmed: 'warn',
  contradictory: 'warn',
  draft: '',
  not_found: 'warn',
  failed: 'bad',
  failing: 'bad',
  revoked: 'bad',
  error: 'bad',
  restricted: 'bad',
  disconnected: 'bad',
};

/** A state as it is shown: in the colour of `of`, and in its words unless `says` has better ones. */
export interface State {
  readonly of: string;
  readonly says?: string;
}

/** A state in its colour; the word carries the meaning. */
export const Status = ({ of, says = words(of) }: State) => (
  <span className={`badge dot ${tones[of] ?? ''}`}>{says}</span>
);

export const Badge = ({ tone = '', children }: { tone?: Tone; children: ReactNode }) => (
  <span className={`badge ${tone}`}>{children}</span>
);
