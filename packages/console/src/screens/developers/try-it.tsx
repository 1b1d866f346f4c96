import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { headers } from '../../lib/api';
import { fetched } from '../../lib/reply';
import { Badge } from '../../ui/badge';
import { Field } from '../../ui/field';
import { Card } from '../../ui/page';
import { Load, Warning } from '../../ui/states';
import { Scrolls } from '../../ui/table';
import { type Call, callsOf } from './calls';

interface Answer {
  readonly status: number;
  readonly requestId: string;
  readonly ms: number;
  readonly text: string;
}

function Form({ call }: { call: Call }) {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [body, setBody] = useState(call.body ?? '');
  const [answer, setAnswer] = useState<Answer>();
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    const began = performance.now();
    const query = new URLSearchParams(
      call.parameters
        .filter(({ name, in: where }) => where === 'query' && values[name])
        .map(({ name }) => [name, values[name] ?? '']),
    ).toString();
    const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(values[name] ?? ''));
    try {
      const reply = await fetch(path + (query ? `?${query}` : ''), {
        method: call.method,
        headers: {
          ...(await headers()),
          ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(call.body === undefined ? {} : { body }),
      });
      const text = await reply.text();
      const json = (reply.headers.get('content-type') ?? '').includes('json');
      setAnswer({
        status: reply.status,
        requestId: reply.headers.get('x-request-id') ?? '',
        ms: Math.round(performance.now() - began),
        text: json && text ? JSON.stringify(JSON.parse(text), null, 2) : text.slice(0, 20_000),
      });
    } catch (error) {
      setAnswer({ status: 0, requestId: '', ms: 0, text: String(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className="card-body"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {call.parameters.length > 0 && (
        <div className="two">
          {call.parameters.map(({ name, in: where, required }) => (
            <Field key={name} label={name} hint={where === 'path' ? 'part of the address' : undefined}>
              {(id) => (
                <input
                  id={id}
                  required={required ?? where === 'path'}
                  value={values[name] ?? ''}
                  onChange={(event) => setValues({ ...values, [name]: event.target.value })}
                />
              )}
            </Field>
          ))}
        </div>
      )}
      {call.body !== undefined && (
        <Field label="Body" hint="JSON.">
          {(id) => (
            <textarea
              id={id}
              className="mono"
              rows={10}
              spellCheck={false}
              value={body}
              onChange={(event) => setBody(event.target.value)}
            />
          )}
        </Field>
      )}
      {call.method !== 'GET' && (
        <Warning>This call is real: it runs in your organization with your permissions.</Warning>
      )}
      <div className="actions">
        <button type="submit" className="btn primary" disabled={busy}>
          {busy ? 'Waiting for the response' : `Send ${call.method}`}
        </button>
      </div>
      {answer && (
        <div className="stack tight" role="status">
          <div className="row">
            <Badge tone={answer.status >= 200 && answer.status < 300 ? 'good' : 'bad'}>
              {answer.status || 'no answer'}
            </Badge>
            <span className="soft small num">{answer.ms} ms</span>
            {answer.requestId && (
              <span className="soft small">
                Request id <code>{answer.requestId}</code>
              </span>
            )}
          </div>
          <Scrolls label="The answer">
            <pre className="answer">{answer.text || 'An empty answer.'}</pre>
          </Scrolls>
        </div>
      )}
    </form>
  );
}

/** Calls any API operation with the signed-in person's session. */
export function TryIt({ chosen, onChoose }: { chosen: string; onChoose: (call: string) => void }) {
  const document = useQuery({
    queryKey: ['openapi'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async (): Promise<unknown> => await (await fetched('/openapi.json')).json(),
  });
  const calls = useMemo(() => (document.data ? callsOf(document.data) : []), [document.data]);
  const call = calls.find(({ id }) => id === chosen);
  return (
    <Card title="Try a call">
      <Load query={document}>
        {() => (
          <>
            <div className="card-body">
              <Field label="Operation" hint={call?.summary}>
                {(id) => (
                  <select id={id} value={chosen} onChange={(event) => onChoose(event.target.value)}>
                    {calls.map((one) => (
                      <option key={one.id} value={one.id}>
                        {one.method} {one.path}
                      </option>
                    ))}
                  </select>
                )}
              </Field>
            </div>
            {call && <Form key={call.id} call={call} />}
          </>
        )}
      </Load>
    </Card>
  );
}
