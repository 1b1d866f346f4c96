import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Answer, Body } from '../../lib/answers';
import { api, take } from '../../lib/api';
import { useRefusal } from '../../lib/may';
import { useChange } from '../../lib/queries';
import { faultsAt } from '../../lib/reply';
import { Field } from '../../ui/field';
import { Needs } from '../../ui/needs';
import { Card } from '../../ui/page';
import { Load } from '../../ui/states';
import { useSay } from '../../ui/toast';

const sources = [
  ['email_finder', 'E-mail finder'],
  ['network', 'LinkedIn'],
  ['web_research', 'Web research'],
] as const;

type Changes = Body<'/v2/config', 'patch'>;

type Settings = Answer<'/v1/enrichment-config'>;

const faults = faultsAt('sources', 'freshness_days', 'person_prompt');

/** What restores the settings that were changed. */
const undoOf = (changes: Changes, before: Settings): Changes =>
  Object.fromEntries(
    Object.keys(changes).map((name) => [
      name,
      Object.entries(before).find(([one]) => one === name)?.[1] ?? null,
    ]),
  );

/** What was typed over a saved value, until that one changes. */
function useTyped<T>(saved: T) {
  const [typed, setTyped] = useState({ over: saved, value: saved });
  return [
    typed.over === saved ? typed.value : saved,
    (value: T) => setTyped({ over: saved, value }),
  ] as const;
}

function Form({
  data,
  error,
  save,
  forget,
}: {
  data: Settings;
  error: unknown;
  save: (changes: Changes) => void;
  /** What was refused is no longer typed. */
  forget: () => void;
}) {
  const maySave = useRefusal('svc:write') === undefined;
  const [threshold, setThreshold] = useTyped(Math.round(data.auto_approve.threshold * 100));
  const [days, setDays] = useTyped(String(data.freshness_days));
  const [person, setPerson] = useTyped<string>(data.person_prompt ?? '');
  const saveThreshold = () => {
    if (threshold / 100 !== data.auto_approve.threshold)
      save({ auto_approve: { threshold: threshold / 100 } });
  };
  const saveDays = () => {
    if (days !== '' && Number(days) !== data.freshness_days) return save({ freshness_days: Number(days) });
    setDays(String(data.freshness_days));
    forget();
  };
  const noSource = faults.of(error, 'sources');
  return (
    <>
      <Card title="Approval and writing">
        <div className="card-body">
          {/* A person who may not approve can turn it off, but not on. */}
          <Needs scope={data.auto_approve.enabled ? 'svc:write' : 'svc:approve'} says={maySave}>
            <label className="check">
              <input
                type="checkbox"
                checked={data.auto_approve.enabled}
                onChange={() => save({ auto_approve: { enabled: !data.auto_approve.enabled } })}
              />
              <span>
                Automatically approve people matched with a confidence of {threshold}% or more
                <br />
                <span className="soft small">Everyone else waits in the inbox.</span>
              </span>
            </label>
          </Needs>
          <Needs scope="svc:approve" says={maySave && data.auto_approve.enabled}>
            <input
              type="range"
              min={50}
              max={100}
              value={threshold}
              style={{ maxWidth: 320 }}
              aria-label="Confidence in percent"
              disabled={!data.auto_approve.enabled}
              onChange={(event) => setThreshold(Number(event.target.value))}
              onPointerUp={saveThreshold}
              onKeyUp={saveThreshold}
            />
          </Needs>
          <label className="check">
            <input
              type="checkbox"
              checked={data.require_network}
              onChange={() => save({ require_network: !data.require_network })}
            />
            <span>Automatically approve only what LinkedIn confirms</span>
          </label>
          <label className="check">
            <input
              type="checkbox"
              checked={data.enable_writeback}
              onChange={() => save({ enable_writeback: !data.enable_writeback })}
            />
            <span>Write approved values to the CRM</span>
          </label>
        </div>
      </Card>
      <Card title="Sources">
        <div className="card-body">
          {sources.map(([name, label]) => (
            <label className="check" key={name}>
              <input
                type="checkbox"
                checked={data.sources[name]}
                onChange={() => save({ sources: { [name]: !data.sources[name] } })}
              />
              <span>{label}</span>
            </label>
          ))}
          {noSource && (
            <p className="error-text" role="alert">
              Sources {noSource}.
            </p>
          )}
          <Field
            label="A result is fresh for"
            hint="Days. Requesting it again within that time is free."
            error={faults.of(error, 'freshness_days')}
          >
            {(id) => (
              <input
                id={id}
                type="number"
                min={0}
                max={365}
                style={{ maxWidth: 120 }}
                value={days}
                onChange={(event) => setDays(event.target.value)}
                onBlur={saveDays}
              />
            )}
          </Field>
        </div>
      </Card>
      <Card title="What web research should look for">
        <form
          className="card-body"
          onSubmit={(event) => {
            event.preventDefault();
            save({ person_prompt: person });
          }}
        >
          <Field
            label="Instructions"
            hint="In your own words; used in every person’s research."
            error={faults.of(error, 'person_prompt')}
          >
            {(id) => (
              <textarea
                id={id}
                maxLength={2000}
                value={person}
                placeholder="Which warehouse systems do they use? Who decides on automation?"
                onChange={(event) => setPerson(event.target.value)}
              />
            )}
          </Field>
          <div className="actions">
            <button type="submit" className="btn" disabled={person === (data.person_prompt ?? '')}>
              Save the instructions
            </button>
          </div>
        </form>
      </Card>
    </>
  );
}

export function EnrichmentRules() {
  const config = useQuery({
    queryKey: ['config'],
    queryFn: () => take(api.GET('/v1/enrichment-config')),
  });
  const save = useChange((changes: Changes) => take(api.PATCH('/v2/config', { body: changes })), {
    refresh: ['config', 'waiting-writebacks'],
    shown: faults.say,
  });
  const say = useSay();
  return (
    <Load query={config}>
      {(data) => (
        <Needs scope="svc:write">
          <Form
            data={data}
            error={save.error}
            forget={save.reset}
            save={(changes) =>
              save.mutate(changes, {
                onSuccess: () => say('Saved.', { undo: () => save.mutate(undoOf(changes, data)) }),
              })
            }
          />
        </Needs>
      )}
    </Load>
  );
}
