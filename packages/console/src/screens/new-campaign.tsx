import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError, api, take } from '../lib/api';
import { count, number } from '../lib/format';
import { useChange, useCredits } from '../lib/queries';
import { Card, Field, Load, Page, Warning } from '../ui/kit';

// biome-ignore lint/suspicious/noExplicitAny: four kinds of audiences
type Any = any;
type Kind = 'companies' | 'crm_list' | 'people';
const PERSON_CREDITS = 3;
const FINDER_CREDITS = 1;

const lines = (text: string): readonly string[] =>
  text
    .split(/[\n;]/)
    .map((line) => line.trim())
    .filter(Boolean);
const words = (text: string): readonly string[] =>
  text
    .split(/[,\n;]/)
    .map((word) => word.trim())
    .filter(Boolean);
const company = (line: string): object =>
  /^[\w-]+(\.[\w-]+)+$/.test(line) ? { company_website: line } : { company_name: line };

interface Brought {
  readonly name?: string;
  readonly network_url?: string;
  readonly email?: string;
  readonly company?: string;
}
/** People sent here from a search or the finder. */
const brought = (): readonly Brought[] =>
  JSON.parse(sessionStorage.getItem('console.campaign-people') ?? '[]');
function person({ name, network_url, email, company: at }: Brought): object {
  const [first_name, ...rest] = (name ?? '').split(' ');
  return {
    ...(network_url ? { network_url } : {}),
    ...(email ? { email } : {}),
    ...(first_name && rest.length > 0 ? { first_name, last_name: rest.join(' ') } : {}),
    ...(at ? { company: at } : {}),
  };
}

