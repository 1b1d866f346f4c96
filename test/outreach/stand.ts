import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SQSEvent } from 'aws-lambda';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import * as z from 'zod';
import * as outreachApi from '#functions/api/outreach';
import { handler as work } from '#functions/queues/outbound';
import { handler as tick } from '#functions/schedules/outbound-due';
import { query } from '#lib/db/query';
import { transact } from '#lib/db/table';
import type { SendingChange } from '#lib/network/sending-settings';
import { bindAccount } from '#lib/network/store';
import { message } from '#lib/outbox/message';
import { secretArn } from '#local-aws/assembly/resource-types';
import { answerJson } from '#local-aws/aws-json';
import { createFaults } from '#local-aws/calls/faults';
import { createRecorder } from '#local-aws/calls/recorder';
import { type Listening, listen } from '#local-aws/http/listen';
import { openSecretsManager } from '#local-aws/secrets-manager/secrets-manager';
import { type LocalClock, startClock } from '#scripts/service/local-clock';
import { NO_LATENCY } from '#test/simulators/core/latency';
import { type Simulators, startSimulators } from '#test/simulators/start';
import { makeWorld } from '#test/simulators/world/world';
import { type Answer, call } from '#test/support/call';
import { makeOrganization, type TestOrganization } from '#test/support/organization';

const approve = outreachApi.approveOutboundBatch();
const create = outreachApi.createOutreach();
const get = outreachApi.getOutboundBatch();
const stop = outreachApi.stopOutboundBatch();

export const CALLBACK_SECRET = 'a-secret-of-the-vendor';
export const alwaysOpen: SendingChange = {
  window: { from: '00:00', to: '24:00', days: [1, 2, 3, 4, 5, 6, 7] },
  min_gap_s: 55,
  spread: false,
  jitter: 0,
  ramp_up_days: 0,
};

interface Sent {
  readonly kind: string;
  readonly account_id: string;
  readonly target?: string;
  readonly text?: string;
  readonly at: string;
}

const outboxItem = z.object({ sk: z.string(), messages: z.array(message) });

