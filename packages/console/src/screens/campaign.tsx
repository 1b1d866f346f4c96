import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { api, take } from '../lib/api';
import { count, number } from '../lib/format';
import { useChange } from '../lib/queries';
import { Status } from '../ui/badge';
import { ConfirmButton } from '../ui/dialog';
import { Meter } from '../ui/meter';
import { Only } from '../ui/needs';
import { Page } from '../ui/page';
import { Load, Warning } from '../ui/states';
import { approvalWords, audienceWords } from './campaigns/campaign-words';
import { Lane } from './campaigns/lane';
import { Without } from './campaigns/without';

const lanes = [
  ['found', 'Found'],
  ['enriching', 'Enriching'],
  ['enriched', 'Enriched'],
  ['approved', 'Approved'],
  ['written', 'In the CRM'],
  ['skipped', 'Skipped'],
  ['failed', 'Failed'],
  ['cancelled', 'Cancelled'],
] as const;

/** The service's reason codes in words; any other reason is a sentence of its own. */
const because: Readonly<Record<string, string>> = {
  insufficient_credits: 'There are no credits left. Buy some, then resume.',
  requested: 'Somebody paused it.',
};

/** Credits by which the limit is raised. */
const STEP = 50;

export function CampaignScreen() {
  const { id = '' } = useParams({ strict: false });
  const path = { path: { id } };
  const one = useQuery({
    queryKey: ['campaign', id],
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? 4_000 : 20_000),
    queryFn: () => take(api.GET('/v1/campaigns/{id}', { params: path })),
  });
  const members = useQuery({
    queryKey: ['campaign-members', id],
    refetchInterval: one.data?.status === 'running' ? 6_000 : 20_000,
    queryFn: () =>
      take(api.GET('/v1/campaigns/{id}/members', { params: { ...path, query: { limit: 100 } } })),
  });
  const move = useChange(
    (what: 'start' | 'pause' | 'approve' | 'cancel') =>
      take(api.POST(`/v1/campaigns/{id}/${what}`, { params: path })),
    { refresh: ['campaign', 'campaign-members', 'campaigns', 'credits'] },
  );
  const raise = useChange(
    (ceiling: number) =>
      take(api.PATCH('/v1/campaigns/{id}', { params: path, body: { credit_ceiling: ceiling } })),
    { refresh: ['campaign'], done: 'The limit is higher now.' },
  );
  const data = one.data;
  const over = data?.status === 'completed' || data?.status === 'cancelled';
  return (
    <Page
      title={data?.name ?? (one.error ? 'Campaign' : ' ')}
      about={
        <>
          <Link to="/campaigns">All campaigns</Link>
          {data && ` · ${audienceWords(data)} · ${approvalWords(data)}`}
        </>
      }
      actions={
        data && (
          <>
            <Status of={data.status} />
            {data.stages['enriched'] &&
            data.status === 'running' &&
            data.approval.mode === 'manual' &&
            data.writeback.enabled ? (
              <Only scope="svc:approve">
                <ConfirmButton
                  label="Approve"
                  of={count(data.stages['enriched'], 'person', 'people')}
                  says={`Approve ${count(data.stages['enriched'], 'person', 'people')}`}
                  keep="Not yet"
                  small={false}
                  danger={false}
                  disabled={move.isPending}
                  onConfirm={() => move.mutate('approve')}
                >
                  Their values are written to the CRM by your field rules. This cannot be undone; the inbox
                  shows each of them first.
                </ConfirmButton>
              </Only>
            ) : null}
            {!over && (
              <Only scope="svc:write">
                <ConfirmButton
                  label="Cancel the campaign"
                  of={data.name}
                  keep="Not now"
                  small={false}
                  disabled={move.isPending}
                  onConfirm={() => move.mutate('cancel')}
                >
                  Nobody new is found or enriched. Enrichments in progress finish and are charged. Current
                  members are kept. This cannot be undone.
                </ConfirmButton>
              </Only>
            )}
            {data.status === 'running' && (
              <Only scope="svc:write">
                <button
                  type="button"
                  className="btn"
                  disabled={move.isPending}
                  onClick={() => move.mutate('pause')}
                >
                  Pause
                </button>
              </Only>
            )}
            {(data.status === 'draft' || data.status === 'paused') && (
              <Only scope="svc:enrich">
                <button
                  type="button"
                  className="btn primary"
                  disabled={move.isPending}
                  onClick={() => move.mutate('start')}
                >
                  {data.status === 'draft' ? 'Start' : 'Resume'}
                </button>
              </Only>
            )}
          </>
        )
      }
    >
      <Load query={one} rows={2}>
        {(campaign) => (
          <>
            {campaign.paused_because && (
              <Warning>{because[campaign.paused_because] ?? campaign.paused_because}</Warning>
            )}
            <div className="card card-body">
              <div className="row">
                <span className="grow">
                  <b className="num">{number(campaign.credits.spent)}</b> of{' '}
                  {count(campaign.credits.ceiling, 'credit')} spent
                  {campaign.credits.committed > campaign.credits.spent && (
                    <span className="soft">
                      {' '}
                      · {number(campaign.credits.committed - campaign.credits.spent)} held for work in
                      progress
                    </span>
                  )}
                </span>
                {!over && (
                  <Only scope="svc:write">
                    <ConfirmButton
                      label="Raise"
                      of={`the limit to ${count(campaign.credits.ceiling + STEP, 'credit')}`}
                      says={`Raise by ${STEP}`}
                      keep="Not now"
                      danger={false}
                      disabled={raise.isPending}
                      onConfirm={() => raise.mutate(campaign.credits.ceiling + STEP)}
                    >
                      {campaign.status === 'running'
                        ? 'The campaign may spend that much at once. To stop it, pause it.'
                        : 'The campaign may spend that much when it runs.'}
                    </ConfirmButton>
                  </Only>
                )}
              </div>
              <Meter
                value={campaign.credits.spent}
                of={campaign.credits.ceiling}
                limit
                label="Credits spent of the limit"
              />
            </div>
          </>
        )}
      </Load>
      {(data || !one.error) && (
        <Load query={members}>
          {({ items, next_cursor }) => (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a board that scrolls is reached by keyboard
            <section className="board" tabIndex={0} aria-label="Stages">
              {lanes.map(([stage, name]) => {
                // Those of a campaign that is over or writes nothing wait for nobody.
                const waits = stage === 'enriched' && data?.writeback.enabled && !over;
                const label = waits ? 'Waiting for approval' : name;
                const here = items.filter((member) => member.stage === stage);
                const total = data?.stages[stage] ?? here.length;
                if (stage === 'cancelled' && total === 0) return null;
                return (
                  <section className={`lane ${total === 0 ? 'none' : ''}`} key={stage}>
                    <h2>
                      {label}
                      <span className="soft num">{number(total)}</span>
                    </h2>
                    <Lane
                      campaign={id}
                      stage={stage}
                      label={label}
                      newest={here}
                      total={total}
                      whole={!next_cursor}
                    />
                  </section>
                );
              })}
            </section>
          )}
        </Load>
      )}
      {data?.person_search_id && <Without search={data.person_search_id} />}
    </Page>
  );
}
