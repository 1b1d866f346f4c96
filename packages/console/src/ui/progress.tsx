import type { ReactNode } from 'react';
import { words } from '../lib/format';
import type { StreamState } from '../lib/stream';
import { type State, Status } from './badge';
import { Meter } from './meter';

const said: Partial<Record<StreamState, string>> = { live: 'Live', resuming: 'Reconnecting' };

/** A job's progress, and whether the view is live. */
export const Progress = ({
  percent,
  stream,
  children,
  ...state
}: State & {
  percent?: number;
  stream: StreamState;
  children: ReactNode;
}) => (
  <div className="card card-body">
    <div className="row">
      <Status {...state} />
      <span className="grow">{children}</span>
      {said[stream] && (
        <span className={`badge dot ${stream === 'live' ? 'good pulse' : 'warn'}`} role="status">
          {said[stream]}
        </span>
      )}
      {percent !== undefined && <b className="num">{percent}%</b>}
    </div>
    {percent !== undefined && (
      <Meter value={percent} of={100} label={`${state.says ?? words(state.of)}, percent done`} />
    )}
  </div>
);