/** Provides the network simulator, its secret and a clock that moves only on request, for the tests of this file. */
export function useOutreach() {
  const directory = mkdtempSync(join(tmpdir(), 'outreach-'));
  let simulators: Simulators | undefined;
  let secrets: Listening | undefined;
  let clock: LocalClock | undefined;
  let stood = new Date('2026-11-23T09:00:00.000Z');
  const relayed = new Set<string>();
  const sim = () => {
    if (!simulators) throw new Error('The simulators are started before the first test.');
    return simulators.get('network');
  };

  beforeAll(async () => {
    clock = startClock(join(directory, 'clock.json'), stood);
    const service = openSecretsManager(undefined);
    service.ensure('network-test', {
      SecretString: JSON.stringify({ api_key: 'key-1', webhook_secret: CALLBACK_SECRET }),
    });
    const context = {
      recorder: createRecorder(),
      faults: createFaults(),
      requestIdOf: () => undefined,
      crash: () => Promise.resolve(),
    };
    secrets = await listen('Secrets', 0, (request, response) => {
      void answerJson(context, [service], request, response);
    });
    simulators = await startSimulators({ only: ['network'], now: () => stood, latency: NO_LATENCY });
    Object.assign(process.env, {
      SERVICE_CLOCK_FILE: join(directory, 'clock.json'),
      AWS_ENDPOINT_URL_SECRETS_MANAGER: secrets.url,
      NETWORK_SECRET: secretArn('network-test'),
      NETWORK_BASE_URL: sim().address,
    });
  });
  beforeEach(() => {
    sim().reset();
    relayed.clear();
  });
  afterAll(async () => {
    await simulators?.close();
    await secrets?.close();
    rmSync(directory, { recursive: true, force: true });
  });

  const setTo = (moment: Date): void => {
    stood = moment;
    clock?.set(moment);
  };

  return {
    sim,
    now: () => stood,
    at: (moment: string) => setTo(new Date(moment)),
    advance: (milliseconds: number) => setTo(new Date(stood.getTime() + milliseconds)),
    async control(path: string, body: unknown): Promise<unknown> {
      const reply = await fetch(`${sim().address}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return await reply.json();
    },
    /** What really reached the outside world, by the simulator's own log. */
    async sent(kind?: string): Promise<Sent[]> {
      const reply = (await (await fetch(`${sim().address}/_sent`)).json()) as { sent: Sent[] };
      return reply.sent.filter((item) => kind === undefined || item.kind === kind);
    },
    /** An organization with a network account bound to it. */
    async organization(
      sending: SendingChange = alwaysOpen,
      account = 'acc-grace',
      connectedAt = new Date('2026-01-01T00:00:00.000Z'),
    ): Promise<TestOrganization> {
      const made = await makeOrganization();
      const [bound] = bindAccount(
        made.id,
        { account_id: account, name: 'Grace Hopper', status: 'connected', products: [] },
        connectedAt,
        sending,
      );
      // Bound without its owner entry: several organizations of these tests share the simulator's accounts.
      if (bound) await transact([bound]);
      return made;
    },
    stage: (who: TestOrganization, body: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
      call(create, {
        method: 'POST',
        path: '/v2/network/outreach',
        headers: { ...who.headers, ...headers },
        body,
      }),
    approve: (who: TestOrganization, id: string, body?: unknown): Promise<Answer> =>
      call(approve, { method: 'POST', path: '/', params: { id }, headers: who.headers, body }),
    stop: (who: TestOrganization, id: string, body?: unknown): Promise<Answer> =>
      call(stop, { method: 'POST', path: '/', params: { id }, headers: who.headers, body }),
    read: (who: TestOrganization, id: string): Promise<Answer> =>
      call(get, { path: '/', params: { id }, headers: who.headers }),
    /** Delivers one message of the queue to its worker. Returns whether it was processed. */
    async deliver(who: TestOrganization, body: Record<string, unknown>): Promise<boolean> {
      const record = {
        messageId: 'm',
        body: JSON.stringify({ ...body, organization_id: who.id }),
        attributes: { ApproximateReceiveCount: '1' },
      };
      const { batchItemFailures } = await work({ Records: [record] } as unknown as SQSEvent);
      return batchItemFailures.length === 0;
    },
    /** Messages for the outbound queue that the relay has received since the last call. */
    async messages(who: TestOrganization): Promise<Record<string, unknown>[]> {
      const { items } = await query({ pk: `ORG#${who.id}#OUTBOX` }, outboxItem);
      const fresh = items.filter(({ sk }) => !relayed.has(`${who.id} ${sk}`));
      for (const { sk } of fresh) relayed.add(`${who.id} ${sk}`);
      return fresh.flatMap(({ messages }) =>
        messages.flatMap((one) => (one.kind === 'send' && one.queue === 'outbound' ? [one.body] : [])),
      );
    },
    /** Events sent to subscribers so far. */
    async events(who: TestOrganization): Promise<{ type: unknown; data: unknown }[]> {
      const { items } = await query({ pk: `ORG#${who.id}#OUTBOX` }, outboxItem);
      return items.flatMap(({ messages }) =>
        messages.flatMap((one) =>
          one.kind === 'send' && one.queue === 'events'
            ? [{ type: one.body['type'], data: one.body['data'] }]
            : [],
        ),
      );
    },
    tick: () => tick(),
    /** Lets time pass step by step; the schedule and the queue do their work in between. */
    async pass(who: TestOrganization, milliseconds: number, step = 60_000): Promise<void> {
      for (let gone = 0; gone <= milliseconds; gone += step) {
        await tick();
        for (const body of await this.messages(who)) await this.deliver(who, body);
        setTo(new Date(stood.getTime() + step));
      }
    },
  };
}

/** Ids of people in the simulator's world who are not connected to the account's owner. */
export const strangers = (from = 0, count = 10): string[] => people().slice(from, from + count);

let known: string[] | undefined;
const people = (): string[] => {
  known ??= makeWorld()
    .people.filter(({ degree, privateProfile }) => degree !== 1 && !privateProfile)
    .map(({ id }) => id);
  return known;
};
