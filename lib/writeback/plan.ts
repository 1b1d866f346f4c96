import type { CrmTarget } from '#lib/config/field-config';
import type { CrmPlatform } from '#lib/crm/record/platform';
import type { CrmProperty } from '#lib/crm/record/property';
import type { CrmObject, CrmRecord } from '#lib/crm/record/record';
import type { SubjectType } from '#lib/identity/subject';
import { type AllowedOptions, optionsOf } from '#lib/writeback/allowed-options';
import { changedProperties, type FieldValues, writebackDiff } from '#lib/writeback/diff';
import { withNewJob } from '#lib/writeback/new-job';
import type { ProposedChange, WritebackPreview } from '#lib/writeback/preview';

/** What is to be written, and about whom. */
export interface WritebackSubject {
  readonly id: number;
  readonly type: SubjectType;
  readonly values: FieldValues;
  readonly overrides: FieldValues;
}

export interface Match {
  readonly record: CrmRecord;
  readonly matched_by: string;
}

/** The CRM records that match this subject. */
export interface Matches {
  readonly contact?: Match | undefined;
  readonly company?: Match | undefined;
}

export interface ComparedRecord {
  readonly object: CrmObject;
  readonly match?: Match | undefined;
  readonly changes: readonly ProposedChange[];
  /** By property, to suggest the nearest if the CRM rejects a value. */
  readonly options?: AllowedOptions;
  /** Set if the person has changed jobs: the company to link the contact to, and the properties written with it. */
  readonly move?: { readonly company_id: string | undefined; readonly together: readonly string[] };
}

/** The enrichment's own record and, for a person, the company's. */
export interface Comparison {
  readonly main: ComparedRecord;
  readonly company?: ComparedRecord | undefined;
}

/** Compares every mapped property with the records found; a company is compared only if it is known. */
export function compareRecords(
  subject: WritebackSubject,
  matches: Matches,
  mappings: readonly CrmTarget[],
  properties: readonly CrmProperty[],
): Comparison {
  const { type, values, overrides } = subject;
  const compared = (object: CrmObject): ComparedRecord => {
    const match = matches[object];
    const record = match?.record;
    const changes = writebackDiff({ object, values, overrides, mappings, record, properties });
    const options = optionsOf(object, changes, properties);
    return { object, ...(match ? { match } : {}), changes, options };
  };
  if (type === 'company') return { main: compared('company') };
  const main = withNewJob(compared('contact'), subject, matches.company, mappings, properties);
  return { main, ...(matches.company ? { company: compared('company') } : {}) };
}

/** The labels of an option, or of several; undefined if they are what is stored. */
function labelOf(value: string | undefined, options: AllowedOptions[string] = []): string | undefined {
  if (value === undefined || options.length === 0) return undefined;
  const labels = new Map(options.map((one) => [one.value, one.label]));
  const shown =
    labels.get(value) ??
    value
      .split(';')
      .map((one) => labels.get(one) ?? one)
      .join('; ');
  return shown === value ? undefined : shown;
}

function withLabels(change: ProposedChange, options: AllowedOptions[string] | undefined): ProposedChange {
  const current_label = labelOf(change.current, options);
  const proposed_label = labelOf(change.proposed, options);
  return {
    ...change,
    ...(current_label === undefined ? {} : { current_label }),
    ...(proposed_label === undefined ? {} : { proposed_label }),
  };
}

const preview = ({ match, changes, options = {} }: ComparedRecord) => ({
  ...(match
    ? {
        match: {
          id: match.record.id,
          matched_by: match.matched_by,
          ...(match.record.url ? { url: match.record.url } : {}),
        },
      }
    : {}),
  changes: changes.map((change) => withLabels(change, options[change.property])),
  ...(match?.record.opted_out ? { opted_out: true as const } : {}),
});

export const toPreview = (
  enrichmentId: number,
  platform: CrmPlatform,
  { main, company }: Comparison,
): WritebackPreview => ({
  enrichment_id: enrichmentId,
  platform,
  ...(main.object === 'contact' ? { contact: preview(main) } : { company: preview(main) }),
  ...(company ? { company: preview(company) } : {}),
});

/** In the port's terms; the reference is the enrichment's id, which identifies a repeated write. */
export interface PlannedWrite {
  readonly reference: string;
  readonly object: CrmObject;
  readonly id?: string;
  readonly properties: Readonly<Record<string, string>>;
  readonly company_id?: string;
  readonly former_company_id?: string;
  readonly named?: true;
  readonly together?: readonly string[];
}

export type Plan =
  /** `writes` may be empty if the CRM is up to date. */
  | { readonly kind: 'write'; readonly creates: boolean; readonly writes: readonly PlannedWrite[] }
  | { readonly kind: 'no_match' };

function updateOf(reference: string, { object, match, changes, move }: ComparedRecord): PlannedWrite[] {
  const company_id = move?.company_id;
  const former = company_id === undefined ? undefined : match?.record.company_id;
  const all = changedProperties(changes);
  // The link is shown as a change, but sent as `company_id`.
  const properties = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== company_id));
  if (!match || (Object.keys(properties).length === 0 && company_id === undefined)) return [];
  return [
    {
      reference,
      object,
      id: match.record.id,
      properties,
      ...(company_id === undefined ? {} : { company_id }),
      ...(former === undefined ? {} : { former_company_id: former }),
      ...(match.matched_by === 'crm_id' ? { named: true as const } : {}),
      ...(move ? { together: move.together } : {}),
    },
  ];
}

/**
 * Plans the writes. A missing record is created only if requested, with the organization's values for new records (`contact.<property>` to
 * value) wherever the enrichment has none.
 */
export function planWrites(
  { id }: Pick<WritebackSubject, 'id'>,
  { main, company }: Comparison,
  createIfMissing: boolean,
  constants: Readonly<Record<string, string>> = {},
): Plan {
  const reference = String(id);
  const ofCompany = company ? updateOf(reference, company) : [];
  if (main.match)
    return { kind: 'write', creates: false, writes: [...updateOf(reference, main), ...ofCompany] };
  if (!createIfMissing) return { kind: 'no_match' };
  const created: PlannedWrite = {
    reference,
    object: main.object,
    properties: { ...constantsOf(main.object, constants), ...changedProperties(main.changes) },
    ...(company?.match ? { company_id: company.match.record.id } : {}),
  };
  return { kind: 'write', creates: true, writes: [created, ...ofCompany] };
}

const constantsOf = (
  object: CrmObject,
  constants: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(constants).flatMap(([target, value]) =>
      target.startsWith(`${object}.`) ? [[target.slice(object.length + 1), value]] : [],
    ),
  );
