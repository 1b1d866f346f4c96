import { foldText } from '#lib/identity/fold-text';
import type { SubjectType } from '#lib/identity/subject';
import { lookup } from '#lib/shared/lookup';

/** What a file's column can be mapped to: the enrichment input, a name to be split, the caller's own id, and what the row is. */
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

/** What a cell of the column `type` says its row is. */
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

/** File column to input field; columns that are not named travel along. */
export type ColumnMapping = Readonly<Record<string, InputField>>;

/** The column that is mapped to a field; null where there is none. */
export const columnOf = (mapping: ColumnMapping, field: string): string | null =>
  Object.entries(mapping).find(([, mapped]) => mapped === field)?.[0] ?? null;
