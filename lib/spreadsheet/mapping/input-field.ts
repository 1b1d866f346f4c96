/** What a file's column can be mapped to: the enrichment input, a name to be split, and the caller's own id. */
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
] as const;

export type InputField = (typeof inputFieldNames)[number];

/** File column to input field; columns that are not named travel along. */
export type ColumnMapping = Readonly<Record<string, InputField>>;
