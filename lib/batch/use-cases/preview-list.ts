import type { Batch } from '#lib/batch/batch';
import { batchIdOf } from '#lib/batch/batch-id';
import { toBatchResult } from '#lib/batch/batch-result';
import { waitingCounts } from '#lib/batch/counts';
import { loadBatch, putBatch, putProblems } from '#lib/batch/store';
import { planKey } from '#lib/batch/upload';
import type { CrmBatchNeeds } from '#lib/batch/use-cases/batch-needs';
import { planBatch, type RowToPlan } from '#lib/batch/use-cases/plan-batch';
import { getAccount } from '#lib/billing/store';
import type { Context } from '#lib/contract/context';
import type { RequestOf, ResultOf } from '#lib/contract/operation';
import type { previewBatch } from '#lib/contract/operations/batches/from-list';
import type { CrmIdentity } from '#lib/crm/record';
import { type OpenCrm, openCrm } from '#lib/crm/use-cases/open-crm';
import { write } from '#lib/db/table';
import { notFound, Problem } from '#lib/shared/problem';
import { SECOND, toIso } from '#lib/shared/time';
import type { ColumnMapping } from '#lib/spreadsheet/mapping/input-field';
import { rowToInput } from '#lib/spreadsheet/mapping/rows-to-inputs';
import type { RowProblem } from '#lib/spreadsheet/row';

/** A list is read while the client waits; the gateway gives up after 29 s. */
const READING = 18 * SECOND;
const SHOWN_PROBLEMS = 100;
const PROBLEMS_A_PAGE = 1_000;

/** What a record states of itself is named as the input's fields are. */
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

const valuesOf = (id: string, identity: CrmIdentity): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(identity).filter(([, value]) => value !== undefined)),
  crm_id: id,
  external_id: id,
});

async function* membersOfList(
  open: OpenCrm,
  listId: string,
  now: () => Date,
): AsyncGenerator<RowToPlan, void> {
  const until = now().getTime() + READING;
  let cursor: string | undefined;
  let place = 0;
  do {
    if (now().getTime() > until) {
      throw new Problem(
        'PAYLOAD_TOO_LARGE',
        `The list could not be read in time: ${place} members were. Split it, or upload it as a file.`,
      );
    }
    const from = cursor;
    const page = await open.run((crm) => crm.listMembers(listId, [], from));
    for (const { id, identity } of page.items) {
      place += 1;
      yield { input: rowToInput(place, valuesOf(id, identity), asStated) };
    }
    cursor = page.next_cursor;
  } while (cursor !== undefined);
}

/** Problems of rows in pages of a thousand, so that none is larger than an item may be. */
export const problemWrites = (organization: string, id: string, problems: readonly RowProblem[]) =>
  Array.from({ length: Math.ceil(problems.length / PROBLEMS_A_PAGE) }, (_, page) =>
    putProblems(organization, id, page, problems.slice(page * PROBLEMS_A_PAGE, (page + 1) * PROBLEMS_A_PAGE)),
  );

/**
 * Reads a CRM list and says what enriching it would cost. Nothing is reserved. Throws NOT_FOUND for an unknown list,
 * INVALID_STATE without a connection, PAYLOAD_TOO_LARGE for a list that cannot be read in time.
 */
export async function previewList(
  { body }: RequestOf<typeof previewBatch>,
  context: Context,
  { crm: crmNeeds, uploads }: CrmBatchNeeds,
): Promise<ResultOf<typeof previewBatch>> {
  const { organizationId, now, caller } = context;
  const id = batchIdOf(organizationId, context.newId());
  const open = await openCrm(organizationId, crmNeeds, body.platform);
  const list = await open.run((crm) => crm.list(body.list_id));
  if (!list) throw notFound('list in the CRM');
  if (list.object === 'company') {
    throw new Problem('VALIDATION_ERROR', 'The list holds companies; a batch enriches persons.', {
      errors: [{ pointer: '/body/list_id', message: 'must be a list of contacts' }],
    });
  }
  const planned = await planBatch(organizationId, membersOfList(open, body.list_id, crmNeeds.now), now);
  await uploads.put(planKey(organizationId, id), planned.bytes, 'application/gzip');
  const previewed: Batch = {
    id,
    organization_id: organizationId,
    status: 'previewed',
    source: { kind: 'crm_list', platform: open.platform, list_id: body.list_id, list_name: list.name },
    ...planned.plan,
    created_at: toIso(now),
    created_by: caller.actor,
    updated_at: toIso(now),
    loaded: 0,
    loaded_lines: 0,
    ended_below: 0,
    settlements: 0,
    version: 1,
  };
  for (const one of problemWrites(organizationId, id, planned.problems)) await write(one);
  // Refused when an interrupted request is taken up again: then it is there already.
  const refused = await write(putBatch(previewed));
  const batch = refused ? await loadBatch(organizationId, id) : previewed;
  const { available } = await getAccount(organizationId);
  return {
    ...toBatchResult({ batch, counts: waitingCounts(batch) }, now),
    available_credits: available,
    sufficient: available >= batch.estimated_credits,
    problems: planned.problems.slice(0, SHOWN_PROBLEMS),
  };
}
