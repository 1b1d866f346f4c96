import { useNavigate, useSearch } from '@tanstack/react-router';
import { Page } from '../ui/page';
import { Tabs } from '../ui/tabs';
import { Agents } from './developers/agents';
import { Keys } from './developers/keys';
import { Requests } from './developers/requests';
import { TryIt } from './developers/try-it';
import { Webhooks } from './developers/webhooks';

const tabs = [
  ['keys', 'Keys'],
  ['webhooks', 'Webhooks'],
  ['agents', 'Agents'],
  ['requests', 'Request log'],
  ['try', 'Try a call'],
] as const;

export function DevelopersScreen() {
  const { tab = 'keys', type, call = 'get /v1/me' } = useSearch({ strict: false });
  const navigate = useNavigate();
  return (
    <Page
      title="Developers"
      about="Keys, webhooks and agents, and their activity."
      actions={
        <a className="btn" href="/reference.html">
          API reference
        </a>
      }
    >
      <Tabs
        label="Parts of this screen"
        value={tab}
        of={tabs}
        onChange={(name) => void navigate({ to: '/developers', search: { tab: name } })}
      />
      {tab === 'webhooks' ? (
        <Webhooks type={type} />
      ) : tab === 'agents' ? (
        <Agents />
      ) : tab === 'requests' ? (
        <Requests />
      ) : tab === 'try' ? (
        <TryIt
          chosen={call}
          onChoose={(one) =>
            void navigate({ to: '/developers', search: { tab: 'try', call: one }, replace: true })
          }
        />
      ) : (
        <Keys />
      )}
    </Page>
  );
}
