import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { api, take } from '../lib/api';
import { useOpened } from '../lib/opened';
import { useChange } from '../lib/queries';
import { Dialog } from '../ui/dialog';
import { Needs, Only } from '../ui/needs';
import { Page } from '../ui/page';
import { Tabs } from '../ui/tabs';
import { Accounts } from './outreach/accounts';
import { AddBlocked } from './outreach/add-blocked';
import { Calendar } from './outreach/calendar';
import { Compose } from './outreach/compose';
import { Conversations } from './outreach/conversations';
import { DoNotContact } from './outreach/do-not-contact';
import { Queue } from './outreach/queue';
import { Sequences } from './outreach/sequences';

const parts: Readonly<Record<string, () => ReactNode>> = {
  queue: Queue,
  sequences: Sequences,
  conversations: Conversations,
  'do-not-contact': DoNotContact,
};

export function OutreachScreen() {
  const { tab = 'today' } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [opened, setOpened] = useOpened();
  const blocking = tab === 'do-not-contact';
  const connect = useChange(
    async (reconnect: string | undefined) =>
      (
        await take(
          api.POST('/v2/network/accounts', {
            body: reconnect ? { reconnect_account_id: reconnect } : {},
          }),
        )
      ).data,
  );
  const Part = parts[tab] ?? Calendar;
  const open = (id?: string) => connect.mutate(id, { onSuccess: ({ url }) => location.assign(url) });
  return (
    <Page
      title="Outreach"
      about="What each account can still send today, what is scheduled, and the replies."
      actions={
        <>
          <Only scope="svc:write">
            <button type="button" className="btn" onClick={() => open()}>
              Connect an account
            </button>
          </Only>
          {blocking ? (
            <Needs scope="svc:write">
              <button type="button" className="btn primary" onClick={() => setOpened(true)}>
                Add to the list
              </button>
            </Needs>
          ) : (
            <Needs scope="svc:create">
              <button type="button" className="btn primary" onClick={() => setOpened(true)}>
                New message
              </button>
            </Needs>
          )}
        </>
      }
    >
      <Accounts open={open} />
      <Tabs
        label="Parts of outreach"
        value={tab}
        of={[
          ['today', 'Sending calendar'],
          ['queue', 'Queue'],
          ['sequences', 'Sequences'],
          ['conversations', 'Conversations'],
          ['do-not-contact', 'Do not contact'],
        ]}
        onChange={(name) => void navigate({ to: '/outreach', search: { tab: name }, replace: true })}
      />
      <Part />
      <Dialog
        title={blocking ? 'Add to the do-not-contact list' : 'New message'}
        open={opened}
        onClose={() => setOpened(false)}
      >
        {blocking ? (
          <AddBlocked onDone={() => setOpened(false)} />
        ) : (
          <Compose onDone={() => setOpened(false)} />
        )}
      </Dialog>
    </Page>
  );
}
