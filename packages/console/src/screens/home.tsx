import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api, take } from '../lib/api';
import { number } from '../lib/format';
import { statsQuery, useCredits, useMe, useStaged, useWaiting, waitingCount } from '../lib/queries';
import { Card, Page } from '../ui/page';
import { Figure } from '../ui/stat';
import { Failure } from '../ui/states';
import { Broken } from './home/broken';
import { FirstRun } from './home/first-run';
import { Lately } from './home/lately';
import { Running } from './home/running';
import { QuickEnrich } from './quick-enrich';

export function HomeScreen() {
  const me = useMe();
  const waiting = useWaiting();
  const staged = useStaged();
  const credits = useCredits();
  const stats = useQuery({ ...statsQuery, refetchInterval: 30_000 });
  const crm = useQuery({ queryKey: ['crm'], queryFn: () => take(api.GET('/v1/crm/integrations')) });
  if (me.error)
    return (
      <Page title="Home">
        <Failure error={me.error} retry={() => me.refetch()} />
      </Page>
    );
  const connected = (crm.data?.items ?? []).some(({ status }) => status === 'connected');
  return (
    <Page
      title="Home"
      about={me.data ? me.data.organization.name : ' '}
      actions={
        <Link className="btn primary" to="/import">
          Import a list
        </Link>
      }
    >
      <Broken atWork={(stats.data?.total ?? 0) > 0} />
      <div className="grid">
        <Link className="card stat" to="/inbox">
          <Figure
            label="People waiting for your approval"
            value={waiting.data && number(waitingCount(waiting.data))}
          />
        </Link>
        <Link className="card stat" to="/inbox" search={{ tab: 'messages' }}>
          <Figure
            label="Batches of messages waiting for your approval"
            value={staged.data && number(waitingCount(staged.data))}
          />
        </Link>
        <Link className="card stat" to="/credits">
          <Figure
            label={
              credits.data && credits.data.held > 0
                ? `Credits, ${number(credits.data.held)} more held`
                : 'Credits'
            }
            value={credits.data && number(credits.data.available)}
          />
        </Link>
      </div>
      {stats.data?.total === 0 ? (
        <FirstRun hasCrm={connected} />
      ) : (
        <div className="home">
          <Lately />
          <div className="stack">
            <Card title="Enrich one person">
              <div className="card-body">
                <QuickEnrich />
              </div>
            </Card>
            <Running />
          </div>
        </div>
      )}
    </Page>
  );
}
