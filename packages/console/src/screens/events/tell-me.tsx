import { useState } from 'react';
import type { Query } from '../../lib/answers';
import { api, take } from '../../lib/api';
import { oneOf } from '../../lib/choice';
import { words } from '../../lib/format';
import { useChange, useMe, useWebhooks } from '../../lib/queries';
import { Actions, Dialog } from '../../ui/dialog';
import { Field } from '../../ui/field';
import { SigningSecret } from '../../ui/shown-once';
import { useSay } from '../../ui/toast';

type Kind = NonNullable<Query<'/v2/events'>['event_type']>;

/** Asks how to be told about events of a kind: by e-mail, or by a call to one's own address. */
export function TellMe({
  kinds,
  kind,
  open,
  onClose,
}: {
  kinds: readonly Kind[];
  kind: Kind | undefined;
  open: boolean;
  onClose: () => void;
}) {
  const me = useMe();
  const say = useSay();
  const email = me.data?.email;
  const [chosen, setChosen] = useState<Kind | undefined>();
  const [by, setBy] = useState<'mail' | 'call'>('mail');
  const [url, setUrl] = useState('');
  const [secret, setSecret] = useState('');
  const hooks = useWebhooks(open);
  const type = chosen ?? kind ?? 'funding_round';
  const mail = by === 'mail' && email !== undefined;
  const target = mail ? `mailto:${email}` : url;
  const already = (hooks.data ?? []).some(
    (one) => one.enabled && one.url === target && one.event_types.includes(type),
  );
  const make = useChange(
    async () =>
      (await take(api.POST('/v2/webhooks/subscriptions', { body: { event_type: type, url: target } }))).data,
    { refresh: ['webhooks'], once: true },
  );
  const close = () => {
    setSecret('');
    setUrl('');
    setChosen(undefined);
    onClose();
  };
  if (secret)
    return (
      <Dialog title="The signing secret" open={open} onClose={close}>
        <SigningSecret secret={secret} onDone={close} />
      </Dialog>
    );
  return (
    <Dialog title="Tell me" open={open} onClose={close}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          make.mutate(undefined, {
            onSuccess: (one) => {
              if (!mail) return setSecret(one.secret);
              say(`You get an e-mail about each ${words(type).toLowerCase()} at ${email}.`);
              close();
            },
          });
        }}
      >
        <Field label="When">
          {(id) => (
            <select id={id} value={type} onChange={(event) => setChosen(oneOf(kinds, event.target.value))}>
              {kinds.map((name) => (
                <option key={name} value={name}>
                  {words(name)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <fieldset className="choices">
          <legend className="label">How</legend>
          {email && (
            <label className={`choice ${mail ? 'on' : ''}`}>
              <input type="radio" name="by" checked={mail} onChange={() => setBy('mail')} />
              <span>
                By e-mail <span className="soft">to {email}</span>
              </span>
            </label>
          )}
          <label className={`choice ${mail ? '' : 'on'}`}>
            <input type="radio" name="by" checked={!mail} onChange={() => setBy('call')} />
            <span>
              By webhook <span className="soft">to your own URL</span>
            </span>
          </label>
        </fieldset>
        {!mail && (
          <Field label="Address" hint="https, and reachable from the internet.">
            {(id) => (
              <input
                id={id}
                type="url"
                required
                value={url}
                onChange={(event) => setUrl(event.target.value)}
              />
            )}
          </Field>
        )}
        {already && <p className="soft small">You already get this there.</p>}
        <Actions says={mail && 'One e-mail for each event, with the sentence that proves it.'}>
          <button type="button" className="btn" disabled={make.isPending} onClick={close}>
            Cancel
          </button>
          <button type="submit" className="btn primary" disabled={make.isPending || already}>
            Tell me
          </button>
        </Actions>
      </form>
    </Dialog>
  );
}
