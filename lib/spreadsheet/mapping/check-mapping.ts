import { inputAliases, type SubjectType } from '#lib/identity/subject';
import { lookup } from '#lib/shared/lookup';
import { type ColumnMapping, type InputField, inputFieldNames } from '#lib/spreadsheet/mapping/input-field';

interface MappingProblem {
  readonly column: string;
  readonly reason: string;
}

export type CheckedMapping =
  | { readonly ok: true; readonly mapping: ColumnMapping }
  | { readonly ok: false; readonly problems: readonly MappingProblem[] };

const aliases = lookup<string>({
  ...inputAliases,
  fullName: 'full_name',
  name: 'full_name',
  externalId: 'external_id',
});

const toField = (name: string): InputField | undefined => {
  const wanted = aliases[name.trim()] ?? name.trim();
  return inputFieldNames.find((field) => field === wanted);
};

/** The minimum that identifies a person. Source: contract, section 1. */
const identifies = (fields: ReadonlySet<InputField>): boolean => {
  if (fields.has('network_url') || fields.has('email')) return true;
  const named = fields.has('full_name') || (fields.has('first_name') && fields.has('last_name'));
  return named && (fields.has('company') || fields.has('company_domain'));
};

/** The minimum that identifies a company. */
const identifiesCompany = (fields: ReadonlySet<InputField>): boolean =>
  fields.has('company') ||
  fields.has('company_domain') ||
  fields.has('network_url') ||
  fields.has('full_name');

const suffices = (fields: ReadonlySet<InputField>, type: SubjectType): boolean =>
  type === 'company' || fields.has('type')
    ? identifiesCompany(fields) || identifies(fields)
    : identifies(fields);

/** Checks a caller's `column_mapping` against the columns of the file and says what is wrong with each bad entry. */
export function checkMapping(
  wanted: Readonly<Record<string, string>>,
  columns: readonly string[],
  type: SubjectType = 'person',
): CheckedMapping {
  const problems: MappingProblem[] = [];
  const mapping: Record<string, InputField> = {};
  const takenBy = new Map<InputField, string>();
  for (const [column, name] of Object.entries(wanted)) {
    const field = toField(name);
    const taken = field && takenBy.get(field);
    if (!columns.includes(column)) problems.push({ column, reason: 'is not a column of the file' });
    else if (!field)
      problems.push({ column, reason: `must be mapped to one of ${inputFieldNames.join(', ')}` });
    else if (taken !== undefined)
      problems.push({ column, reason: `${field} is already mapped from "${taken}"` });
    else {
      mapping[column] = field;
      takenBy.set(field, column);
    }
  }
  if (problems.length === 0 && !suffices(new Set(takenBy.keys()), type)) {
    const reason =
      type === 'company'
        ? 'map company, or company_domain, or network_url'
        : 'map network_url, or email, or a full name (or first_name + last_name) with company or company_domain';
    problems.push({ column: '', reason });
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, mapping };
}
