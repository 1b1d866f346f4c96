import type { Evidence } from '#lib/entity/evidence';
import { present } from '#lib/entity/present';
import { EntityType, type SubjectEntity } from '#lib/entity/snapshot';
import { type FieldValues, readText } from '#lib/field/value';
import { identityKeys, identityKeysOfValues } from '#lib/identity/identity-keys';
import type { EnrichmentInput, SubjectType } from '#lib/identity/subject';

/** An entity as one enrichment saw it, with every key that can find it again. */
export interface Seen {
  readonly subject: SubjectEntity;
  /** Strongest first, e.g. `domain:acme.example`. */
  readonly keys: readonly string[];
}

const EDGAR_CIK = /sec\.gov\/(?:Archives\/edgar\/data|cgi-bin\/browse-edgar\?.*?CIK=)\/?0*(\d+)/;

/** The CIK of the filer, taken from the EDGAR address of a filing. */
function cikOf(evidence: readonly Evidence[]): string | undefined {
  for (const { kind, url } of evidence) {
    const cik = kind === 'filing' ? EDGAR_CIK.exec(url)?.[1] : undefined;
    if (cik) return cik;
  }
  return undefined;
}

const given = (value: string | undefined): value is string => value !== undefined && value !== '';
const unique = (values: readonly (string | undefined)[]): string[] => [...new Set(values.filter(given))];
/** The company that a result is about, or that its person works for. */
export function companySeen(
  type: SubjectType,
  input: EnrichmentInput,
  fields: FieldValues,
  evidence: readonly Evidence[],
): Seen | undefined {
  const name = readText(fields, 'company_name') ?? input.company;
  const domain = readText(fields, 'company_domain') ?? input.company_domain;
  if (name === undefined && domain === undefined) return undefined;
  const cik = cikOf(evidence);
  const asInput: EnrichmentInput = present({
    company: name,
    company_domain: domain,
    network_url: readText(fields, 'company_network_url'),
  });
  const asked = type === 'company' ? identityKeys('company', input) : [];
  return {
    subject: present({
      type: EntityType.enum.company,
      name: name ?? domain ?? '',
      aliases: unique([input.company, name]).filter((alias) => alias !== name),
      domain,
      cik,
      network_url: asInput.network_url,
      ticker: readText(fields, 'company_ticker'),
    }),
    keys: unique([
      cik ? `cik:${cik}` : undefined,
      ...identityKeys('company', asInput),
      ...asked,
      ...(name ? identityKeys('company', { company: name }) : []),
    ]),
  };
}

/** The person that a result is about. */
export function personSeen(input: EnrichmentInput, fields: FieldValues): Seen | undefined {
  const asked = [input.first_name, input.last_name].filter(given).join(' ');
  const name = readText(fields, 'full_name') ?? (asked === '' ? undefined : asked);
  if (name === undefined) return undefined;
  return {
    subject: present({
      type: EntityType.enum.person,
      name,
      aliases: [],
      network_url: readText(fields, 'network_url') ?? input.network_url,
      company: readText(fields, 'company_name') ?? input.company,
    }),
    keys: unique([...identityKeysOfValues('person', fields), ...identityKeys('person', input)]),
  };
}
