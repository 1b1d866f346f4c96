import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { api, take } from '../lib/api';
import { count, number } from '../lib/format';
import { useChange, useCredits } from '../lib/queries';
import { brought } from '../lib/to-campaign';
import { Field } from '../ui/field';
import { Needs, Only } from '../ui/needs';
import { Card, Page } from '../ui/page';
import { Warning } from '../ui/states';
import { useSay } from '../ui/toast';
import { type Asked, audienceOf, type Change, faults, lines, type Part } from './campaigns/audience';
import { AudienceFields, useLists } from './campaigns/audience-fields';

const PERSON_CREDITS = 3;
const FINDER_CREDITS = 1;

export function NewCampaignScreen() {
  const { from, list } = useSearch({ strict: false });
  const navigate = useNavigate();
  const credits = useCredits();
  const say = useSay();
  const people = from === 'people' ? brought() : [];
  const [asked, setAsked] = useState<Asked>({
    kind: people.length > 0 ? 'people' : list ? 'crm_list' : 'companies',
    companies: '',
    roles: '',
    each: 3,
    list: list ?? '',
  });
  const change: Change = (changes) => setAsked((before) => ({ ...before, ...changes }));
  const { kind } = asked;
  const [name, setName] = useState('');
  const [chosen, setCeiling] = useState<number>();
  const [rule, setRule] = useState(false);
  const [over, setOver] = useState(90);
  const [write, setWrite] = useState(true);
  const lists = useLists(kind === 'crm_list');
  const size =
    kind === 'people'
      ? people.length
      : kind === 'companies'
        ? lines(asked.companies).length * asked.each
        : (lists.data?.find((one) => one.key === asked.list)?.size ?? 0);
  const most = size * (PERSON_CREDITS + (kind === 'companies' ? FINDER_CREDITS : 0));
  const ceiling = chosen ?? Math.max(most, 10);
  const make = useChange(
    async (start: boolean) => {
      const made = await take(
        api.POST('/v1/campaigns', {
          body: {
            name,
            audience: audienceOf(asked, people),
            approval: rule ? { mode: 'rule', min_confidence: over / 100 } : { mode: 'manual' },
            writeback: { enabled: write, create_if_missing: true },
            credit_ceiling: ceiling,
          },
        }),
      );
      // A campaign that cannot start stays as a draft: retrying here would make a second one.
      if (start)
        await take(api.POST('/v1/campaigns/{id}/start', { params: { path: { id: made.id } } })).catch(
          say.error,
        );
      return made;
    },
    { refresh: ['campaigns'], shown: faults.say },
  );
  const about = (part: Part) => faults.of(make.error, part);
  const submit = (start: boolean) =>
    make.mutate(start, {
      onSuccess: ({ id }) => navigate({ to: '/campaigns/$id', params: { id } }),
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
                    ['crm_list', 'A list from your CRM'],
                    ...(people.length > 0
                      ? [['people', `${count(people.length, 'person', 'people')} you chose`] as const]
                      : []),
                  ] as const
                ).map(([value, label]) => (
                  <label key={value} className={`choice ${kind === value ? 'on' : ''}`}>
                    <input
                      type="radio"
                      name="kind"
                      checked={kind === value}
                      onChange={() => change({ kind: value })}
                    />
                    {label}
                  </label>
                ))}
              </fieldset>
              <AudienceFields asked={asked} people={people} about={about} change={change} />
            </div>
          </Card>
          <Card title="Automatic approval">
            <div className="card-body">
              <label className="check">
                <input type="radio" name="approval" checked={!rule} onChange={() => setRule(false)} />
                <span>None: each person waits in the inbox</span>
              </label>
              <label className="check">
                <input type="radio" name="approval" checked={rule} onChange={() => setRule(true)} />
                <span>People matched with a confidence of {over}% or more; the others are skipped</span>
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
                <span>Write approved people to the CRM, and create missing contacts</span>
              </label>
            </div>
          </Card>
        </div>
        <aside className="card card-body aside">
          <Field
            label="Maximum cost"
            hint={`Credits${size === 0 ? '' : `, up to ${number(most)} for ${count(size, 'person', 'people')}`}. Misses cost nothing.`}
            error={about('credit_ceiling')}
          >
            {(id) => (
              <input
                id={id}
                type="number"
                min={PERSON_CREDITS}
                required
                value={ceiling}
                onChange={(event) => setCeiling(Number(event.target.value))}
              />
            )}
          </Field>
          {credits.data && <p className="soft small">You have {count(credits.data.available, 'credit')}.</p>}
          {ceiling > available && (
            <Warning>
              That is more than you have. The campaign pauses when they are used up.{' '}
              <Link to="/credits">Buy credits</Link>
            </Warning>
          )}
          <Needs scope={rule ? 'svc:approve' : 'svc:enrich'}>
            <button type="submit" className="btn primary" disabled={make.isPending}>
              Start the campaign
            </button>
          </Needs>
          <Only scope="svc:enrich">
            <button
              type="button"
              className="btn"
              disabled={make.isPending || !name}
              onClick={() => submit(false)}
            >
              Keep as a draft
            </button>
          </Only>
        </aside>
      </form>
    </Page>
  );
}
