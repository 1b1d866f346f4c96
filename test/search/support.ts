import { afterAll, beforeAll, beforeEach } from 'vitest';
import * as keys from '#lib/db/keys';
import { query } from '#lib/db/query';
import { transact, write } from '#lib/db/table';
import { remove } from '#lib/db/write';
import { createHttpClient, type HttpClient } from '#lib/http/client';
import { usageDay } from '#lib/network/daily-limit';
import { bindAccount } from '#lib/network/store';
import { requestRecord } from '#lib/outbox/record';
import type { SourceNeeds } from '#lib/people/use-cases/step';
import { createUnipileNetwork } from '#lib/providers/network/unipile';
import { readCompanyRecord } from '#lib/sources/email-finder/company-record';
import { createHunterSource } from '#lib/sources/email-finder/source';
import { EdgarClient } from '#lib/sources/web/edgar/client';
import { readOfficers } from '#lib/sources/web/edgar/officers';
import { readTeam } from '#lib/sources/web/site/team';
import { NO_LATENCY } from '#test/simulators/core/latency';
import { type Simulators, startSimulators } from '#test/simulators/start';
import { makeOrganization, type TestOrganization } from '#test/support/organization';
import { unpaced } from '#test/support/unpaced';

export interface World {
  readonly simulators: () => Simulators;
  readonly needs: () => SourceNeeds;
}

/** Provides the simulators of the network, the web and EDGAR, as workers reach them. */
export function useWorld(): World {
  let simulators: Simulators | undefined;
  let http: HttpClient | undefined;
  beforeAll(async () => {
    simulators = await startSimulators({
      only: ['network', 'web', 'edgar', 'email-finder'],
      latency: NO_LATENCY,
    });
    http = createHttpClient({ allowLoopback: true, originOverride: simulators.get('web').address });
  });
  beforeEach(() => simulators?.get('network').faults.clear());
  afterAll(async () => {
    await simulators?.close();
    await http?.close();
  });
  const started = (): Simulators => {
    if (!simulators) throw new Error('The simulators are started before the first test.');
    return simulators;
  };
  const edgar = (client: HttpClient): EdgarClient => {
    const { address } = started().get('edgar');
    const addresses = { dataBaseUrl: address, wwwBaseUrl: address, searchBaseUrl: address };
    return new EdgarClient(client, { ...addresses, userAgent: 'tests (tests@example.com)', pace: unpaced });
  };
  return {
    simulators: started,
    needs: () => {
      const client = http;
      if (!client) throw new Error('The simulators are started before the first test.');
      const plain = createHttpClient({ allowLoopback: true });
      const network = createUnipileNetwork({
        baseUrl: started().get('network').address,
        apiKey: 'key-1',
        http: plain,
      });
      const finder = createHunterSource({
        baseUrl: `${started().get('email-finder').address}/v2`,
        apiKey: 'key-1',
        http: plain,
        pace: unpaced,
      });
      return {
        network: () => Promise.resolve(network),
        platformAccount: () => Promise.resolve(undefined),
        companyRecord: (domain, now) => readCompanyRecord(finder, domain, now),
        team: (domain) => readTeam(client, domain),
        officers: (query) => readOfficers(edgar(plain), { ...query, signal: AbortSignal.timeout(10_000) }),
      };
    },
  };
}

/** An organization with the simulator's network account. Accounts are bound to one organization, so tests take turns. */
export async function makeConnected(credits = 100, account = 'acc-grace'): Promise<TestOrganization> {
  const organization = await makeOrganization(credits);
  const now = new Date();
  await write(remove(keys.networkUsage(account, usageDay(now))));
  const [own] = bindAccount(
    organization.id,
    { account_id: account, name: 'Grace Hopper', status: 'connected', products: [] },
    now,
  );
  if (own) await transact([own]);
  return organization;
}

export interface Sent {
  readonly queue: string;
  readonly body: Record<string, unknown>;
  readonly delay: number;
}

/** The messages that an organization's outbox asks to send, in order. */
export async function outboxOf(organization: string): Promise<Sent[]> {
  const { items } = await query({ pk: keys.outbox(organization, '').pk }, requestRecord);
  return items.flatMap(({ messages }) =>
    messages.flatMap((message) =>
      message.kind === 'send'
        ? [
            {
              queue: message.queue,
              body: { organization_id: organization, ...message.body },
              delay: message.delay_seconds ?? 0,
            },
          ]
        : [],
    ),
  );
}
