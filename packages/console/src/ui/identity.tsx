import { useNavigate } from '@tanstack/react-router';
import { BadgeCheck, TriangleAlert } from 'lucide-react';
import { withLinkedIn } from '../../../../lib/field/linkedin';
import { api, take } from '../lib/api';
import { dateTime } from '../lib/format';
import { identityWords } from '../lib/person';
import { useChange } from '../lib/queries';
import { Badge } from './badge';
import { Only } from './needs';

export interface Match {
  readonly status: string;
  readonly confidence?: number;
  readonly reasons?: readonly string[];
  readonly candidates?: readonly Candidate[];
}
interface Candidate {
  readonly name?: string;
  readonly headline?: string;
  readonly company?: string;
  readonly network_url?: string;
  readonly email?: string;
  readonly why: string;
}
interface SourceWarning {
  readonly code?: string;
  readonly reason?: string;
  readonly message?: string;
  readonly source?: string;
  readonly retry_after?: string;
}

export const MatchBadge = ({ match }: { match: Match | undefined }) => {
  const says = match && identityWords[match.status];
  return says ? <Badge tone={says.tone}>{says.short}</Badge> : null;
};

/** Starts again with the person who was meant. */
function Choose({ candidate }: { candidate: Candidate }) {
  const navigate = useNavigate();
  const { network_url, email } = candidate;
  const start = useChange(
    () =>
      take(
        api.POST('/v1/enrichments', {
          body: { type: 'person', input: network_url ? { network_url } : { email } },
        }),
      ),
    { refresh: ['recent', 'inbox', 'credits'] },
  );
  if (!network_url && !email) return null;
  return (
    <button
      type="button"
      className="btn small"
      disabled={start.isPending}
      onClick={() =>
        start.mutate(undefined, {
          onSuccess: (made) =>
            navigate({
              to: '/enrichments/$id',
              params: { id: 'id' in made ? String(made.id) : '' },
            }),
        })
      }
    >
      This one
    </button>
  );
}

/** Who the match is and why; if it is uncertain, the people who might have been meant. */
export function Identity({ match, of }: { match: Match | undefined; of: 'person' | 'company' }) {
  const says = match && identityWords[match.status];
  if (!match || !says) return null;
  const reasons = (match.reasons ?? []).map(withLinkedIn);
  const candidates = match.candidates ?? [];
  if (match.status === 'found')
    return (
      <details className="identity good">
        <summary>
          <BadgeCheck aria-hidden />
          {says.says(of)} <span className="soft">Why?</span>
        </summary>
        <ul>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </details>
    );
  return (
    <section className="identity warn" aria-label="Identity">
      <div className="row">
        <TriangleAlert aria-hidden />
        <b>{says.says(of)}</b>
      </div>
      {reasons.length > 0 && (
        <ul>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      {candidates.map((one) => (
        <div className="candidate" key={`${one.network_url ?? one.email ?? one.name} ${one.why}`}>
          <div className="grow">
            <b>{one.name ?? one.email ?? 'Somebody'}</b>
            <div className="small">{[one.headline, one.company].filter(Boolean).join(' · ')}</div>
            <div className="small soft">{one.why}</div>
          </div>
          {one.network_url && (
            <a className="small" href={one.network_url} rel="noreferrer" target="_blank">
              Profile
            </a>
          )}
          <Only scope="svc:enrich">
            <Choose candidate={one} />
          </Only>
        </div>
      ))}
    </section>
  );
}

const sources: Readonly<Record<string, string>> = {
  email_finder: 'the e-mail finder',
  web_research: 'web research',
  network: 'LinkedIn',
};

/** Warnings about what a source could not do this time. */
export const SourceWarnings = ({ warnings }: { warnings: readonly SourceWarning[] | undefined }) =>
  (warnings ?? []).map((one) => (
    <div className="notice warn" key={`${one.code} ${one.source}`}>
      <TriangleAlert aria-hidden />
      <div>
        {withLinkedIn(one.reason ?? one.message ?? '')}
        {one.source && <span className="soft"> From {sources[one.source] ?? one.source}.</span>}
        {one.retry_after && (
          <span className="soft"> Enriching again can ask it from {dateTime(one.retry_after)}.</span>
        )}
      </div>
    </div>
  ));
