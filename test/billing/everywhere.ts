import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { getAccount } from '#lib/billing/store';
import type { StandaloneDynamoDb } from '#local-aws/dynamodb/start';
import { ledgerOf, post, queued, type useShop } from '#test/billing/shop';
import type { TestOrganization } from '#test/support/organization';

const clock = join(mkdtempSync(join(tmpdir(), 'clock-')), 'clock.json');
process.env['SERVICE_CLOCK_FILE'] = clock;
let moved = 0;

/** Advances the service's clock, for leases and schedules. 0 resets it. */
export const later = (seconds: number): void => {
  moved = seconds === 0 ? 0 : moved + seconds * 1000;
  writeFileSync(clock, JSON.stringify({ offset_ms: moved }));
};
later(0);

export interface Story {
  readonly prepare: () => Promise<TestOrganization>;
  /** The step that a fault strikes; its answer does not matter. */
  readonly attempt: (one: TestOrganization) => Promise<unknown>;
  /** The step after it: the client, queue or schedule retries. */
  readonly recover: (one: TestOrganization) => Promise<unknown>;
  readonly proof: (one: TestOrganization) => Promise<unknown>;
}

/** Arms a fault at the k-th call; returns whether it was reached. */
type Arm = (k: number) => () => boolean;

export function useFaults(db: () => StandaloneDynamoDb, shop: ReturnType<typeof useShop>) {
  const clear = (): void => {
    db().faults.clear();
    shop.faults().clear();
  };

  const ofTable =
    (action: 'fail-before' | 'fail-after' | 'duplicate'): Arm =>
    (k) => {
      let seen = 0;
      db().faults.onCall(() => {
        seen += 1;
        return seen === k ? action : undefined;
      });
      return () => seen >= k;
    };
  /** The processor fails before or after doing what was asked. Its SDK is told not to retry by itself. */
  const ofProcessor =
    (after: boolean): Arm =>
    (k) => {
      const failure = {
        status: 500,
        headers: { 'stripe-should-retry': 'false' },
        body: { error: {} },
        after,
      };
      shop.faults().add({ match: { path: '^/v1/' }, skip: k - 1, do: failure });
      return () => (shop.faults().list()[0]?.done ?? 0) > 0;
    };
  const kinds = {
    'table fails before': ofTable('fail-before'),
    'table fails after': ofTable('fail-after'),
    'table does it twice': ofTable('duplicate'),
    'processor fails before': ofProcessor(false),
    'processor fails after': ofProcessor(true),
  } as const satisfies Record<string, Arm>;

  return {
    clear,
    /** Runs a story with a fault at its k-th call, for every k and every kind. Returns the number of schedules. */
    async everywhere({ prepare, attempt, recover, proof }: Story): Promise<number> {
      let schedules = 0;
      for (const [kind, arm] of Object.entries(kinds)) {
        for (let k = 1, reached = true; reached; k += 1) {
          later(0);
          const one = await prepare();
          const wasReached = arm(k);
          await attempt(one);
          reached = wasReached();
          clear();
          await recover(one);
          await proof(one);
          const { held } = await getAccount(one.id);
          expect([kind, k, await ledgerOf(one.id, held)]).toEqual([kind, k, []]);
          schedules += 1;
        }
      }
      return schedules;
    },
    /** Delivers all pending events of the processor, in order. */
    async deliverAll(one: TestOrganization): Promise<void> {
      for (const event of await shop.events(one)) {
        await post(JSON.stringify(event), { timestamp: Math.floor((Date.now() + moved) / 1000) });
        await queued({ organization_id: 'payments', kind: 'event', event_id: event.id });
      }
    },
    paidIntents: async (one: TestOrganization): Promise<number> =>
      (await shop.events(one)).filter(({ type }) => type === 'payment_intent.succeeded').length,
  };
}
