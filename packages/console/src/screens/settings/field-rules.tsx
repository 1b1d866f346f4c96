import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, take } from '../../lib/api';
import { show, words } from '../../lib/format';
import { nameOf } from '../../lib/person';
import { useChange } from '../../lib/queries';
import { Card, Load, Table } from '../../ui/kit';
import { useSay } from '../../ui/toast';

// biome-ignore lint/suspicious/noExplicitAny: rules of 89 fields
type Any = any;
type Platform = 'hubspot' | 'salesforce';
const replaces = [
  ['never', 'Never'],
  ['if_empty', 'If empty'],
  ['always', 'Always'],
] as const;

/** Properties of the CRM's contacts and companies that may be written. */
function useProperties(platform: Platform) {
  const read = (object: 'contact' | 'company') =>
    take(
      api.GET('/v1/crm/integrations/{platform}/properties', {
        params: { path: { platform }, query: { object } },
      }),
    ).then(({ items }) => items.filter(({ read_only }) => !read_only));
  return useQuery({
    queryKey: ['crm-properties', platform],
    retry: false,
    staleTime: 300_000,
    queryFn: async () => [...(await read('contact')), ...(await read('company'))],
  });
}

/** A finished person on whom the rules are tried. */
function useExample(chosen: string | undefined) {
  const people = useQuery({
    queryKey: ['rule-examples'],
    queryFn: async () =>
      (await take(api.GET('/v1/enrichments', { params: { query: { status: 'completed', take: 20 } } })))
        .items,
  });
  const usable = (people.data ?? []).filter((one) => (one.fields_found ?? 0) > 0);
  const id = chosen ?? (usable[0] ? String(usable[0].id) : undefined);
  const values = useQuery({
    queryKey: ['fields', id],
    enabled: id !== undefined,
    queryFn: () =>
      take(
        api.GET('/v1/enrichments/{id}/fields', { params: { path: { id: id ?? '' } } }),
      ) as Promise<Any>,
  });
  const preview = useQuery({
    queryKey: ['preview', id],
    enabled: id !== undefined,
    retry: false,
    queryFn: () =>
      take(
        api.GET('/v1/enrichments/{id}/writeback-preview', { params: { path: { id: id ?? '' } } }),
      ) as Promise<Any>,
  });
  const found = new Map<string, string>(
    (values.data?.fields ?? []).map((one: Any) => [one.field, show(one.value)]),
  );
  const changes: readonly Any[] = [
    ...(preview.data?.contact?.changes ?? []),
    ...(preview.data?.company?.changes ?? []),
  ];
  return { usable, id, found, outcome: new Map(changes.map((one) => [one.field, one])) };
}

const outcomes: Readonly<Record<string, (one: Any) => string>> = {
  create: () => 'is written',
  update: ({ current }) => `replaces ${show(current)}`,
  keep: () => 'is there already',
  skip: ({ reason }) => reason ?? 'is not written',
  refused: ({ reason }) => `left out: ${reason}`,
};

export function FieldRules() {
  const client = useQueryClient();
  const say = useSay();
  const [q, setQ] = useState('');
  const [only, setOnly] = useState('all');
  const [example, setExample] = useState<string>();
  const crm = useQuery({ queryKey: ['crm'], queryFn: () => take(api.GET('/v1/crm/integrations')) });
  const platform: Platform =
    (crm.data?.items.find(({ status }) => status === 'connected')?.platform as Platform) ?? 'hubspot';
  const properties = useProperties(platform);
  const config = useQuery({
    queryKey: ['field-config'],
    queryFn: () => take(api.GET('/v1/field-config')) as Promise<Any>,
  });
  const tried = useExample(example);
  const save = useChange(
    ({ version, fields }: Any) => take(api.PUT('/v1/field-config', { body: { version, fields } as never })),
    { refresh: ['field-config', 'preview'] },
  );
  const set = (name: string, changes: object) => {
    const before = config.data;
    const next = {
      ...before,
      fields: { ...before.fields, [name]: { ...before.fields[name], ...changes } },
    };
    client.setQueryData(['field-config'], next);
    save.mutate(next, {
      onSuccess: () => say('Saved.', { ms: 1_500 }),
      onError: () => client.setQueryData(['field-config'], before),
    });
  };
  const title = platform === 'hubspot' ? 'HubSpot' : 'Salesforce';
  return (
    <Card
      title="Field rules"
      actions={
        <>
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
                  Try on {nameOf(one.input)}
                </option>
              ))}
            </select>
          )}
        </>
      }
    >
      <Load query={config} rows={12}>
        {(data) => (
          <Table
            label="Field rules"
            head={['Field', 'On', 'Required', `Written to in ${title}`, 'Replaces', 'With this person']}
          >
            {Object.entries(data.fields as Record<string, Any>)
              .filter(([name, rule]) => {
                const mapped = (rule.crm?.[platform] ?? []).length > 0;
                if (only === 'mapped' && !mapped) return false;
                if (only === 'off' && rule.enabled) return false;
                return words(name).toLowerCase().includes(q.trim().toLowerCase());
              })
              .map(([name, rule]) => {
                const target: string = rule.crm?.[platform]?.[0] ?? '';
                const value = tried.found.get(name);
                const outcome = tried.outcome.get(name);
                return (
                  <tr key={name} className={rule.enabled ? '' : 'dim'}>
                    <td className="nowrap">{words(name)}</td>
                    <td>
                      <input
                        type="checkbox"
                        aria-label={`${words(name)} on`}
                        checked={rule.enabled}
                        onChange={() => set(name, { enabled: !rule.enabled })}
                      />
                    </td>
                    <td>
                      <input
                        type="checkbox"
                        aria-label={`${words(name)} required`}
                        checked={rule.required}
                        disabled={!rule.enabled}
                        onChange={() => set(name, { required: !rule.required })}
                      />
                    </td>
                    <td>
                      <select
                        className="flat"
                        aria-label={`Where ${words(name)} is written`}
                        value={target}
                        disabled={!rule.enabled}
                        onChange={(event) =>
                          set(name, {
                            crm: { ...rule.crm, [platform]: event.target.value ? [event.target.value] : [] },
                          })
                        }
                      >
                        <option value="">Nowhere</option>
                        {target &&
                          !(properties.data ?? []).some((one) => `${one.object}.${one.name}` === target) && (
                            <option value={target}>{target}</option>
                          )}
                        {(['contact', 'company'] as const).map((object) => (
                          <optgroup key={object} label={words(object)}>
                            {(properties.data ?? [])
                              .filter((one) => one.object === object)
                              .map((one) => (
                                <option key={`${object}.${one.name}`} value={`${object}.${one.name}`}>
                                  {one.label}
                                </option>
                              ))}
                          </optgroup>
                        ))}
                      </select>
                    </td>
                    <td>
                      <select
                        className="flat"
                        aria-label={`When ${words(name)} replaces what the CRM has`}
                        value={rule.overwrite}
                        disabled={!rule.enabled || target === ''}
                        onChange={(event) => set(name, { overwrite: event.target.value })}
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
                        <span className="small soft">{outcomes[outcome.action]?.(outcome) ?? outcome.action}</span>
                      )}
                    </td>
                  </tr>
                );
              })}
          </Table>
        )}
      </Load>
    </Card>
  );
}
