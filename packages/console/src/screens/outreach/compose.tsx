import { useState } from 'react';
import { api, take } from '../../lib/api';
import { publicId } from '../../lib/person';
import { useChange } from '../../lib/queries';
import { Field } from '../../ui/field';

export function Compose({ onDone }: { onDone: () => void }) {
  const [to, setTo] = useState('');
  const [text, setText] = useState('');
  const stage = useChange(
    () =>
      take(
        api.POST('/v2/network/outreach', {
          body: { action: 'message', public_id: publicId(to), text },
        }),
      ),
    { refresh: ['outbound-batches', 'inbox'], done: 'Staged. It waits in the inbox for approval.' },
  );
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        stage.mutate(undefined, { onSuccess: onDone });
      }}
    >
      <Field label="To" hint="The last part of their profile URL, like ada-lovelace, or the whole URL.">
        {(id) => <input id={id} value={to} required onChange={(event) => setTo(event.target.value)} />}
      </Field>
      <Field label="Message">
        {(id) => (
          <textarea
            id={id}
            value={text}
            required
            maxLength={8000}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <div className="actions">
        <span className="soft small grow">Nothing is sent until someone approves it.</span>
        <button type="button" className="btn" onClick={onDone}>
          Cancel
        </button>
        <button type="submit" className="btn primary" disabled={stage.isPending}>
          Stage the message
        </button>
      </div>
    </form>
  );
}
