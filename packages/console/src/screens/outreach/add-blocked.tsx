import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { withLinkedIn } from '../../../../../lib/field/linkedin';
import { api, take } from '../../lib/api';
import { entriesIn } from '../../lib/do-not-contact';
import { count } from '../../lib/format';
import { ApiError } from '../../lib/reply';
import { Actions } from '../../ui/dialog';
import { Field } from '../../ui/field';
import { useSay } from '../../ui/toast';

/** The API takes a hundred of each kind at once. */
const MOST = 100;

/** Adds people, addresses and domains, a line each; what a line is read as is shown before it is sent. */
export function AddBlocked({ onDone }: { onDone: () => void }) {
  const client = useQueryClient();
  const say = useSay();
  const [text, setText] = useState('');
  const [reason, setReason] = useState('');
  const { persons, emails, domains } = entriesIn(text);
  const parts = [
    ...(emails.length > 0 ? [count(emails.length, 'e-mail address', 'e-mail addresses')] : []),
    ...(domains.length > 0 ? [count(domains.length, 'domain')] : []),
    ...(persons.length > 0 ? [count(persons.length, 'LinkedIn profile')] : []),
  ];
  const tooMany = [persons, emails, domains].some(({ length }) => length > MOST);
  const lines = { persons, emails, domains };
  const add = useMutation({
    mutationFn: () =>
      take(
        api.POST('/v2/outbound-queue/do-not-contact', {
          body: {
            ...Object.fromEntries(Object.entries(lines).filter(([, some]) => some.length > 0)),
            ...(reason.trim() ? { reason: reason.trim() } : {}),
          },
        }),
      ),
    onSuccess: ({ data }) => {
      void client.invalidateQueries({ queryKey: ['do-not-contact'] });
      say(`${count(data.length, 'entry is', 'entries are')} on the list.`);
      onDone();
    },
  });
  /** Each line that was not understood, with why; or what else went wrong. */
  const refused = (error: Error): string => {
    const named = (error instanceof ApiError ? error.fields : []).flatMap(({ pointer, message }) => {
      const [, , kind = '', place] = pointer.split('/');
      const line = kind in lines ? lines[kind as keyof typeof lines][Number(place)] : undefined;
      return line === undefined ? [] : [`${line} ${withLinkedIn(message)}.`];
    });
    return named.length > 0 ? named.join(' ') : error.message;
  };
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        add.mutate();
      }}
    >
      <Field
        label="Whom not to contact"
        hint="E-mail addresses, domains such as acme.com, or LinkedIn profiles, one a line. A domain covers everyone who works there."
        error={
          (add.error ? refused(add.error) : undefined) ??
          (tooMany ? `Add at most ${MOST} of each kind at once.` : undefined)
        }
      >
        {(id) => (
          <textarea
            id={id}
            value={text}
            required
            rows={4}
            placeholder={'ada@acme.com\nacme.com\nlinkedin.com/in/ada-lovelace'}
            onChange={(event) => {
              add.reset();
              setText(event.target.value);
            }}
          />
        )}
      </Field>
      <Field label="Reason, if you like">
        {(id) => (
          <input
            id={id}
            value={reason}
            maxLength={500}
            placeholder="Asked us not to write again"
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      <Actions says={parts.join(', ')}>
        <button type="button" className="btn" onClick={onDone}>
          Cancel
        </button>
        <button
          type="submit"
          className="btn primary"
          disabled={add.isPending || parts.length === 0 || tooMany}
        >
          Add to the list
        </button>
      </Actions>
    </form>
  );
}
