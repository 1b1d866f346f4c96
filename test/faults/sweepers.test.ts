import { expect, it } from 'vitest';
import { handler as batches } from '#functions/schedules/batches';
import { handler as campaigns } from '#functions/schedules/campaigns';
import { handler as outbound } from '#functions/schedules/outbound-due';
import { handler as payments } from '#functions/schedules/reconcile-payments';
import { handler as enrichments } from '#functions/schedules/stuck-enrichments';
import { markActive as markBatch } from '#lib/batch/record/store';
import { setWatch } from '#lib/billing/store';
import { watchOrganization } from '#lib/billing/store/auto-recharge';
import { markActive as markCampaign } from '#lib/campaign/store';
import * as keys from '#lib/db/keys';
import { transact } from '#lib/db/table';
import { put } from '#lib/db/write';
import { putDue } from '#lib/outreach/store/queue';
import { useShop } from '#test/billing/shop';
import { useTable } from '#test/support/table';

useTable();
useShop();

const BROKEN = { status: 'queued', not: 'what was stored' };
const long = new Date('2026-01-01T00:00:00.000Z');
const both = ['org_a', 'org_b'];

/** The messages of all thrown errors, nested ones included. */
const failures = (error: unknown): unknown[] =>
  error instanceof AggregateError ? error.errors.flatMap(failures) : [error];
const failuresOf = async (run: () => Promise<unknown>): Promise<unknown[]> => {
  try {
    await run();
    return [];
  } catch (error) {
    return failures(error);
  }
};

it('the batch sweep continues after a batch that cannot be read', async () => {
  for (const one of both) await transact([markBatch(one, 'b', 'n'), put(keys.batch(one, 'b'), BROKEN)]);
  expect(await failuresOf(batches)).toHaveLength(2);
});

it('the campaign sweep does too', async () => {
  for (const organization_id of both)
    await transact([
      markCampaign({ organization_id, id: 1 }),
      put(keys.campaign(organization_id, 1), BROKEN),
    ]);
  expect(await failuresOf(campaigns)).toHaveLength(2);
});

it('the outreach sweep does too, and still handles drafts after sequences', async () => {
  for (const one of both)
    await transact([
      putDue('outbound-sequence', long, one, 's'),
      putDue('outbound-expiry', long, one, 'b'),
      put(keys.outboundSequence(one, 's'), BROKEN),
      put(keys.outboundBatch(one, 'b'), BROKEN),
    ]);
  expect(await failuresOf(outbound)).toHaveLength(4);
});

it('the enrichment sweep does too, and still handles waiting lines', async () => {
  for (const organization_id of both) {
    const note = { organization_id, enrichment_id: 1, restarts: 0, moment: '2026' };
    await transact([
      put(keys.due('enrichment', '2026', organization_id, '1'), note),
      put(keys.enrichment(organization_id, 1), BROKEN),
      put(keys.enrichmentLine(organization_id, 1), note),
    ]);
  }
  expect(await failuresOf(enrichments)).toHaveLength(4);
});

it('the payment sweep does too, and still handles balances and cards', async () => {
  for (const organization_id of both)
    await transact([
      put(keys.due('payment', '2026', organization_id, '1'), { organization_id, payment_id: 1 }),
      put(keys.payment(organization_id, 1), BROKEN),
      watchOrganization(organization_id, true),
      setWatch(organization_id, { low_below: 1, auto_recharge: true }),
      put(keys.autoRecharge(organization_id), BROKEN),
    ]);
  expect(await failuresOf(payments)).toHaveLength(6);
});
