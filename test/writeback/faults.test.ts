import { describe, expect, it } from 'vitest';
import type { Enrichment } from '#lib/enrichment/enrichment';
import { find } from '#lib/enrichment/store';
import { crmNeeds } from '#lib/runtime/providers/crm';
import { MINUTE, plus, SECOND } from '#lib/shared/time';
import { runWriteback } from '#lib/writeback/use-cases/run';
import { approved, connectHubspot, eventsOf, makeEnrichment, messagesOf, useCrms } from '#test/support/crm';
import { useKey } from '#test/support/key';
import { makeOrganization } from '#test/support/organization';
import { useTable } from '#test/support/table';

const { db } = useTable();
useKey();
const crms = useCrms();

/** A contact without an address, whose duplicate the CRM itself would not prevent. */
const grete = {
  first_name: 'Grete',
  last_name: 'Unbekannt',
  network_url: 'https://www.network.example/in/grete-unbekannt',
  job_title: 'Founder',
};

async function make(): Promise<Enrichment> {
  const { id } = await makeOrganization();
  await connectHubspot(id);
  const input = { first_name: 'Grete', last_name: 'Unbekannt', company_domain: 'nowhere.example' };
  const writeback = { ...approved.writeback, create_if_missing: true };
  return await makeEnrichment(id, grete, { ...approved, input, writeback });
}

/** How long SQS hides a message whose worker died. */
const HIDDEN = 75 * SECOND;
const MOST_RUNS = 20;

interface Due {
  readonly at: Date;
  readonly attempt: number;
}

interface Delivered {
  readonly runs: number;
  /** Time from the first run to the last. */
  readonly took: number;
}

/** Acts as the queue: redelivers a run that threw, and delivers what the relay sends. */
async function deliver(stored: Enrichment, arm: () => void): Promise<Delivered> {
  const { organization_id, id } = stored;
  const began = new Date();
  let took = 0;
  let queue: Due[] = [{ at: began, attempt: 1 }];
  const relayed = new Set<number>();
  for (let runs = 1; runs <= MOST_RUNS; runs += 1) {
    const [message, ...rest] = queue.toSorted((a, b) => a.at.getTime() - b.at.getTime());
    if (!message) return { runs: runs - 1, took };
    queue = rest;
    if (runs === 1) arm();
    const { at, attempt } = message;
    took = at.getTime() - began.getTime();
    try {
      await runWriteback({ organization_id, enrichment_id: id, attempt }, crmNeeds(), at);
    } catch {
      queue.push({ at: plus(at, HIDDEN), attempt });
    }
    db().faults.clear();
    for (const sent of await messagesOf(organization_id)) {
      if (sent.kind !== 'send' || sent.queue !== 'writebacks') continue;
      const next = Number(sent.body['attempt']);
      if (!relayed.has(next)) queue.push({ at: plus(at, (sent.delay_seconds ?? 0) * SECOND), attempt: next });
      relayed.add(next);
    }
  }
  return { runs: MOST_RUNS + 1, took };
}

async function outcome(stored: Enrichment, { runs }: Delivered) {
  const reply = await fetch(`${crms.hubspot().address}/_objects/contacts`);
  const contacts = JSON.stringify(await reply.json()).match(/"lastname":"Unbekannt"/g) ?? [];
  const latest = await find(stored.organization_id, stored.id);
  const told = (await eventsOf(stored.organization_id)).filter((type) => type.includes('writeback'));
  return { ended: runs <= MOST_RUNS, status: latest?.writeback?.status, contacts: contacts.length, told };
}

const once = {
  ended: true,
  status: 'succeeded',
  contacts: 1,
  told: ['enrichment.writeback.succeeded'],
};

const actions = ['fail-before', 'fail-after', 'duplicate', 'crash-before', 'crash-after'] as const;

describe('a disrupted writeback', () => {
  it.each(actions)(
    'creates one contact and sends one event, whichever table call meets %s',
    async (action) => {
      for (let k = 1; ; k += 1) {
        crms.hubspot().reset();
        const stored = await make();
        let seen = 0;
        const runs = await deliver(stored, () =>
          db().faults.onCall(() => {
            seen += 1;
            if (seen < k) return undefined;
            // A worker that died makes no more calls.
            if (seen > k) return action.startsWith('crash') ? 'fail-before' : undefined;
            if (action === 'crash-before') return 'fail-before';
            return action === 'crash-after' ? 'fail-after' : action;
          }),
        );
        expect({ action, k, ...(await outcome(stored, runs)) }).toEqual({ action, k, ...once });
        expect(runs.took, `${action} at call ${k}`).toBeLessThanOrEqual(2 * MINUTE);
        if (seen < k) break;
      }
    },
  );

  it.each(['reset', 'reset_after', 'html_ok', 'truncated'] as const)(
    'creates one contact and sends one event, whichever CRM call meets %s',
    async (fault) => {
      for (let k = 0; ; k += 1) {
        crms.hubspot().reset();
        const stored = await make();
        const runs = await deliver(stored, () => {
          crms.hubspot().faults.add({ match: {}, skip: k, do: fault });
        });
        expect({ fault, k, ...(await outcome(stored, runs)) }).toEqual({ fault, k, ...once });
        if (crms.hubspot().requests.length <= k) break;
      }
    },
  );
});
