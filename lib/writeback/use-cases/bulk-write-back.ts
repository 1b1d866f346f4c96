import { crmTargets } from '#lib/config/field-config';
import { loadConfiguration } from '#lib/config/store';
import type { UseCase } from '#lib/contract/use-case';
import { CrmProblem, mayPass } from '#lib/crm/crm-problem';
import type { CrmWriteResult } from '#lib/crm/port';
import { accountProperties } from '#lib/crm/use-cases/account-properties';
import type { CrmNeeds } from '#lib/crm/use-cases/crm-needs';
import { type OpenCrm, openCrm } from '#lib/crm/use-cases/open-crm';
import type { Enrichment } from '#lib/enrichment/enrichment';
import { loadMany } from '#lib/enrichment/store';
import { Problem } from '#lib/shared/problem';
import { SECOND } from '#lib/shared/time';
import { mustBeApproved } from '#lib/writeback/must-be-approved';
import type { bulkWriteBack as operation } from '#lib/writeback/operations/writeback';
import { outcomeOf } from '#lib/writeback/outcome';
import {
  type Comparison,
  compareRecords,
  type Plan,
  type PlannedWrite,
  planWrites,
} from '#lib/writeback/plan';
import { firstOfEach } from '#lib/writeback/same-record';
import { bulkMatch } from '#lib/writeback/use-cases/bulk-match';
import { deferWriteback } from '#lib/writeback/use-cases/defer';
import { orEnd } from '#lib/writeback/use-cases/perform';
import { writebackSubject } from '#lib/writeback/use-cases/subject';
import { beginWriteback, type Turn } from '#lib/writeback/use-cases/turn';
import { withoutIdentity } from '#lib/writeback/use-cases/without-identity';

/** Matching stops here, so that writing and recording finish within the gateway's 29 s. */
const MATCHING = 14 * SECOND;

interface Item {
  readonly turn: Turn;
  readonly comparison: Comparison;
  readonly plan: Plan;
}

/**
 * Writes many approved enrichments through the CRM's batch endpoints and reports each failure. Those that one request has no time for
 * continue in the background. Throws INVALID_STATE without a CRM.
 */
export const bulkWriteBack: UseCase<typeof operation, CrmNeeds> = async ({ body }, context, needs) => {
  const { organizationId, now, caller, requestId } = context;
  const started = needs.now().getTime();
  const timeIsOver = () => needs.now().getTime() - started > MATCHING;
  const open = await openCrm(organizationId, needs);
  const { fields, enrichment } = await loadConfiguration(organizationId);
  const constants = enrichment.crm_new_records[open.platform] ?? {};
  const ids = [...new Set(body.enrichment_ids)];
  const errors = new Map<number, string>();
  const request = {
    writer: requestId,
    requestedBy: caller.actor,
    createIfMissing: body.create_if_missing,
  };

  const turns = new Map<number, Turn>();
  const loaded = await loadMany(organizationId, ids);
  await Promise.all(
    ids.map(async (id, position) => {
      const stored = loaded[position];
      const turn = await takeTurn(stored);
      if (turn instanceof Problem) errors.set(id, turn.detail);
      else turns.set(id, turn);
    }),
  );

  async function takeTurn(stored: Enrichment | undefined): Promise<Turn | Problem> {
    if (!stored) return new Problem('NOT_FOUND', 'The enrichment was not found.');
    if (stored.status !== 'approved') return mustBeApproved(stored);
    const turn = await beginWriteback(stored, request, now);
    const unknown = withoutIdentity(stored);
    if (turn instanceof Problem || !unknown) return turn;
    await turn.skip(unknown);
    return new Problem('CONFLICT', unknown.message);
  }

  async function later(turn: Turn, reason: string): Promise<void> {
    errors.set(turn.stored.id, `${reason} It is being written in the background.`);
    await deferWriteback(turn, request, now);
  }
  const mappings = crmTargets(fields, open.platform);
  const subjects = await Promise.all([...turns.values()].map(({ stored }) => writebackSubject(stored)));
  const [matched, properties] = await orEnd(
    [...turns.values()],
    async () =>
      await Promise.all([bulkMatch(open, subjects, mappings, timeIsOver), accountProperties(open, now)]),
  );

  const items: Item[] = [];
  for (const subject of subjects) {
    const turn = turns.get(subject.id);
    const match = matched.get(subject.id) ?? { kind: 'not_reached' };
    if (!turn) continue;
    switch (match.kind) {
      case 'matched': {
        const comparison = compareRecords(subject, match.matches, mappings, properties);
        const plan = planWrites(subject, comparison, body.create_if_missing, constants);
        const hindered = plan.kind === 'write' && plan.creates ? await turn.announceCreation() : undefined;
        if (hindered) await later(turn, hindered.detail);
        else items.push({ turn, comparison, plan });
        break;
      }
      case 'failed':
        if (mayPass(match.problem)) await later(turn, match.problem.detail);
        else {
          errors.set(subject.id, match.problem.detail);
          await turn.fail(match.problem);
        }
        break;
      case 'not_reached':
        await later(turn, 'There was no time to write it in this request.');
        break;
    }
  }

  for (const [id, error] of await writeItems(open, items)) errors.set(id, error);
  return {
    succeeded: ids.length - errors.size,
    failed: errors.size,
    errors: ids.flatMap((id) => {
      const error = errors.get(id);
      return error === undefined ? [] : [{ enrichment_id: id, error }];
    }),
  };
};

