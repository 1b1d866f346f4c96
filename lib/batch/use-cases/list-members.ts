import type { RowToPlan } from '#lib/batch/use-cases/plan-batch';
import { CrmProblem } from '#lib/crm/crm-problem';
import type { CrmIdentity } from '#lib/crm/record/record';
import type { OpenCrm } from '#lib/crm/use-cases/open-crm';
import type { SubjectType } from '#lib/identity/subject';
import { Problem } from '#lib/shared/problem';
import type { ColumnMapping } from '#lib/spreadsheet/mapping/input-field';
import { rowToInput } from '#lib/spreadsheet/mapping/rows-to-inputs';

/** As many as a file may have rows. */
const MOST_MEMBERS = 100_000;

/** The fields of a record are named like the input's fields. */
const asStated: ColumnMapping = {
  email: 'email',
  network_url: 'network_url',
  first_name: 'first_name',
  last_name: 'last_name',
  company: 'company',
  company_domain: 'company_domain',
  crm_id: 'crm_id',
  external_id: 'external_id',
};

const statedBy = (identity: CrmIdentity): Record<string, string> =>
  Object.fromEntries(
    Object.entries(identity).flatMap(([field, value]) => (value === undefined ? [] : [[field, value]])),
  );

/** A member as a row, plus the values of its record by input field. */
export interface ListMember extends RowToPlan {
  readonly stated: Readonly<Record<string, string>>;
}

/** Throws PAYLOAD_TOO_LARGE for a list with more members than a batch allows. */
export function mustFit(members: number): void {
  if (members <= MOST_MEMBERS) return;
  throw new Problem(
    'PAYLOAD_TOO_LARGE',
    `The list has more than ${MOST_MEMBERS} members, the maximum for one batch; split it.`,
  );
}

/**
 * The members of a CRM list as rows, page by page. `beforePage` receives how many were read, and may stop by throwing. Throws
 * PAYLOAD_TOO_LARGE.
 */
export async function* listMembers(
  open: OpenCrm,
  listId: string,
  beforePage: (read: number) => void | Promise<void>,
  type: SubjectType = 'person',
): AsyncGenerator<ListMember, void> {
  const seen = new Set<string>();
  let cursor: string | undefined;
  let place = 0;
  do {
    await beforePage(place);
    const from = cursor;
    if (from !== undefined) seen.add(from);
    const page = await open.run((crm) => crm.listMembers(listId, [], from));
    for (const { id, identity } of page.items) {
      place += 1;
      const stated = statedBy(identity);
      const row = { ...stated, crm_id: id, external_id: id };
      yield { stated, input: rowToInput(place, row, asStated, type) };
    }
    mustFit(place);
    cursor = page.next_cursor;
    if (cursor !== undefined && seen.has(cursor))
      throw new CrmProblem(open.platform, 'unreadable', 'The CRM returned a page of the list again.');
  } while (cursor !== undefined);
}