export function NewCampaignScreen() {
  const { from, list } = useSearch({ strict: false });
  const navigate = useNavigate();
  const credits = useCredits();
  const people = from === 'people' ? brought() : [];
  const [kind, setKind] = useState<Kind>(people.length > 0 ? 'people' : list ? 'crm_list' : 'companies');
  const [name, setName] = useState('');
  const [companies, setCompanies] = useState('');
  const [roles, setRoles] = useState('');
  const [each, setEach] = useState(3);
  const [listId, setList] = useState(list ?? '');
  const [asked, setCeiling] = useState<number>();
  const [rule, setRule] = useState(false);
  const [over, setOver] = useState(90);
  const [write, setWrite] = useState(true);
  const lists = useQuery({
    queryKey: ['crm-lists'],
    enabled: kind === 'crm_list',
    queryFn: () =>
      take(api.GET('/v1/crm/integrations/{platform}/lists', { params: { path: { platform: 'hubspot' } } })),
  });
  const size =
    kind === 'people'
      ? people.length
      : kind === 'companies'
        ? lines(companies).length * each
        : (lists.data?.items.find((one) => one.id === listId)?.size ?? 0);
  const likely = size * (PERSON_CREDITS + (kind === 'companies' ? FINDER_CREDITS : 0));
  const ceiling = asked ?? Math.max(likely, 10);
  const audience = (): object => {
    if (kind === 'people') return { type: 'people', people: people.map(person) };
    if (kind === 'crm_list') return { type: 'crm_list', list_id: listId, platform: 'hubspot' };
    return {
      type: 'companies',
      companies: lines(companies).map(company),
      roles: words(roles),
      limit_per_company: each,
    };
  };
  const make = useChange(
    async (start: boolean) => {
      const made = (await take(
        api.POST('/v1/campaigns', {
          body: {
            name,
            audience: audience(),
            approval: rule ? { mode: 'rule', min_confidence: over / 100 } : { mode: 'manual' },
            writeback: { enabled: write, create_if_missing: true },
            credit_ceiling: ceiling,
          } as never,
        }),
      )) as Any;
      if (start)
        await take(api.POST('/v1/campaigns/{id}/start', { params: { path: { id: made.id } } }) as never);
      return made;
    },
    { refresh: ['campaigns'] },
  );
  const problem = make.error instanceof ApiError ? make.error.fields : [];
  const about = (part: string) => problem.find(({ pointer }) => pointer.includes(part))?.message;
  const submit = (start: boolean) =>
    make.mutate(start, {
      onSuccess: ({ id }) => navigate({ to: '/campaigns/$id', params: { id } } as never),
    });
  const available = credits.data?.available ?? Number.POSITIVE_INFINITY;
  return (
    <Page title="New campaign" about={<Link to="/campaigns">All campaigns</Link>}>
      <form
        className="form-page"
        onSubmit={(event) => {
          event.preventDefault();
          submit(true);
        }}
      >
        <div className="stack">
          <Card title="Who">
            <div className="card-body">
              <Field label="Name" error={about('name')}>
                {(id) => (
                  <input
                    id={id}
                    required
                    maxLength={100}
                    value={name}
                    placeholder="Warehouse automation, spring"
                    onChange={(event) => setName(event.target.value)}
                  />
                )}
              </Field>
              <fieldset className="choices">
                <legend className="label">People come from</legend>
                {(
                  [
                    ['companies', 'Companies and roles'],
                    ['crm_list', 'A list of your CRM'],
                    ...(people.length > 0
                      ? [['people', `${count(people.length, 'person', 'people')} you chose`] as const]
                      : []),
                  ] as const
                ).map(([value, label]) => (
                  <label key={value} className={`choice ${kind === value ? 'on' : ''}`}>
                    <input type="radio" name="kind" checked={kind === value} onChange={() => setKind(value)} />
                    {label}
                  </label>
                ))}
              </fieldset>
              {kind === 'companies' && (
                <>
                  <Field label="Companies" hint="One a line: a name or a domain." error={about('companies')}>
                    {(id) => (
                      <textarea
                        id={id}
                        required
                        value={companies}
                        placeholder={'Acme Robotics\nglobex.example'}
                        onChange={(event) => setCompanies(event.target.value)}
                      />
                    )}
                  </Field>
                  <div className="two">
                    <Field label="Roles" hint="Separated by commas." error={about('roles')}>
                      {(id) => (
                        <input
                          id={id}
                          required
                          value={roles}
                          placeholder="CTO, VP Engineering"
                          onChange={(event) => setRoles(event.target.value)}
                        />
                      )}
                    </Field>
                    <Field label="People at each company, at most" error={about('limit')}>
                      {(id) => (
                        <input
                          id={id}
                          type="number"
                          min={1}
                          max={50}
                          value={each}
                          onChange={(event) => setEach(Number(event.target.value))}
                        />
                      )}
                    </Field>
                  </div>
                </>
              )}
              {kind === 'crm_list' && (
                <Load query={lists} rows={1}>
                  {({ items }) => (
                    <Field label="List" hint="Contacts are enriched; companies are searched for people." error={about('list')}>
                      {(id) => (
                        <select id={id} required value={listId} onChange={(event) => setList(event.target.value)}>
                          <option value="">Choose a list</option>
                          {items
                            .filter(({ object }) => object === 'contact')
                            .map((one) => (
                              <option key={one.id} value={one.id}>
                                {one.name}
                                {one.size === undefined ? '' : ` (${number(one.size)})`}
                              </option>
                            ))}
                        </select>
                      )}
                    </Field>
                  )}
                </Load>
              )}
              {kind === 'people' && (
                <ul className="plain small">
                  {people.slice(0, 6).map((one) => (
                    <li key={one.network_url ?? one.name}>{one.name ?? one.network_url}</li>
                  ))}
                  {people.length > 6 && <li className="soft">and {people.length - 6} more</li>}
                </ul>
              )}
            </div>
          </Card>
          <Card title="What is approved by itself">
            <div className="card-body">
              <label className="check">
                <input type="radio" name="approval" checked={!rule} onChange={() => setRule(false)} />
                <span>Nothing: each person waits in the inbox</span>
              </label>
              <label className="check">
                <input type="radio" name="approval" checked={rule} onChange={() => setRule(true)} />
                <span>Whoever is matched with a confidence over {over}%</span>
              </label>
              {rule && (
                <input
                  type="range"
                  min={50}
                  max={99}
                  value={over}
                  aria-label="Confidence in percent"
                  onChange={(event) => setOver(Number(event.target.value))}
                />
              )}
              <label className="check">
                <input type="checkbox" checked={write} onChange={() => setWrite(!write)} />
                <span>Write what is approved to the CRM, and create contacts that are missing</span>
              </label>
            </div>
          </Card>
        </div>
        <aside className="card card-body aside">
          <Field
            label="It may cost at most"
            hint={`Credits. Likely ${number(likely)} for ${count(size, 'person', 'people')}; misses cost nothing.`}
            error={about('ceiling')}
          >
            {(id) => (
              <input
                id={id}
                type="number"
                min={1}
                required
                value={ceiling}
                onChange={(event) => setCeiling(Number(event.target.value))}
              />
            )}
          </Field>
          {credits.data && (
            <p className="soft small">You have {count(credits.data.available, 'credit')}.</p>
          )}
          {ceiling > available && (
            <Warning>
              That is more than you have. It pauses when they are used up. <Link to="/credits">Buy credits</Link>
            </Warning>
          )}
          {make.error && problem.length === 0 && (
            <p className="error-text" role="alert">
              {make.error.message}
            </p>
          )}
          <button type="submit" className="btn primary" disabled={make.isPending}>
            Start the campaign
          </button>
          <button type="button" className="btn" disabled={make.isPending || !name} onClick={() => submit(false)}>
            Keep as a draft
          </button>
        </aside>
      </form>
    </Page>
  );
}
