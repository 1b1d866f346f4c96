import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { handler as prove } from '#functions/schedules/prove-ledgers';
import { batchStatus } from '#lib/batch/record/batch';
import { autoRechargeStatus } from '#lib/billing/auto-recharge';
import { paymentStatus } from '#lib/billing/payment';
import { campaignStatus } from '#lib/campaign/campaign';
import * as keys from '#lib/db/keys';
import { write } from '#lib/db/table';
import { put } from '#lib/db/write';
import { enrichmentStatus } from '#lib/enrichment/status';
import { writebackStatus } from '#lib/enrichment/writeback';
import { batchStatus as outboundBatchStatus } from '#lib/outreach/batch';
import { jobStatus } from '#lib/outreach/job';
import { sequenceStatus } from '#lib/outreach/sequence/sequence';
import { OverdueStates } from '#lib/overdue/overdue';
import { limitOf, type Machine, stateLimits } from '#lib/overdue/state-limits';
import { personSearchStatus } from '#lib/people/person-search';
import { sourceStatus } from '#lib/people/source-job';
import { erasureStatus } from '#lib/privacy/erasure';
import { searchStatus } from '#lib/search/search-job';
import { HOUR, MINUTE } from '#lib/shared/time';
import { deliveryStatus } from '#lib/webhook/delivery';
import { useTable } from '#test/support/table';

useTable();

/** Every state of a machine, by its own schema. */
const states: Record<Machine, readonly string[]> = {
  payment: paymentStatus.options,
  auto_recharge: autoRechargeStatus.options,
  webhook_delivery: deliveryStatus.options,
  batch: batchStatus.unwrap().options,
  // An enrichment kept waiting by its organization's limit is queued, with its own time limit.
  enrichment: [...enrichmentStatus.options, 'in_line'],
  writeback: writebackStatus.options,
  people_finder_job: sourceStatus.options,
  person_search: personSearchStatus.options,
  search: searchStatus.options,
  outbound_batch: outboundBatchStatus.options,
  outbound_job: jobStatus.options,
  sequence: sequenceStatus.options,
  erasure: erasureStatus.options,
  campaign: campaignStatus.options,
};

/** In hours; a text marks a state that may last for ever. */
const longest: Record<Machine, Record<string, number | string>> = {
  payment: {
    pending: 27,
    requires_action: 27,
    processing: 120,
    succeeded: 'ended',
    partially_refunded: 'ended',
    refunded: 'ended',
    disputed: 'waits for somebody',
    failed: 'ended',
    canceled: 'ended',
  },
  auto_recharge: {
    off: 'ended',
    ready: 'waits for somebody',
    charging: 1,
    stopped: 'waits for somebody',
    ceiling_reached: 'waits for somebody',
  },
  webhook_delivery: { pending: 1, succeeded: 'ended', failed: 'ended' },
  batch: {
    reading: 2,
    previewed: 'waits for somebody',
    confirmed: 1,
    processing: 26,
    paused: 31 * 24,
    completed: 'ended',
    cancelled: 'ended',
  },
  enrichment: {
    queued: 1 / 3,
    in_line: 26,
    waiting: 26,
    processing: 1 / 3,
    completed: 'ended',
    approved: 'ended',
    failed: 'ended',
    cancelled: 'ended',
  },
  writeback: { pending: 3, succeeded: 'ended', failed: 'ended', skipped: 'ended' },
  people_finder_job: { queued: 3, processing: 3, completed: 'ended', failed: 'ended', cancelled: 'ended' },
  person_search: { previewed: 'waits for somebody', processing: 26, completed: 'ended' },
  search: { running: 3, completed: 'ended', failed: 'ended', stopped: 'ended' },
  outbound_batch: {
    staged: 2,
    approved: 'as long as its jobs',
    paused: 'waits for somebody',
    completed: 'ended',
    stopped: 'ended',
  },
  outbound_job: {
    pending: 'waits for somebody',
    scheduled: 26,
    sending: 1,
    unconfirmed: 16,
    sent: 'ended',
    failed: 'ended',
    cancelled: 'ended',
  },
  sequence: { active: 3, completed: 'ended', stopped: 'ended' },
  erasure: { processing: 24, completed: 'ended' },
  campaign: {
    draft: 'waits for somebody',
    running: 1,
    paused: 'waits for somebody',
    completed: 'ended',
    cancelled: 'ended',
  },
};

const NOW = new Date('2026-11-28T12:00:00.000Z');

/** The key kind of each machine's items. */
const keyOf: Record<Machine, string> = {
  payment: 'PAYMENT',
  auto_recharge: '',
  webhook_delivery: 'DELIVERY',
  batch: 'BATCH',
  enrichment: 'ENRICHMENT',
  writeback: 'ENRICHMENT',
  people_finder_job: 'SOURCE',
  person_search: 'PERSON_SEARCH',
  search: 'SEARCH',
  outbound_batch: 'OUTBOUND',
  outbound_job: 'OUTBOUND#obb_1',
  sequence: 'OUTBOUND_SEQUENCE',
  erasure: 'ERASURE',
  campaign: 'CAMPAIGN',
};

