import { oneOf } from '../../lib/choice';
import { faultsAt } from '../../lib/reply';
import { type Audience, type Brought, person } from '../../lib/to-campaign';

const platforms = ['hubspot', 'salesforce'] as const;
export type Kind = Audience['type'];
type Company = Extract<Audience, { type: 'companies' }>['companies'][number];

/** What was typed so far about the campaign's audience. */
export interface Asked {
  readonly kind: Kind;
  readonly companies: string;
  readonly roles: string;
  /** Maximum people per company. */
  readonly each: number;
  /** A CRM's list as `hubspot:101`. */
  readonly list: string;
}
export type Change = (changes: Partial<Asked>) => void;

const split = (text: string, between: RegExp): string[] =>
  text
    .split(between)
    .map((part) => part.trim())
    .filter(Boolean);
/** The companies that were typed, each once. */
export const lines = (text: string): string[] => [
  ...new Map(split(text, /[\n;]/).map((line) => [line.toLowerCase(), line])).values(),
];
const company = (line: string): Company =>
  /^[\w-]+(\.[\w-]+)+$/.test(line) ? { company_website: line } : { company_name: line };

/** What is wrong with a new campaign, by the parts that have a field. */
export const faults = faultsAt(
  'name',
  'credit_ceiling',
  'audience/companies',
  'audience/roles',
  'audience/limit_per_company',
  'audience/list_id',
);
export type Part = Parameters<typeof faults.of>[1];

/** Returns the audience as the API takes it. */
export function audienceOf(
  { kind, companies, roles, each, list }: Asked,
  people: readonly Brought[],
): Audience {
  if (kind === 'people') return { type: 'people', people: people.map(person) };
  if (kind === 'crm_list') {
    const [platform, ...id] = list.split(':');
    return { type: 'crm_list', list_id: id.join(':'), platform: oneOf(platforms, platform) ?? 'hubspot' };
  }
  return {
    type: 'companies',
    companies: lines(companies).map(company),
    roles: split(roles, /[,\n;]/),
    limit_per_company: each,
  };
}
