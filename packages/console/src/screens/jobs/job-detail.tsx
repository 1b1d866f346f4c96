import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { count } from '../../lib/format';
import type { StreamState } from '../../lib/stream';
import { type Brought, bring } from '../../lib/to-campaign';
import type { StateName } from '../../ui/badge';
import { ConfirmButton } from '../../ui/dialog';
import { Only } from '../../ui/needs';
import { Card, Page } from '../../ui/page';
import { Progress } from '../../ui/progress';
import { Rows } from '../../ui/rows';
import { Empty, Loading, Warning } from '../../ui/states';

/** A line of a job's results. */
export interface Line {
  readonly name: string;
  readonly url: string | null | undefined;
  readonly about: string;
  readonly why?: string | undefined;
  readonly aside: ReactNode;
  readonly share?: string | undefined;
}

const drawLine = (line: Line) => (
  <>
    {line.url ? (
      <a className="cut" href={line.url} rel="noreferrer" target="_blank">
        {line.name}
      </a>
    ) : (
      <b className="cut">{line.name}</b>
    )}
    <span className="cut" title={line.why}>
      {line.about}
    </span>
    <span className="soft cut hide-small">{line.aside}</span>
    <span className="num right soft hide-small">{line.share}</span>
  </>
);

/** What a search or the people finder is doing, what it found, and the actions on that. */
export function JobDetail({
  title,
  status,
  runs,
  stream,
  says,
  notices,
  heading,
  empty,
  lines,
  people,
  more,
  actions,
  stopping,
  onStop,
}: {
  title: string;
  status: StateName;
  runs: boolean;
  stream: StreamState;
  says: ReactNode;
  /** Failures and waits, as sentences. */
  notices: readonly string[];
  heading: string;
  empty: { readonly title: string; readonly says: string };
  lines: readonly Line[];
  /** The people who can be sent to a campaign. */
  people: readonly Brought[];
  more?: (() => void) | undefined;
  actions?: ReactNode;
  /** What stopping means. */
  stopping: string;
  onStop: () => void;
}) {
  const navigate = useNavigate();
  return (
    <Page
      title={title}
      about={<Link to="/jobs">All batches and searches</Link>}
      actions={
        <>
          {runs && (
            <Only scope="svc:write">
              <ConfirmButton label="Stop" of="this job" keep="Continue" small={false} onConfirm={onStop}>
                {stopping}
              </ConfirmButton>
            </Only>
          )}
          {actions}
          {people.length > 0 && (
            <Only scope="svc:enrich">
              <button
                type="button"
                className="btn primary"
                onClick={() => {
                  bring(people);
                  void navigate({ to: '/campaigns/new', search: { from: 'people' } });
                }}
              >
                Send {count(people.length, 'person', 'people')} to a campaign
              </button>
            </Only>
          )}
        </>
      }
    >
      <Progress of={status} stream={runs ? stream : 'ended'}>
        {says}
      </Progress>
      {notices.map((notice) => (
        <Warning key={notice}>{notice}</Warning>
      ))}
      <Card title={heading}>
        {lines.length === 0 ? (
          <Empty title={empty.title}>{empty.says}</Empty>
        ) : (
          <Rows
            label={heading}
            rows={lines}
            more={more}
            columns="minmax(120px, 1fr) minmax(0, 1.6fr) minmax(0, 1.2fr) 56px"
          >
            {drawLine}
          </Rows>
        )}
      </Card>
    </Page>
  );
}

/** The same screen while it first loads, or if it fails to. */
export const JobPending = ({ title, children }: { title: string; children?: ReactNode }) => (
  <Page title={title} about={<Link to="/jobs">All batches and searches</Link>}>
    {children ?? <Loading rows={8} />}
  </Page>
);