function itemIn(machine: Machine, state: string, since: string): Record<string, unknown> {
  const pk = `ORG#org_a#${keyOf[machine]}`;
  const limit = limitOf(machine, state);
  const moment = typeof limit === 'object' ? { [limit.since[0] ?? '']: since } : { updated_at: since };
  if (machine === 'auto_recharge') {
    return {
      pk: 'ORG#org_a',
      sk: 'AUTO_RECHARGE',
      enabled: state !== 'off',
      threshold: 10,
      package_id: 'topup_90',
      currency: 'eur',
      monthly_ceiling: state === 'ceiling_reached' ? 1 : 100_000,
      updated_at: since,
      ...(state === 'charging' ? { charging: 7 } : {}),
      ...(state === 'stopped' ? { stopped: { at: since, code: 'x', message: 'x' } } : {}),
    };
  }
  if (machine === 'writeback')
    return { pk, sk: '7', id: 7, status: 'approved', writeback: { status: state, ...moment } };
  const sk = machine === 'outbound_job' ? 'JOB#7' : '7';
  return { pk, sk, id: 7, status: state, ...moment };
}

function overdueIn(machine: Machine, state: string, age: number) {
  const overdue = new OverdueStates(NOW);
  overdue.see({ pk: 'ORG#org_a#OUTBOUND', sk: 'obb_1', id: 'obb_1', status: 'approved' });
  overdue.see(itemIn(machine, state, new Date(NOW.getTime() - age).toISOString()));
  return overdue.list();
}

describe('every state of every state machine', () => {
  it('has a maximum age in the table, which has no other states', () => {
    const shown = Object.fromEntries(
      Object.entries(stateLimits).map(([machine, limits]) => [
        machine,
        Object.fromEntries(
          Object.entries(limits).map(([state, limit]) => [
            state,
            typeof limit === 'string' ? limit : limit.longest / HOUR,
          ]),
        ),
      ]),
    );
    expect(shown).toEqual(longest);
    for (const machine of Object.keys(states) as Machine[])
      expect(Object.keys(stateLimits[machine]).toSorted()).toEqual([...states[machine]].toSorted());
  });

  const all = (Object.keys(states) as Machine[]).flatMap((machine) =>
    states[machine].map((state) => [machine, state] as const),
  );
  it.each(all)('%s %s is reported once it exceeds its maximum age, not before', (machine, state) => {
    const limit = limitOf(machine, state);
    if (typeof limit !== 'object') {
      expect(overdueIn(machine, state, 1_000 * HOUR)).toEqual([]);
      return;
    }
    expect(existsSync(limit.by)).toBe(true);
    expect(overdueIn(machine, state, limit.longest - MINUTE)).toEqual([]);
    expect(overdueIn(machine, state, limit.longest + MINUTE)).toEqual([
      {
        organization: 'org_a',
        machine,
        id: machine === 'auto_recharge' ? 'auto-recharge' : '7',
        state,
        since: new Date(NOW.getTime() - limit.longest - MINUTE).toISOString(),
        by: limit.by,
      },
    ]);
  });

  it('ignores a batch whose members progress, waiting members, and jobs of a paused batch', () => {
    const overdue = new OverdueStates(NOW);
    const long = '2026-11-01T00:00:00.000Z';
    overdue.see({ pk: 'ORG#a#BATCH', sk: 'bat_1', id: 'bat_1', status: 'processing', updated_at: long });
    overdue.see({ pk: 'ORG#a#BATCH#bat_1', sk: 'COUNTS#0', updated_at: '2026-11-28T11:00:00.000Z' });
    overdue.see({ pk: 'ORG#a#ENRICHMENT', sk: '1', status: 'queued', batch_id: 'bat_1', created_at: long });
    overdue.see({ pk: 'ORG#a#BATCH', sk: 'bat_2', id: 'bat_2', status: 'paused', updated_at: long });
    const member = { status: 'waiting', batch_id: 'bat_2', resumes_at: long };
    overdue.see({ pk: 'ORG#a#ENRICHMENT', sk: '2', id: 2, ...member });
    overdue.see({ pk: 'ORG#a#OUTBOUND', sk: 'obb_1', id: 'obb_1', status: 'paused' });
    overdue.see({
      pk: 'ORG#a#OUTBOUND#obb_1',
      sk: 'JOB#1',
      id: 'job_1',
      status: 'scheduled',
      scheduled_at: long,
    });
    expect(overdue.list()).toEqual([]);
  });
});

describe('the daily scan of the table', () => {
  it('reports overdue items', async () => {
    const since = '2026-11-01T00:00:00.000Z';
    const item = { id: 'dlv_7', organization_id: 'org_b', status: 'pending', next_attempt_at: since };
    await write(put(keys.webhookDelivery('org_b', 'dlv_7'), item));
    const { overdue } = await prove();
    expect(overdue).toContainEqual({
      organization: 'org_b',
      machine: 'webhook_delivery',
      id: 'dlv_7',
      state: 'pending',
      since,
      by: 'functions/schedules/webhooks-due.ts',
    });
  });
});
