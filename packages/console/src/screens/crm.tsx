import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { api, take } from '../lib/api';
import { oneOf } from '../lib/choice';
import { dateTime, words } from '../lib/format';
import { useChange } from '../lib/queries';
import { Status } from '../ui/badge';
import { ConfirmButton } from '../ui/dialog';
import { Field } from '../ui/field';
import { Needs, Only, Refusal } from '../ui/needs';
import { Card, Page } from '../ui/page';
import { Failure, Load, Warning } from '../ui/states';
import { NotFoundScreen } from './not-found';
import { WriteWaiting } from './settings/write-waiting';

const platforms = ['hubspot', 'salesforce'] as const;
const BEGUN = 'console.crm';

/** Connects a CRM through its consent page. The proof of who started it stays in this browser. */
function Connection({ platform }: { platform: (typeof platforms)[number] }) {
  const { code, state, error } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [token, setToken] = useState('');
  const [problem, setProblem] = useState('');
  const name = words(platform);
  const path = { path: { platform } };
  const list = useQuery({ queryKey: ['crm'], queryFn: () => take(api.GET('/v1/crm/integrations')) });
  const one = list.data?.items.find((item) => item.platform === platform);
  const begin = useChange(() =>
    take(
      api.POST('/v1/crm/integrations/{platform}/authorize', {
        params: path,
        body: { redirect_uri: `${location.origin}/settings/crm/${platform}` },
      }),
    ),
  );
  const connect = useChange(
    (body: { code: string; state: string }) =>
      take(api.PUT('/v1/crm/integrations/{platform}', { params: path, body })),
    { refresh: ['crm', 'waiting-writebacks'], shown: true },
  );
  const connectByToken = useChange(
    (private_token: string) =>
      take(api.PUT('/v1/crm/integrations/{platform}', { params: path, body: { private_token } })),
    { refresh: ['crm', 'waiting-writebacks'], shown: true },
  );
  const disconnect = useChange(() => take(api.DELETE('/v1/crm/integrations/{platform}', { params: path })), {
    refresh: ['crm', 'waiting-writebacks'],
    done: 'Disconnected. The stored credential was deleted.',
  });
  const check = useQuery({
    queryKey: ['crm-health', platform],
    enabled: one?.status === 'connected',
    queryFn: () => take(api.GET('/v1/crm/integrations/{platform}/health', { params: path })),
  });
  // A disconnected CRM keeps no earlier answer.
  const health = one?.status === 'connected' ? check.data : undefined;
  const finish = connect.mutate;
  useEffect(() => {
    if (!code || !state) return;
    const begun = sessionStorage.getItem(BEGUN);
    sessionStorage.removeItem(BEGUN);
    void navigate({
      to: '/settings/crm/$platform',
      params: { platform },
      search: {},
      replace: true,
    });
    if (begun === state) finish({ code, state });
    else setProblem('This connection was not started in this browser. Start it again here.');
  }, [code, state, platform, navigate, finish]);
  return (
    <Page
      title={one?.status === 'connected' ? name : `Connect ${name}`}
      about={<Link to="/settings">Settings</Link>}
    >
      {error && (
        <Warning>
          {name} did not allow it: {error}. Nothing was changed.
        </Warning>
      )}
      {problem && <Warning>{problem}</Warning>}
      {connect.error && <Failure error={connect.error} />}
      <Load query={list}>
        {() => (
          <>
            <Card
              title={
                one?.status === 'connected' ? 'Connected' : connect.isPending ? 'Connecting' : 'Not connected'
              }
              actions={<Status of={one?.status ?? 'not_connected'} />}
            >
              <ol className="steps">
                <li className={one?.status === 'connected' ? 'done' : ''}>
                  <div>
                    <h2>Allow access in {name}</h2>
                    <p className="soft">
                      You come back here. We read contacts and companies, and write only what someone
                      approved.
                    </p>
                    <Refusal scope="svc:admin" />
                  </div>
                  <Needs scope="svc:admin" says={false}>
                    <button
                      type="button"
                      className={`btn ${one?.status === 'connected' ? '' : 'primary'}`}
                      disabled={begin.isPending}
                      onClick={() =>
                        begin.mutate(undefined, {
                          onSuccess: ({ authorize_url, state: proof }) => {
                            sessionStorage.setItem(BEGUN, proof);
                            location.assign(authorize_url);
                          },
                        })
                      }
                    >
                      {one?.status === 'connected' ? 'Connect again' : `Connect ${name}`}
                    </button>
                  </Needs>
                </li>
                <li className={health?.healthy ? 'done' : ''}>
                  <div>
                    <h2>Check that it works</h2>
                    <p className="soft">
                      {health?.healthy
                        ? `It answers in ${health.response_time_ms} ms as ${health.account?.name ?? name}.`
                        : (health?.error?.message ??
                          (check.isFetching ? 'Asking it now.' : 'Done automatically once it is connected.'))}
                    </p>
                  </div>
                </li>
                <li>
                  <div>
                    <h2>Choose what is written</h2>
                    <p className="soft">Sensible defaults are in place. You can change them per field.</p>
                  </div>
                  <Link className="btn" to="/settings" search={{ tab: 'fields' }}>
                    Field rules
                  </Link>
                </li>
              </ol>
            </Card>
            <WriteWaiting platform={platform} />
            {one?.status === 'connected' && (
              <Card
                title="This connection"
                actions={
                  <Only scope="svc:admin">
                    <ConfirmButton
                      label="Disconnect"
                      of={name}
                      small={false}
                      disabled={disconnect.isPending}
                      onConfirm={() => disconnect.mutate(undefined)}
                    >
                      The stored credential is deleted, and nothing is written until you reconnect it.
                    </ConfirmButton>
                  </Only>
                }
              >
                <div className="card-body soft">
                  {one.account.name}, connected {dateTime(one.connected_at)} by{' '}
                  {one.credential === 'oauth' ? 'consent' : 'a private app'}.
                </div>
              </Card>
            )}
            {platform === 'hubspot' && (
              <Only scope="svc:admin">
                <Card title="Or with the token of a private app">
                  <form
                    className="card-body"
                    onSubmit={(event) => {
                      event.preventDefault();
                      connectByToken.mutate(token, { onSuccess: () => setToken('') });
                    }}
                  >
                    <Field label="Token" hint="Settings, Integrations, Private apps.">
                      {(id) => (
                        <input
                          id={id}
                          value={token}
                          required
                          autoComplete="off"
                          onChange={(event) => setToken(event.target.value)}
                        />
                      )}
                    </Field>
                    {connectByToken.error && <Failure error={connectByToken.error} />}
                    <div className="actions">
                      <button type="submit" className="btn" disabled={connectByToken.isPending}>
                        Connect
                      </button>
                    </div>
                  </form>
                </Card>
              </Only>
            )}
          </>
        )}
      </Load>
    </Page>
  );
}

export function CrmScreen() {
  const platform = oneOf(platforms, useParams({ strict: false }).platform);
  return platform ? <Connection key={platform} platform={platform} /> : <NotFoundScreen />;
}
