import { show, words } from '../lib/format';
import { Conflicts, type Cited, Evidence } from './evidence';
import { Card } from './kit';

const groups: readonly (readonly [string, RegExp])[] = [
  ['Contact', /(email|phone|do_not_contact|twitter|github|personal_website)/],
  ['Company', /^company_/],
  ['Job', /^(job|seniority|is_decision|months|previous|years_of|last_job|employment|career)/],
  ['Education and skills', /^(school|degree|field_of_study|graduation|education|skills|languages|certif)/],
  ['Research', /^(priority|icp|intent|research|talking|match_conf|sources_used|last_enriched)/],
  ['Person', /./],
];
const order = ['Person', 'Job', 'Contact', 'Company', 'Education and skills', 'Research'];
const groupOf = (name: string): string => groups.find(([, pattern]) => pattern.test(name))?.[0] ?? 'Person';

const isLink = (value: unknown): value is string =>
  typeof value === 'string' && /^https?:\/\/\S+$/.test(value);

function Value({ of }: { of: Cited }) {
  if (isLink(of.value))
    return (
      <a href={of.value} rel="noreferrer" target="_blank">
        {of.value.replace(/^https?:\/\/(www\.)?/, '')}
      </a>
    );
  if (Array.isArray(of.value) && of.value.some((one) => typeof one === 'object'))
    return (
      <ul className="plain">
        {of.value.map((one, index) => (
          <li key={`${index} ${show(one)}`}>{show(one)}</li>
        ))}
      </ul>
    );
  return <>{show(of.value)}</>;
}

/** Every value of a person or company by group, with where it is from and what other sources say. */
export function ValueGroups({ fields }: { fields: readonly Cited[] }) {
  return (
    <div className="columns">
      {order.map((group) => {
        const rows = fields.filter((field) => groupOf(field.field) === group);
        if (rows.length === 0) return null;
        return (
          <Card key={group} title={group} actions={<span className="soft small num">{rows.length}</span>}>
            <dl className="values">
              {rows.map((field) => [
                <dt key={`${field.field} name`}>{words(field.field.replace(/^company_/, ''))}</dt>,
                <dd key={field.field}>
                  <div className="value">
                    <span className="grow">
                      <Value of={field} />
                    </span>
                    <Evidence of={field} />
                  </div>
                  <Conflicts of={field} />
                </dd>,
              ])}
            </dl>
          </Card>
        );
      })}
    </div>
  );
}
