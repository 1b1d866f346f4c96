import type { PlannedWrite } from '#lib/writeback/plan';

/** What two writes must not share within one batch: the CRM refuses it whole, or makes two of one. */
const recordOf = ({ object, id, properties }: PlannedWrite): string | undefined => {
  if (id !== undefined) return `${object}#${id}`;
  const address = properties['email'] ?? properties['Email'];
  return address === undefined ? undefined : `${object}@${address.toLowerCase()}`;
};

/**
 * Of writes that touch one record, the first. `repeated` are the others: of a company that several colleagues share,
 * or of one person enriched twice.
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
