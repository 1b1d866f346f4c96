import { foldText } from '#lib/identity/fold-text';
import type { SubjectType } from '#lib/identity/subject';
import { lookup } from '#lib/shared/lookup';

/** What a file's column can be mapped to: the enrichment input, a name to be split, the caller's own id, and the row's type. */
export const inputFieldNames = [
  'network_url',
  'email',
  'first_name',
  'last_name',
  'full_name',
  'company',
  'company_domain',
  'external_id',
  'crm_id',
  'type',
] as const;

export type InputField = (typeof inputFieldNames)[number];

/** What a cell of the `type` column says its row is. */
const rowTypes = lookup<SubjectType>({
  person: 'person',
  people: 'person',
  contact: 'person',
  lead: 'person',
  individual: 'person',
  kontakt: 'person',
  personne: 'person',
  persona: 'person',
  company: 'company',
  account: 'company',
  organization: 'company',
  organisation: 'company',
  firm: 'company',
  business: 'company',
  firma: 'company',
  unternehmen: 'company',
  entreprise: 'company',
  societe: 'company',
  empresa: 'company',
  azienda: 'company',
});

export const rowTypeOf = (text: string): SubjectType | undefined => rowTypes[foldText(text)];

/** Maps file columns to input fields; unmapped columns are kept as extra. */
export type ColumnMapping = Readonly<Record<string, InputField>>;

/** The column mapped to a field; null if there is none. */
export const columnOf = (mapping: ColumnMapping, field: string): string | null =>
  Object.entries(mapping).find(([, mapped]) => mapped === field)?.[0] ?? null;
