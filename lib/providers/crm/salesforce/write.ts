import * as z from 'zod';
import { shortened } from '#lib/crm/crm-problem';
import type { CrmWrite, CrmWriteResult } from '#lib/crm/port';
import { classOfRefusal, type RefusedProperty } from '#lib/crm/record/refusal';
import { parsed } from '#lib/providers/crm/salesforce/connection';
import { type SalesforceField, typeOfField } from '#lib/providers/crm/salesforce/describe';
import type { Salesforce } from '#lib/providers/crm/salesforce/records';
import { nameOn, objectOf, type SobjectType, typeOfId } from '#lib/providers/crm/salesforce/sobject';
import { shedRefused } from '#lib/providers/crm/shed-refused';
import {
  batchesOf,
  failed,
  NO_RESULT,
  type WriteBatch,
  writeHalving,
  writeInOrder,
} from '#lib/providers/crm/write-outcome';

/** The most records in a collection. */
const BATCH = 200;

/** The matches of a duplicate rule, returned with `DUPLICATES_DETECTED`. */
const duplicates = z.lazy(() =>
  z.object({
    matchResults: z
      .array(
        z.object({
          matchRecords: z.array(z.object({ record: z.object({ Id: z.string() }) })).default([]),
        }),
      )
      .default([]),
  }),
);

const saved = z.lazy(() =>
  z.array(
    z.object({
      id: z.string().nullish(),
      success: z.boolean(),
      errors: z
        .array(
          z.object({
            statusCode: z.string().optional(),
            errorCode: z.string().optional(),
            message: z.string().default('Salesforce refused the record.'),
            fields: z.array(z.string()).default([]),
            duplicateResult: duplicates.optional(),
          }),
        )
        .default([]),
    }),
  ),
);
type Saved = z.infer<typeof saved>[number];

/** The record type of a write; undefined if its id is of another type than it says. */
function targetOf(write: CrmWrite): SobjectType | undefined {
  if (write.id === undefined) return write.object === 'contact' ? 'Contact' : 'Account';
  const type = typeOfId(write.id);
  return type !== undefined && objectOf[type] === write.object ? type : undefined;
}

/** Salesforce's JSON is typed: a number in quotes is refused. */
function typed(field: SalesforceField | undefined, text: string): string | number | boolean {
  const type = field === undefined ? 'string' : typeOfField(field);
  if (type === 'number') return Number(text);
  return type === 'boolean' ? text === 'true' : text;
}

const refusalsOf = (type: SobjectType, write: CrmWrite, { errors }: Saved): RefusedProperty[] => {
  const properties = Object.keys(write.properties);
  return errors.flatMap(({ fields, statusCode, errorCode, message }) => {
    const code = statusCode ?? errorCode ?? 'UNKNOWN_EXCEPTION';
    // A missing required field is named too, but leaving out others does not help.
    if (classOfRefusal('salesforce', code) !== 'property') return [];
    return fields.map((field) => ({
      property: properties.find((one) => nameOn(type, one) === field) ?? field,
      code,
      message: shortened(message),
    }));
  });
};

const candidatesOf = ({ errors }: Saved): string[] => [
  ...new Set(
    errors.flatMap(({ duplicateResult }) =>
      (duplicateResult?.matchResults ?? []).flatMap(({ matchRecords }) =>
        matchRecords.map(({ record }) => record.Id),
      ),
    ),
  ),
];

function toResult(type: SobjectType, write: CrmWrite, result: Saved | undefined): CrmWriteResult {
  if (result === undefined) return failed(write, 'NO_RESULT', NO_RESULT);
  if (result.success && result.id) {
    return { reference: write.reference, ok: true, id: result.id, created: write.id === undefined };
  }
  const [error] = result.errors;
  const fields = error === undefined || error.fields.length === 0 ? '' : ` (${error.fields.join(', ')})`;
  return failed(
    write,
    error?.statusCode ?? error?.errorCode ?? 'UNKNOWN_EXCEPTION',
    `${shortened(error?.message ?? 'Salesforce refused the record.')}${fields}`,
    { refused: refusalsOf(type, write, result), candidates: candidatesOf(result) },
  );
}

async function writeBatch(
  salesforce: Salesforce,
  type: SobjectType,
  writes: readonly CrmWrite[],
): Promise<CrmWriteResult[]> {
  const fields = await salesforce.describe(type);
  const records = writes.map((write) => ({
    id: write.id ?? '',
    values: {
      ...Object.fromEntries(
        Object.entries(write.properties).map(([property, text]) => {
          const name = nameOn(type, property);
          return [name, typed(fields.get(name), text)];
        }),
      ),
      ...(type === 'Contact' && write.company_id !== undefined ? { AccountId: write.company_id } : {}),
    },
  }));
  const results = await parsed(saved, () =>
    writes[0]?.id === undefined
      ? salesforce.connection.create(
          type,
          records.map(({ values }) => values),
        )
      : salesforce.connection.update(type, records, { saveDuplicates: writes.every(({ named }) => named) }),
  );
  return writes.map((write, n) => toResult(type, write, results[n]));
}

/** Writes a collection, then retries each record without its refused properties. */
async function writeAll(
  salesforce: Salesforce,
  type: SobjectType,
  writes: readonly CrmWrite[],
): Promise<CrmWriteResult[]> {
  const attempt = (some: readonly CrmWrite[]) =>
    writeHalving(some, (half) => writeBatch(salesforce, type, half));
  const results = await attempt(writes);
  const ended: CrmWriteResult[] = [];
  for (const [n, write] of writes.entries()) {
    const first = results[n] ?? failed(write, 'NO_RESULT', NO_RESULT);
    ended.push(
      await shedRefused('salesforce', write, first, async (one) => {
        const [again] = await attempt([one]);
        return again ?? failed(one, 'NO_RESULT', NO_RESULT);
      }),
    );
  }
  return ended;
}

/** Sent separately: by call, and by whether duplicates are allowed. */
const kinds = ['create', 'named', 'update'] as const;
const kindOf = ({ id, named }: CrmWrite): (typeof kinds)[number] => {
  if (id === undefined) return 'create';
  return named ? 'named' : 'update';
};

/**
 * Writes through sObject collections, in which each record succeeds or fails on its own (`allOrNone` is off). A contact whose id is a
 * lead's is written to the lead, under the lead's field names.
 */
export function salesforceWrite(
  salesforce: Salesforce,
  writes: readonly CrmWrite[],
): Promise<CrmWriteResult[]> {
  const batches = (['Contact', 'Lead', 'Account'] as const).flatMap((type) =>
    kinds.flatMap((kind) => {
      const group = writes.filter((write) => targetOf(write) === type && kindOf(write) === kind);
      return batchesOf(BATCH, group).map(
        (slice): WriteBatch => ({
          writes: slice,
          run: () => writeAll(salesforce, type, slice),
        }),
      );
    }),
  );
  const strangers = writes.filter((write) => targetOf(write) === undefined);
  const refusal = (write: CrmWrite): CrmWriteResult =>
    failed(write, 'INVALID_ID', `${write.id ?? ''} is not the id of a ${write.object} in Salesforce.`);
  return writeInOrder(writes, [...batches, { writes: strangers, run: async () => strangers.map(refusal) }]);
}
