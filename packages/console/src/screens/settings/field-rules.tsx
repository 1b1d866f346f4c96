import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Answer } from '../../lib/answers';
import { api, take } from '../../lib/api';
import { oneOf } from '../../lib/choice';
import { labelOf } from '../../lib/field-label';
import { words } from '../../lib/format';
import { nameOf } from '../../lib/person';
import { useChange } from '../../lib/queries';
import { Needs } from '../../ui/needs';
import { Card } from '../../ui/page';
import { Load } from '../../ui/states';
import { Table } from '../../ui/table';
import { useSay } from '../../ui/toast';
import { PropertySelect } from './property-select';
import { outcomes, type Platform, useExample, useProperties } from './rule-data';

type Rules = Answer<'/v1/field-config'>;
type Rule = NonNullable<Rules['fields'][string]>;

const hows = ['never', 'if_empty', 'always'] as const;
const replaces = [
  ['never', 'Never'],
  ['if_empty', 'If empty'],
  ['always', 'Always'],
] as const;

export function FieldRules() {
  const client = useQueryClient();
  const say = useSay();
  const [q, setQ] = useState('');
  const [only, setOnly] = useState('all');
  const [example, setExample] = useState<string>();
  const crm = useQuery({ queryKey: ['crm'], queryFn: () => take(api.GET('/v1/crm/integrations')) });
  const [of, setOf] = useState<Platform>();
  const connected = (crm.data?.items ?? []).flatMap((one) =>
    one.status === 'connected' ? [one.platform] : [],
  );
  const platform = of ?? connected[0] ?? 'hubspot';
  const properties = useProperties(platform);
  const config = useQuery({
    queryKey: ['field-config'],
    queryFn: () => take(api.GET('/v1/field-config')),
  });
  const tried = useExample(example);
  const save = useChange(
    async ({ name, changes }: { name: string; changes: Partial<Rule> }) => {
      // One rule changes, whatever somebody else changed meanwhile.
      const { version, fields } = await take(api.GET('/v1/field-config'));
      const body = { version, fields: { ...fields, [name]: { ...fields[name], ...changes } } };
      return await take(api.PUT('/v1/field-config', { body }));
    },
    { refresh: ['field-config', 'preview'], about: ({ name }) => name, inTurn: 'field-config' },
  );
  const set = (name: string, changes: Partial<Rule>) => {
    const before = config.data;
    const rule = before?.fields[name];
    if (!before || !rule) return;
    const next = { ...before, fields: { ...before.fields, [name]: { ...rule, ...changes } } };
    client.setQueryData(['field-config'], next);
    save.mutate({ name, changes }, { onSuccess: () => say('Saved.', { undo: () => set(name, rule) }) });
  };
  const title = words(platform);
  return (
    <Card
      title="Field rules"
      actions={
        <>
          {connected.length > 1 && (
            <select
              aria-label="Which CRM"
              style={{ width: 130 }}
              value={platform}
              onChange={(event) => setOf(oneOf(connected, event.target.value))}
            >
              {connected.map((name) => (
                <option key={name} value={name}>
                  {words(name)}
                </option>
              ))}
            </select>
          )}
          <select
            aria-label="Which fields"
            style={{ width: 140 }}
            value={only}
            onChange={(event) => setOnly(event.target.value)}
          >
            <option value="all">All 89 fields</option>
            <option value="mapped">Written</option>
            <option value="off">Turned off</option>
          </select>
          <input
            type="search"
            style={{ maxWidth: 180 }}
            aria-label="Find a field"
            placeholder="Find a field"
            value={q}
            onChange={(event) => setQ(event.target.value)}
          />
          {tried.usable.length > 0 && (
            <select
              aria-label="Try the rules on"
              style={{ width: 200 }}
              value={tried.id}
              onChange={(event) => setExample(event.target.value)}
            >
              {tried.usable.map((one) => (
                <option key={one.id} value={String(one.id)}>
                  Try on {nameOf(one.input, one.name)}
                </option>
              ))}
            </select>
          )}
        </>
      }
    >
      <Load query={config} rows={12}>
        {(data) => (
          <Needs scope="svc:write">
            <div className="rules">
              <Table
                label="Field rules"
                head={['Field', 'On', 'Required', `Written to in ${title}`, 'Replaces', 'With this person']}
              >
                {Object.entries(data.fields)
                  .filter(([name, rule]) => {
                    const mapped = (rule.crm?.[platform] ?? []).length > 0;
                    if (only === 'mapped' && !mapped) return false;
                    if (only === 'off' && rule.enabled) return false;
                    return labelOf(name).toLowerCase().includes(q.trim().toLowerCase());
                  })
                  .map(([name, rule]) => {
                    const target: string = rule.crm?.[platform]?.[0] ?? '';
                    const value = tried.found.get(name);
                    const outcome = tried.outcome.get(name);
                    return (
                      <tr key={name} className={rule.enabled ? '' : 'dim'}>
                        <td>{labelOf(name)}</td>
                        <td data-head="On">
                          <input
                            type="checkbox"
                            aria-label={`${labelOf(name)} on`}
                            checked={rule.enabled}
                            onChange={() => set(name, { enabled: !rule.enabled })}
                          />
                        </td>
                        <td data-head="Required">
                          <input
                            type="checkbox"
                            aria-label={`${labelOf(name)} required`}
                            checked={rule.required}
                            disabled={!rule.enabled}
                            onChange={() => set(name, { required: !rule.required })}
                          />
                        </td>
                        <td>
                          <PropertySelect
                            field={name}
                            target={target}
                            properties={properties.data ?? []}
                            disabled={!rule.enabled}
                            onChange={(to) => set(name, { crm: { ...rule.crm, [platform]: to ? [to] : [] } })}
                          />
                        </td>
                        <td>
                          <select
                            className="flat"
                            aria-label={`When ${labelOf(name)} replaces what the CRM has`}
                            value={rule.overwrite}
                            disabled={!rule.enabled || target === ''}
                            onChange={(event) =>
                              set(name, { overwrite: oneOf(hows, event.target.value) ?? rule.overwrite })
                            }
                          >
                            {replaces.map(([how, label]) => (
                              <option key={how} value={how}>
                                {label}
                              </option>
                            ))}
                          </select>
                        </td>
                        <td className="try">
                          {value && <span className="cut">{value}</span>}
                          {outcome && (
                            <span className="small soft">
                              {outcomes[outcome.action]?.(outcome) ?? outcome.action}
                            </span>
                          )}
                        </td>
                      </tr>
                    );
                  })}
              </Table>
            </div>
          </Needs>
        )}
      </Load>
    </Card>
  );
}
