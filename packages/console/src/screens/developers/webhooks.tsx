import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Data, One } from '../../lib/answers';
import { api, take } from '../../lib/api';
import { ago, eventName, eventNames, targetOf } from '../../lib/format';
import { useChange, useWebhooks } from '../../lib/queries';
import { type State, Status } from '../../ui/badge';
import { Dialog } from '../../ui/dialog';
import { Field } from '../../ui/field';
import { Needs } from '../../ui/needs';
import { Card } from '../../ui/page';
import { SigningSecret } from '../../ui/shown-once';
import { Empty, Load } from '../../ui/states';
import { Table } from '../../ui/table';

function Add({
  type,
  onMade,
  onClose,
}: {
  type: string;
  onMade: (secret: string) => void;
  onClose: () => void;
}) {
  const [url, setUrl] = useState('');
  const [kind, setKind] = useState(type);
  const types = useQuery({
    queryKey: ['event-types'],
    queryFn: async () => (await take(api.GET('/v2/webhooks/event-types'))).data,
  });
  const chosen = types.data?.find((one) => one.type === kind);
  const make = useChange(
    async () =>
      (
        await take(
          api.POST('/v2/webhooks/subscriptions', {
            body: { url, ...(chosen ? { event_type: chosen.type } : {}) },
          }),
        )
      ).data,
    { refresh: ['webhooks'], once: true },
  );
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        make.mutate(undefined, { onSuccess: (one) => onMade(one.secret) });
      }}
    >
      <Field label="Address" hint="https, and reachable from the internet.">
        {(id) => (
          <input id={id} type="url" required value={url} onChange={(event) => setUrl(event.target.value)} />
        )}
      </Field>
      <Field label="When" hint={chosen ? `${chosen.description}.` : undefined}>
        {(id) => (
          <select id={id} value={kind} onChange={(event) => setKind(event.target.value)}>
            {[...new Set([kind, ...(types.data ?? []).map((one) => one.type)])].map((name) => (
              <option key={name} value={name}>
                {eventName(name)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <div className="actions">
        <button type="button" className="btn" disabled={make.isPending} onClick={onClose}>
          Cancel
        </button>
        <button type="submit" className="btn primary" disabled={make.isPending || !chosen}>
          Add
        </button>
      </div>
    </form>
  );
}

/** A webhook's state: whether it was turned off by a person or by the service. */
const stateOf = ({ enabled, health }: One<Data<'/v2/webhooks/subscriptions'>>): State => {
  if (enabled) return { of: health.failing_since ? 'failing' : 'active' };
  return health.disabled_reason === 'by_owner'
    ? { of: 'paused' }
    : { of: 'disabled', says: 'Turned off', tone: 'bad' };
};

export function Webhooks({ type }: { type: string | undefined }) {
  const navigate = useNavigate();
  const [adding, setAdding] = useState(type !== undefined);
  const [secret, setSecret] = useState('');
  const list = useWebhooks();
  const add = (
    <Needs scope="svc:write">
      <button type="button" className="btn primary" onClick={() => setAdding(true)}>
        Add a webhook
      </button>
    </Needs>
  );
  return (
    <>
      <Card title="Webhooks" actions={add}>
        <Load query={list}>
          {(items) =>
            items.length === 0 ? (
              <Empty title="No webhooks yet">
                Your URL receives a signed request whenever something happens.
              </Empty>
            ) : (
              <Table label="Webhooks" head={['Address', '~When', 'State', '~>Last answered']}>
                {items.map((one) => (
                  <tr key={one.id}>
                    <td style={{ overflowWrap: 'anywhere' }}>
                      <Link to="/developers/webhooks/$id" params={{ id: one.id }}>
                        {targetOf(one.url)}
                      </Link>
                      <div className="small soft only-small">{eventNames(one.event_types)}</div>
                    </td>
                    <td className="hide-small">{eventNames(one.event_types)}</td>
                    <td>
                      <Status {...stateOf(one)} />
                    </td>
                    <td className="right soft hide-small">
                      {one.health.last_success_at ? ago(one.health.last_success_at) : 'never'}
                    </td>
                  </tr>
                ))}
              </Table>
            )
          }
        </Load>
      </Card>
      <Dialog
        title={secret ? 'The signing secret' : 'Add a webhook'}
        open={adding}
        onClose={() => {
          setAdding(false);
          setSecret('');
        }}
      >
        {secret ? (
          <SigningSecret
            secret={secret}
            onDone={() => {
              setSecret('');
              setAdding(false);
              void navigate({ to: '/developers', search: { tab: 'webhooks' } });
            }}
          />
        ) : (
          <Add type={type ?? 'enrichment.completed'} onMade={setSecret} onClose={() => setAdding(false)} />
        )}
      </Dialog>
    </>
  );
}
