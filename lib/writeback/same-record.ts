import type { PlannedWrite } from '#lib/writeback/plan';

/** What must be unique within one batch: otherwise the CRM refuses it whole, or creates duplicates. */
const recordOf = ({ object, id, properties }: PlannedWrite): string | undefined => {
  if (id !== undefined) return `${object}#${id}`;
  const address = properties['email'] ?? properties['Email'];
  return address === undefined ? undefined : `${object}@${address.toLowerCase()}`;
};

/**
 * The first of all writes to the same record. `repeated` are the others: for a company shared by several colleagues, or one person enriched
 * twice.
 */
export function firstOfEach(writes: readonly PlannedWrite[]): {
  readonly first: PlannedWrite[];
  readonly repeated: PlannedWrite[];
} {
  const taken = new Set<string>();
  const [first, repeated]: [PlannedWrite[], PlannedWrite[]] = [[], []];
  for (const one of writes) {
    const record = recordOf(one);
    (record !== undefined && taken.has(record) ? repeated : first).push(one);
    if (record !== undefined) taken.add(record);
  }
  return { first, repeated };
}
