import { QueryError } from '#test/simulators/crm-salesforce/errors';
import type { Organization, SfRecord, Value } from '#test/simulators/crm-salesforce/organization';
import { fieldNamed, type SobjectName, schema, sobjectNamed } from '#test/simulators/crm-salesforce/schema';
import type { Condition, Literal, Query } from '#test/simulators/crm-salesforce/soql';

/** The type and field that a path such as `Account.Name` leads to. */
function resolve(
  type: SobjectName,
  path: string,
): { hops: { reference: string; to: SobjectName }[]; field: string } {
  const parts = path.split('.');
  const hops: { reference: string; to: SobjectName }[] = [];
  let here = type;
  if (parts.length > 1 && parts[0]?.toLowerCase() === type.toLowerCase()) parts.shift();
  for (const part of parts.slice(0, -1)) {
    const link = schema[here].find(
      (definition) => definition.relationship?.name.toLowerCase() === part.toLowerCase(),
    );
    if (!link?.relationship)
      throw new QueryError(
        'INVALID_FIELD',
        `\nDidn't understand relationship '${part}' in field path. If you are attempting to use a custom relationship, be sure to append the '__r' after the custom relationship name.`,
      );
    hops.push({ reference: link.name, to: link.relationship.to });
    here = link.relationship.to;
  }
  const definition = fieldNamed(here, parts.at(-1) ?? '');
  if (!definition)
    throw new QueryError(
      'INVALID_FIELD',
      `\nNo such column '${parts.at(-1)}' on entity '${here}'. If you are attempting to use a custom field, be sure to append the '__c' after the custom field name.`,
    );
  return { hops, field: definition.name };
}

function valueAt(organization: Organization, type: SobjectName, record: SfRecord, path: string): Value {
  const { hops, field } = resolve(type, path);
  let here: SfRecord | undefined = record;
  for (const hop of hops)
    here = here?.[hop.reference] ? organization.find(hop.to, String(here[hop.reference])) : undefined;
  return here?.[field] ?? null;
}

const plain = (value: Value | Literal): string => String(value ?? '').toLowerCase();

/** Compares ids by their first 15 characters and texts without case, as the vendor does. */
function compare(path: string, value: Value, wanted: Literal): number {
  if (typeof value === 'number' && typeof wanted === 'number') return value - wanted;
  if (/(^|\.)([A-Za-z]*)Id$/.test(path))
    return String(value ?? '').slice(0, 15) < String(wanted).slice(0, 15)
      ? -1
      : String(value ?? '').slice(0, 15) > String(wanted).slice(0, 15)
        ? 1
        : 0;
  return plain(value) < plain(wanted) ? -1 : plain(value) > plain(wanted) ? 1 : 0;
}

function fits(
  organization: Organization,
  type: SobjectName,
  record: SfRecord,
  condition: Condition,
): boolean {
  const again = (part: Condition) => fits(organization, type, record, part);
  switch (condition.kind) {
    case 'and':
      return condition.parts.every(again);
    case 'or':
      return condition.parts.some(again);
    case 'not':
      return !again(condition.part);
    case 'like':
      return condition.pattern.test(String(valueAt(organization, type, record, condition.field) ?? ''));
    case 'in': {
      const value = valueAt(organization, type, record, condition.field);
      return (
        condition.values.some((wanted) => compare(condition.field, value, wanted) === 0) !== condition.negated
      );
    }
    case 'compare': {
      const value = valueAt(organization, type, record, condition.field);
      if (condition.value === null) return (value === null) === (condition.operator === '=');
      if (value === null) return condition.operator === '!=';
      const order = compare(condition.field, value, condition.value);
      return {
        '=': order === 0,
        '!=': order !== 0,
        '<': order < 0,
        '<=': order <= 0,
        '>': order > 0,
        '>=': order >= 0,
      }[condition.operator];
    }
  }
}

/** Every named field must exist, even if no record is looked at. */
function checkFields(type: SobjectName, condition: Condition | undefined): void {
  switch (condition?.kind) {
    case 'and':
    case 'or':
      for (const part of condition.parts) checkFields(type, part);
      break;
    case 'not':
      checkFields(type, condition.part);
      break;
    case 'compare':
    case 'like':
    case 'in':
      resolve(type, condition.field);
  }
}

export type Row = Record<string, unknown>;

function rowOf(
  organization: Organization,
  type: SobjectName,
  record: SfRecord,
  query: Query,
  version: string,
): Row {
  const row: Row = {
    attributes: { type, url: `/services/data/v${version}/sobjects/${type}/${record['Id']}` },
  };
  for (const path of query.fields ?? []) {
    const { hops, field } = resolve(type, path);
    const [hop] = hops;
    if (!hop) {
      row[field] = record[field] ?? null;
      continue;
    }
    const relation = path.split('.').at(-2) ?? '';
    const parent = record[hop.reference]
      ? organization.find(hop.to, String(record[hop.reference]))
      : undefined;
    const known = row[relation];
    row[relation] = parent
      ? {
          ...(typeof known === 'object' && known !== null
            ? known
            : {
                attributes: {
                  type: hop.to,
                  url: `/services/data/v${version}/sobjects/${hop.to}/${parent['Id']}`,
                },
              }),
          [field]: parent[field] ?? null,
        }
      : null;
  }
  return row;
}

/** Runs a query; `total` counts before the limit only for `COUNT()`, as the vendor's `totalSize` does. */
export function runQuery(
  organization: Organization,
  query: Query,
  version: string,
  withDeleted = false,
): { total: number; rows: Row[] } {
  const type = sobjectNamed(query.from);
  if (!type)
    throw new QueryError(
      'INVALID_TYPE',
      `\nsObject type '${query.from}' is not supported. If you are attempting to use a custom object, be sure to append the '__c' after the entity name.`,
    );
  for (const path of query.fields ?? []) resolve(type, path);
  for (const { field } of query.order) resolve(type, field);
  checkFields(type, query.where);
  const where = query.where;
  const found = organization.records[type].filter(
    (record) =>
      (withDeleted || record['IsDeleted'] !== true) && (!where || fits(organization, type, record, where)),
  );
  if (!query.fields) return { total: found.length, rows: [] };
  for (const { field, descending } of query.order.toReversed()) {
    found.sort(
      (a, b) =>
        (descending ? -1 : 1) *
        compare(field, valueAt(organization, type, a, field), valueAt(organization, type, b, field)),
    );
  }
  const rows = found.slice(query.offset, query.limit === undefined ? undefined : query.offset + query.limit);
  return {
    total: rows.length,
    rows: rows.map((record) => rowOf(organization, type, record, query, version)),
  };
}