const referenceOf = (one: { readonly reference: string }, object: string): string =>
  `${object}#${one.reference}`;

/** Writes everything in one batch, then records each item with the CRM's result. Returns the errors by enrichment. */
async function writeItems(open: OpenCrm, items: readonly Item[]): Promise<Map<number, string>> {
  const planned = items.flatMap(({ plan }) => (plan.kind === 'write' ? plan.writes : []));
  const { first, repeated } = firstOfEach(planned);
  const { results, expired } = await send(open, first);
  const said = new Map<string, CrmWriteResult>();
  for (const [position, one] of first.entries()) {
    const result = results[position];
    if (result) said.set(referenceOf(one, one.object), result);
  }
  for (const one of repeated) {
    // Colleagues share a company: it is written once, and the result counts for all of them.
    const shared = first.find(
      ({ object, id }) => object === 'company' && object === one.object && id === one.id,
    );
    const result = shared && said.get(referenceOf(shared, 'company'));
    if (!result && expired) continue;
    const message = 'Another enrichment in this request writes to the same record; send this one again.';
    said.set(
      referenceOf(one, one.object),
      result ?? { reference: one.reference, ok: false, code: 'REPEATED', message },
    );
  }
  const errors = new Map<number, string>();
  await Promise.all(
    items.map(async ({ turn, comparison, plan }) => {
      const own = (plan.kind === 'write' ? plan.writes : []).flatMap(
        (one) => said.get(referenceOf(one, one.object)) ?? [],
      );
      const isUnsent = plan.kind === 'write' && own.length < plan.writes.length;
      const ended =
        expired && isUnsent
          ? await turn.fail(expired)
          : await turn.finish(outcomeOf(open.platform, comparison, plan, own), own);
      if (ended.status !== 'succeeded')
        errors.set(turn.stored.id, ended.error?.message ?? 'The CRM refused the write.');
    }),
  );
  return errors;
}

/** The CRM's results for the writes, in order, and why it stopped early. */
interface Sent {
  readonly results: readonly CrmWriteResult[];
  readonly expired?: CrmProblem;
}

/** A batch that fails as a whole fails each of its records, unless the connection itself failed. */
async function send(open: OpenCrm, writes: readonly PlannedWrite[]): Promise<Sent> {
  if (writes.length === 0) return { results: [] };
  const results: CrmWriteResult[] = [];
  try {
    await open.run(async (crm) => {
      // The port takes a hundred writes; persons with their companies can make up to two hundred.
      for (let from = 0; from < writes.length; from += 100)
        results.push(...(await crm.write(writes.slice(from, from + 100))));
    });
    return { results };
  } catch (error) {
    if (!(error instanceof CrmProblem)) throw error;
    if (error.reason === 'credential_expired') return { results, expired: error };
    const { reason, detail } = error;
    const failed = writes.slice(results.length).map(({ reference }) => ({
      reference,
      ok: false as const,
      code: reason.toUpperCase(),
      message: detail,
    }));
    return { results: [...results, ...failed] };
  }
}
