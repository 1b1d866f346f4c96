import type { Evidence } from '#lib/entity/evidence';
import { present } from '#lib/entity/present';
import { Snapshot, type SubjectEntity } from '#lib/entity/snapshot';
import { type FieldValues, readNumber, readText } from '#lib/field/value';

/** The officer known from the person's own title. */
function officers(fields: FieldValues): { person: string; role: string }[] {
  const person = readText(fields, 'full_name');
  const role = readText(fields, 'job_title');
  return person && role ? [{ person, role }] : [];
}

const holdings = (evidence: readonly Evidence[]) =>
  evidence.flatMap(({ structured }) =>
    structured?.shape === 'ownership'
      ? structured.holders.map(({ name, percent }) => ({ holder: name, percent }))
      : [],
  );

const openRoles = (evidence: readonly Evidence[]) =>
  evidence.flatMap(({ structured }) =>
    structured?.shape === 'job_post'
      ? [present({ title: structured.title, location: structured.location })]
      : [],
  );

/** The state of an entity as one enrichment saw it, limited to what detectors compare. */
export function makeSnapshot(
  subject: SubjectEntity,
  fields: FieldValues,
  evidence: readonly Evidence[],
  enrichmentId: number,
  observedAt: string,
): Snapshot {
  const company = subject.type === 'company';
  const employed = present({
    company: readText(fields, 'company_name'),
    title: readText(fields, 'job_title'),
  });
  return Snapshot.parse(
    present({
      entity: subject,
      officers: company ? officers(fields) : [],
      holdings: company ? holdings(evidence) : [],
      open_roles: company ? openRoles(evidence) : [],
      employment: company || Object.keys(employed).length === 0 ? undefined : employed,
      employee_count: company ? readNumber(fields, 'company_employee_count') : undefined,
      observed_at: observedAt,
      enrichment_id: enrichmentId,
    }),
  );
}
