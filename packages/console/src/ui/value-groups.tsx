import { shortLabel } from '../lib/field-label';
import { showField } from '../lib/field-value';
import { count, number, share, show, words } from '../lib/format';
import { type Cited, Conflicts, Evidence, sourceName } from './evidence';
import { Card } from './page';

const groups: readonly (readonly [string, RegExp])[] = [
  ['Company', /^company_/],
  ['Location', /^(city|state|country|postal|timezone)/],
  ['Contact', /(email|phone|do_not_contact|twitter|github|personal_website)/],
  ['Job', /^(job|seniority|is_decision|months|previous|years_of|last_job|employment|career)/],
  ['Education and skills', /^(school|degree|field_of_study|graduation|education|skills|languages|certif)/],
  ['Research', /^(priority|icp|intent|research|talking|match_conf|sources_used|last_enriched)/],
  ['Person', /./],
];
const order = ['Person', 'Location', 'Job', 'Contact', 'Company', 'Education and skills', 'Research'];
const groupOf = (name: string): string => groups.find(([, pattern]) => pattern.test(name))?.[0] ?? 'Person';

const isLink = (value: unknown): value is string =>
  typeof value === 'string' && /^https?:\/\/\S+$/.test(value);

/** Renders one part of a value for people: codes as words, fractions of one as percentages. */
function part(name: string, value: unknown): string {
  // Ids mean something only to machines.
  if (/(^|_)id$/.test(name)) return '';
  if (typeof value === 'boolean') return value ? words(name).toLowerCase() : '';
  if (typeof value === 'number' && /confidence|score|strength/.test(name) && value <= 1) return share(value);
  if (typeof value === 'string' && /^[A-Za-z]+(_[A-Za-z]+)+$/.test(value)) return words(value.toLowerCase());
  return show(value);
}

/** A job, a degree, a signal: its parts in one line, its address as a link. */
function Thing({ of }: { of: unknown }) {
  if (typeof of !== 'object' || of === null) return <>{show(of)}</>;
  const parts = Object.entries(of);
  const url = parts.map(([, value]) => value).find(isLink);
  return (
    <>
      {parts
        .filter(([, value]) => value !== url)
        .map(([name, value]) => part(name, value))
        .filter(Boolean)
        .join(' · ')}
      {url && (
        <>
          {' '}
          <a href={url} rel="noreferrer" target="_blank">
            {new URL(url).hostname.replace(/^www\./, '')}
          </a>
        </>
      )}
    </>
  );
}

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
        {of.value.map((one) => (
          <li key={JSON.stringify(one)}>
            <Thing of={one} />
          </li>
        ))}
      </ul>
    );
  if (of.field === 'sources_used' && Array.isArray(of.value))
    return <>{show(of.value.map((one) => sourceName(String(one))))}</>;
  return <>{showField(of.field, of.value)}</>;
}

/** Counts the found values, as lists do, and the derived ones. */
export function valuesCounted(fields: readonly Cited[]): string {
  const found = fields.filter(({ source }) => source !== 'derived').length;
  const more = fields.length - found;
  return more === 0
    ? count(found, 'value')
    : `${count(found, 'value')} and ${number(more)} derived from them`;
}

/** Every value of a person or company by group, with its source and what other sources say. */
export function ValueGroups({ fields }: { fields: readonly Cited[] }) {
  const grouped = order
    .map((group) => [group, fields.filter((field) => groupOf(field.field) === group)] as const)
    .filter(([, rows]) => rows.length > 0);
  return (
    <div className={grouped.length > 1 ? 'columns' : ''}>
      {grouped.map(([group, rows]) => {
        return (
          <Card key={group} title={group} actions={<span className="soft small num">{rows.length}</span>}>
            <dl className="values">
              {rows.map((field) => [
                <dt key={`${field.field} name`}>{shortLabel(field.field)}</dt>,
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
