import type { CrmTarget } from '#lib/config/field-config';
import type { CrmPlatform } from '#lib/crm/platform';
import type { CrmProperty } from '#lib/crm/property';
import type { CrmObject, CrmRecord } from '#lib/crm/record';
import { changedProperties, type FieldValues, writebackDiff } from '#lib/crm/writeback-diff';
import type { ProposedChange, WritebackPreview } from '#lib/crm/writeback-preview';
import type { Writeback } from '#lib/enrichment/enrichment';
import type { SubjectType } from '#lib/enrichment/subject';

/** What is to be written, and whom it is about. */
export interface WritebackSubject {
  readonly id: number;
  readonly type: SubjectType;
  readonly values: FieldValues;
  readonly overrides: FieldValues;
}

interface Match {
  readonly record: CrmRecord;
  readonly matched_by: string;
}

/** The records of the CRM that are of this subject. */
export interface Matches {
  readonly contact?: Match | undefined;
  readonly company?: Match | undefined;
}

interface ComparedRecord {
  readonly object: CrmObject;
  readonly match?: Match | undefined;
  readonly changes: readonly ProposedChange[];
}

/** The record the enrichment is of, and, of a person, the company's. */
export interface Comparison {
  readonly main: ComparedRecord;
  readonly company?: ComparedRecord | undefined;
}

/** Every property that would be touched, for the records found; a company is compared only where it is known. */
export function compareRecords(
  { type, values, overrides }: WritebackSubject,
  matches: Matches,
  mappings: readonly CrmTarget[],
  properties: readonly CrmProperty[],
): Comparison {
  const compared = (object: CrmObject): ComparedRecord => {
    const match = matches[object];
    const record = match?.record;
    return {
      object,
      ...(match ? { match } : {}),
      changes: writebackDiff({ object, values, overrides, mappings, record, properties }),
    };
  };
  if (type === 'company') return { main: compared('company') };
  return { main: compared('contact'), ...(matches.company ? { company: compared('company') } : {}) };
}

const preview = ({ match, changes }: ComparedRecord) => ({
  ...(match
    ? {
        match: {
          id: match.record.id,
          matched_by: match.matched_by,
          ...(match.record.url ? { url: match.record.url } : {}),
        },
      }
    : {}),
  changes: [...changes],
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

/** In the port's terms; the reference is the enrichment, by which a repeated write is recognised. */
export interface PlannedWrite {
  readonly reference: string;
  readonly object: CrmObject;
  readonly id?: string;
  readonly properties: Readonly<Record<string, string>>;
  readonly company_id?: string;
}

export type Plan =
  /** `writes` may be empty: the CRM has it all. */
  | { readonly kind: 'write'; readonly creates: boolean; readonly writes: readonly PlannedWrite[] }
  | { readonly kind: 'no_match' };

function updateOf(reference: string, { object, match, changes }: ComparedRecord): PlannedWrite[] {
  const properties = changedProperties(changes);
  return match && Object.keys(properties).length > 0
    ? [{ reference, object, id: match.record.id, properties }]
    : [];
}

/** What to send. A record that does not exist is created only when that was asked for. */
export function planWrites(
  { id }: Pick<WritebackSubject, 'id'>,
  { main, company }: Comparison,
  createIfMissing: boolean,
): Plan {
  const reference = String(id);
  const ofCompany = company ? updateOf(reference, company) : [];
  if (main.match)
    return { kind: 'write', creates: false, writes: [...updateOf(reference, main), ...ofCompany] };
  if (!createIfMissing) return { kind: 'no_match' };
  const created: PlannedWrite = {
    reference,
    object: main.object,
    properties: changedProperties(main.changes),
    ...(company?.match ? { company_id: company.match.record.id } : {}),
  };
  return { kind: 'write', creates: true, writes: [created, ...ofCompany] };
}

/** What the changes of one record are called on the enrichment: `contact.jobtitle`, as in the field configuration. */
const written = ({ object, changes }: ComparedRecord): NonNullable<Writeback['changes']> =>
  changes.flatMap(({ property, field, current, proposed, action }) =>
    (action === 'create' || action === 'update') && proposed !== undefined
      ? [
          {
            property: `${object}.${property}`,
            field,
            ...(current === undefined ? {} : { from: current }),
            to: proposed,
          },
        ]
      : [],
  );

export interface WrittenResult {
  readonly ok: boolean;
  readonly id?: string;
  readonly created?: boolean;
  readonly code?: string;
  readonly message?: string;
}

type Outcome = Omit<Writeback, 'updated_at' | 'requested_by' | 'create_if_missing'>;

/** The enrichment's record of a writeback, from what the CRM said of each planned write, in their order. */
export function outcomeOf(
  platform: CrmPlatform,
  { main, company }: Comparison,
  plan: Plan,
  results: readonly WrittenResult[],
): Outcome {
  if (plan.kind === 'no_match') {
    const message = `No ${main.object} in the CRM matches; with create_if_missing one would be created.`;
    return { status: 'skipped', platform, error: { code: 'NO_MATCH', message } };
  }
  const resultFor = (object: CrmObject) => results[plan.writes.findIndex((one) => one.object === object)];
  const ofMain = resultFor(main.object);
  const ofCompany = company ? resultFor('company') : undefined;
  const failure = [ofMain, ofCompany].find((result) => result && !result.ok);
  const entity = main.match?.record.id ?? ofMain?.id;
  return {
    status: failure ? 'failed' : 'succeeded',
    platform,
    ...(entity ? { crm_entity_id: entity } : {}),
    ...(main.match?.record.url ? { crm_url: main.match.record.url } : {}),
    created: ofMain?.created ?? false,
    ...(main.match ? { matched_by: main.match.matched_by } : {}),
    changes: [...(ofMain?.ok ? written(main) : []), ...(company && ofCompany?.ok ? written(company) : [])],
    ...(failure
      ? { error: { code: failure.code ?? 'REJECTED', message: failure.message ?? 'The CRM refused it.' } }
      : {}),
  };
}
