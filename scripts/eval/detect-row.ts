import { runDetectors } from '#lib/detectors/run-detectors';
import type { Detection } from '#lib/entity/event';
import { type EntityType, Snapshot } from '#lib/entity/snapshot';
import { evidenceOf, type Row } from '#scripts/eval/rows';

function snapshot(name: string, type: EntityType, enrichment: number, observed: string): Snapshot {
  return Snapshot.parse({ entity: { type, name }, observed_at: observed, enrichment_id: enrichment });
}

/** An earlier state that differs from anything a passage could report, so that the five detectors of rule 1 may fire. */
function earlier(name: string, type: EntityType): Snapshot {
  return {
    ...snapshot(name, type, 1, '1900-01-01T00:00:00.000Z'),
    officers: [{ person: 'Somebody Earlier', role: 'Chief Executive Officer' }],
    open_roles: [{ title: 'Receptionist' }],
    employment: { company: 'An Earlier Employer Ltd', title: 'Trainee' },
  };
}

/** Earlier than any event, because an undated row does not say when its text was read. */
export const OBSERVED = '1901-01-01T00:00:00.000Z';

/**
 * Runs all ten detectors on a row. A row does not say whether its entity is a company or a person, so it is read as both; the label is not
 * used.
 */
export function detectRow(row: Row, withPrior: boolean): Detection[] {
  const evidence = [evidenceOf(row)];
  const kinds: readonly EntityType[] = ['company', 'person'];
  return kinds.flatMap((type) =>
    runDetectors({
      subject: { type, name: row.company, aliases: [] },
      current: snapshot(row.company, type, 2, OBSERVED),
      prior: withPrior ? [earlier(row.company, type)] : [],
      evidence,
    }),
  );
}
