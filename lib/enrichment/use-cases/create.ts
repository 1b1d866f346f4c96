import * as z from 'zod';
import { enrichmentPrice } from '#lib/billing/price';
import { hold, refuseForCredits } from '#lib/billing/store';
import type { Context } from '#lib/contract/context';
import type { RequestOf, ResultOf } from '#lib/contract/operation';
import { type RawItem, transact } from '#lib/db/table';
import type { Write } from '#lib/db/write';
import type { Enrichment } from '#lib/enrichment/enrichment';
import type { createEnrichment } from '#lib/enrichment/operations/create';
import type { createEnrichmentV2 } from '#lib/enrichment/operations/create-v2';
import { wantedFields } from '#lib/enrichment/plan/sources-of';
import { type EnrichmentSummary, toSummary } from '#lib/enrichment/result/enrichment-result';
import { putNew } from '#lib/enrichment/store';
import { createAhead, creditsOf, MOST_TOGETHER, takeBack } from '#lib/enrichment/use-cases/create-ahead';
import { givenBeside } from '#lib/identity/given-input';
import { startMessage } from '#lib/outbox/message';
import { withFreshId } from '#lib/shared/id';
import type { Problem } from '#lib/shared/problem';
import { toIso } from '#lib/shared/time';

/** What was requested; the rest of a new enrichment comes from the context. */
type Wanted = Pick<Enrichment, 'type' | 'input' | 'given' | 'left_out' | 'external_id' | 'custom'> & {
  options?: Enrichment['options'] | undefined;
};

/** The body as sent: originals that were read differently are kept beside their reading. */
interface Sent {
  readonly sent?: unknown;
}
const sentTargets = z.lazy(() => z.object({ targets: z.array(z.unknown()) }));
const sentInput = z.lazy(() => z.object({ input: z.unknown() }));
/** A target is `{type, input}`, or in the older form the input itself. */
const inputOf = (sent: unknown): unknown => sentInput.safeParse(sent).data?.input ?? sent;

const newEnrichment = (wanted: Wanted, id: number, { organizationId, now, caller }: Context): Enrichment => ({
  ...wanted,
  options: wanted.options ?? {},
  id,
  organization_id: organizationId,
  status: 'queued',
  reservation: { credits: enrichmentPrice(wantedFields(wanted.options?.fields)), state: 'held' },
  created_at: toIso(now),
  created_by: caller.actor,
  updated_at: toIso(now),
});

const MORE_THAN_ANYBODY_HAS = 1_000_000_000_000;

const holdFor = (organization: string, created: readonly Enrichment[]): Write =>
  hold(organization, creditsOf(created), { enrichments_queued: created.length });

/**
 * Creates enrichments in one transaction with their credit reservation and the message that starts them: all or nothing. The record is
 * checked first, so that a retry gets its answer even if the balance has run out. Those that do not fit in one transaction are created
 * before it, and deleted if it is refused. Throws INSUFFICIENT_CREDITS.
 */
async function createAll<R>(
  wanted: readonly Wanted[],
  context: Context,
  toResult: (summaries: EnrichmentSummary[]) => R,
): Promise<R> {
  return await withFreshId(context.newId, async (first) => {
    const { organizationId: organization, now } = context;
    const created = wanted.map((one, index) => newEnrichment(one, first + index, context));
    const required = creditsOf(created);
    const result = toResult(created.map(toSummary));
    const start = created.map(({ id }) => startMessage('enrich-person', { enrichment_id: id }));
    const record = context.record(start, result);
    const tooFew = async (account: RawItem | undefined): Promise<Problem> =>
      await refuseForCredits(organization, required, account, context);

    const [together, ahead] = [created.slice(0, MOST_TOGETHER), created.slice(MOST_TOGETHER)];
    const heldAhead = holdFor(organization, ahead);
    const early = ahead.length > 0 ? await createAhead(organization, ahead, heldAhead, now) : undefined;
    if (early?.by.has(heldAhead)) {
      // A repeated request still gets its answer. Nobody has this many credits, so nothing is written.
      const known = await transact([record, hold(organization, MORE_THAN_ANYBODY_HAS)]);
      if (known) context.replayIfRecorded(known);
      throw await tooFew(early.by.get(heldAhead));
    }
    if (early) return 'taken';
    const held = holdFor(organization, together);
    const refused = await transact([record, held, ...together.map(putNew)]);
    if (!refused) return result;
    await takeBack(organization, ahead, now);
    context.replayIfRecorded(refused);
    if (refused.by.has(held)) throw await tooFew(refused.by.get(held));
    return 'taken';
  });
}

/** v1: one person, or the older `targets` array, answered with a list. */
export async function create(
  { body, sent }: RequestOf<typeof createEnrichment> & Sent,
  context: Context,
): Promise<ResultOf<typeof createEnrichment>> {
  return 'targets' in body
    ? await createSeveral(body.targets, sent, context)
    : await createOne({ body, sent }, context);
}

/** v2: one person or company, or a `targets` array of them, each with its own brief. */
export async function createV2(
  { body, sent }: RequestOf<typeof createEnrichmentV2> & Sent,
  context: Context,
): Promise<ResultOf<typeof createEnrichmentV2>> {
  return 'targets' in body
    ? await createSeveral(
        body.targets.map((one) => withOptions(one, body.options)),
        sent,
        context,
      )
    : await createOne({ body, sent }, context);
}

const withOptions = <T extends Wanted>(one: T, forAll: Wanted['options']): T & Wanted =>
  forAll === undefined ? one : { ...one, options: { ...forAll, ...one.options } };

async function createSeveral(targets: readonly Wanted[], sent: unknown, context: Context) {
  const written = sentTargets.safeParse(sent).data?.targets ?? [];
  const wanted = targets.map((one, at) => ({ ...one, ...givenBeside(inputOf(written[at]), one.input) }));
  return await createAll(wanted, context, (items) => ({ items, total: items.length }));
}

/** Creates one enrichment, with its brief. */
export async function createOne(
  { body, sent }: { readonly body: Wanted } & Sent,
  context: Context,
): Promise<EnrichmentSummary> {
  return await createAll([{ ...body, ...givenBeside(inputOf(sent), body.input) }], context, ([summary]) => {
    if (!summary) throw new TypeError('Expected exactly one enrichment.');
    return summary;
  });
}
