import * as z from 'zod';
import { sameCompany } from '#lib/crm/match-rules';
import type { CrmMatchKeys } from '#lib/crm/port';
import type { Enrichment } from '#lib/enrichment/enrichment';
import { loadFields } from '#lib/enrichment/findings-store';
import type { FieldName } from '#lib/field/catalogue';
import { flatValues } from '#lib/field/value';
import type { FieldValues } from '#lib/writeback/diff';
import type { WritebackSubject } from '#lib/writeback/plan';

export interface MatchableSubject extends WritebackSubject {
  /** The record a person named: no other may be written. */
  readonly namedRecord: string | undefined;
  readonly keys: CrmMatchKeys;
  /** The keys the caller gave for the person, if the result differs. */
  readonly askedKeys: CrmMatchKeys | undefined;
}

/** A person's record is seldom found by more than these, and each adds a condition to the search. */
const MOST_FORMER = 3;

const history = z.lazy(() => z.array(z.object({ company: z.string(), current: z.boolean().optional() })));
const addresses = z.lazy(() => z.array(z.string()));

const addressesIn = (value: unknown): string[] => addresses.safeParse(value).data ?? [];

/** The person's former employers, latest first: the CRM may still have them there. */
function formerCompanies(value: unknown, present: string | undefined): { company: string }[] {
  const names = (history.safeParse(value).data ?? []).map(({ company }) => company);
  const others = names.filter((name) => present === undefined || !sameCompany(name, present));
  return [...new Set(others)].slice(0, MOST_FORMER).map((company) => ({ company }));
}

/** An enrichment's values with its corrections, and the keys to find its records. */
export async function writebackSubject(
  stored: Enrichment,
  overrides: FieldValues = {},
): Promise<MatchableSubject> {
  const { organization_id: organization, id, type, input, crm_entity_id } = stored;
  const all: FieldValues = { ...stored.field_overrides, ...overrides };
  const values: FieldValues = flatValues(await loadFields(organization, id));
  const text = (field: FieldName): string | undefined => {
    const value = all[field] ?? values[field];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const profile = type === 'company' ? text('company_network_url') : text('network_url');
  const keys = {
    crm_id: crm_entity_id ?? input.crm_id,
    email: text('work_email') ?? input.email,
    network_url: profile ?? input.network_url,
    first_name: text('first_name') ?? input.first_name,
    last_name: text('last_name') ?? input.last_name,
    company: text('company_name') ?? input.company,
    company_domain: text('company_domain') ?? input.company_domain,
  };
  const other_emails = [
    ...new Set([text('personal_email'), input.email, ...addressesIn(values.alternate_emails)]),
  ].filter((address): address is string => address !== undefined && address !== keys.email);
  const former_companies = formerCompanies(values.employment_history, keys.company);
  const { crm_id: _id, ...asked } = input;
  const otherAddress = input.email !== undefined && input.email !== keys.email;
  return {
    ...{ id, type, values, overrides: all, keys: { ...keys, other_emails, former_companies } },
    namedRecord: crm_entity_id,
    askedKeys: otherAddress ? asked : undefined,
  };
}
