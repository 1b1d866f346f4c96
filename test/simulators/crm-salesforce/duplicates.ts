import type { RecordError } from '#test/simulators/crm-salesforce/errors';

type Values = Readonly<Record<string, unknown>>;

/** Contacts with equal values in all `fields` are duplicates; `edits`: applies to changes too. */
export interface DuplicateRule {
  readonly fields: readonly string[];
  readonly edits: boolean;
}

/** The warning of a duplicate rule about contacts that match these values; `own`: the contact being changed. */
export function duplicatesOf(
  contacts: readonly Values[],
  values: Values,
  own: Values | undefined,
  { fields }: DuplicateRule,
): RecordError | undefined {
  const keyOf = (record: Values): string[] => fields.map((name) => String(record[name] ?? '').toLowerCase());
  const wanted = keyOf(values);
  const same = contacts.filter(
    (record) => record !== own && keyOf(record).every((part, at) => part === wanted[at]),
  );
  if (wanted.includes('') || same.length === 0) return undefined;
  const matchRecords = same.map((record) => ({ matchConfidence: 100, record: { Id: record['Id'] } }));
  return {
    statusCode: 'DUPLICATES_DETECTED',
    message: 'Use one of these records?',
    fields: [],
    duplicateResult: {
      allowSave: true,
      duplicateRule: 'Standard_Contact_Duplicate_Rule',
      matchResults: [{ entityType: 'Contact', matchRecords }],
    },
  };
}
