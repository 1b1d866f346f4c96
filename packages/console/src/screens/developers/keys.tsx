import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, take } from '../../lib/api';
import { date } from '../../lib/format';
import { useOpened } from '../../lib/opened';
import { keysQuery, useChange } from '../../lib/queries';
import { Status } from '../../ui/badge';
import { ConfirmButton, Dialog } from '../../ui/dialog';
import { Only } from '../../ui/needs';
import { Card } from '../../ui/page';
import { Scopes } from '../../ui/scopes';
import { ShownOnce } from '../../ui/shown-once';
import { Empty, Load } from '../../ui/states';
import { Table } from '../../ui/table';
import { Make } from './make-key';

export function Keys() {
  const [making, setMaking] = useOpened();
  const [made, setMade] = useState('');
  const list = useQuery(keysQuery);
  const end = useChange((id: string) => take(api.DELETE('/v1/api-keys/{id}', { params: { path: { id } } })), {
    refresh: ['keys'],
    about: String,
    done: 'Revoked. It stops working within a minute.',
  });
  const open = () => {
    setMade('');
    setMaking(true);
  };
  const close = () => {
    setMaking(false);
    setMade('');
  };
  return (
    <>
      <Card
        title="API keys"
        actions={
          <Only scope="svc:admin">
            <button type="button" className="btn primary" onClick={open}>
              Create a key
            </button>
          </Only>
        }
      >
        <Load query={list}>
          {({ items }) =>
            items.length === 0 ? (
              <Empty title="No keys yet">A key lets a program do what its scopes allow.</Empty>
            ) : (
              <Table label="API keys" head={['Name', '~May', '~Last used', '~Ends', 'State', '']}>
                {items.map((one) => (
                  <tr key={one.id}>
                    <td>
                      <b>{one.name}</b>
                      <div className="small">
                        <code className="soft">{one.prefix}…</code>
                        <div className="soft only-small">
                          {one.scopes.map((scope) => scope.slice(4)).join(', ')}
                        </div>
                        {one.allowed_addresses && (
                          <span className="soft"> from {one.allowed_addresses.join(', ')}</span>
                        )}
                      </div>
                    </td>
                    <td className="hide-small">
                      <Scopes of={one.scopes} />
                    </td>
                    <td className="soft nowrap hide-small">
                      {one.last_used_on ? date(one.last_used_on) : 'never'}
                    </td>
                    <td className="soft nowrap hide-small">
                      {one.expires_at ? date(one.expires_at) : 'never'}
                    </td>
                    <td>
                      <Status of={one.status} />
                    </td>
                    <td className="right">
                      {one.status === 'active' && (
                        <ConfirmButton
                          label="Revoke"
                          of={one.name}
                          disabled={end.isPending}
                          onConfirm={() => end.mutate(one.id)}
                        >
                          Programs that use it stop working within a minute;{' '}
                          {one.last_used_on
                            ? `it was last used ${date(one.last_used_on)}`
                            : 'it was never used'}
                          . This cannot be undone.
                        </ConfirmButton>
                      )}
                    </td>
                  </tr>
                ))}
              </Table>
            )
          }
        </Load>
      </Card>
      <Dialog title={made ? 'Your new key' : 'Create a key'} open={making} onClose={close}>
        {made ? (
          <ShownOnce of={made} onDone={close}>
            Copy it now: you will not see it again.
          </ShownOnce>
        ) : (
          <Make onMade={setMade} onClose={() => setMaking(false)} />
        )}
      </Dialog>
    </>
  );
}
