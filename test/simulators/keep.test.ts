import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@hubspot/api-client';
import { Connection } from 'jsforce/lib/connection.js';
import Stripe from 'stripe';
import { afterAll, expect, test } from 'vitest';
import { NO_LATENCY } from '#test/simulators/core/latency';
import { startSimulators } from '#test/simulators/start';

const keepIn = mkdtempSync(join(tmpdir(), 'simulators-'));
afterAll(() => rmSync(keepIn, { recursive: true }));

const run = async <T>(
  work: (at: (name: 'payments' | 'crm-hubspot' | 'crm-salesforce' | 'network') => string) => Promise<T>,
): Promise<T> => {
  const simulators = await startSimulators({
    only: ['payments', 'crm-hubspot', 'crm-salesforce', 'network'],
    latency: NO_LATENCY,
    keepIn,
  });
  try {
    return await work((name) => simulators.get(name).address);
  } finally {
    await simulators.close();
  }
};

const stripeAt = (address: string) =>
  new Stripe('sk_test_local', {
    host: '127.0.0.1',
    port: Number(new URL(address).port),
    protocol: 'http',
    maxNetworkRetries: 0,
  });
const hubspotAt = (basePath: string) => new Client({ accessToken: 'pat-x', basePath });
const salesforceAt = (instanceUrl: string) =>
  new Connection({ instanceUrl, accessToken: '00D!x', version: '60.0' });
const invite = async (address: string) => {
  const headers = { 'x-api-key': 'k', 'content-type': 'application/json' };
  const profile: unknown = await (
    await fetch(`${address}/api/v1/users/ada-lovelace?account_id=acc-grace`, { headers })
  ).json();
  return (
    await fetch(`${address}/api/v1/users/invite`, {
      method: 'POST',
      headers,
      body: JSON.stringify({
        account_id: 'acc-grace',
        provider_id: Reflect.get(Object(profile), 'provider_id'),
      }),
    })
  ).status;
};

test('the state of one run is available in the next, and new ids do not repeat', async () => {
  const customer = await run(async (at) => {
    await hubspotAt(at('crm-hubspot')).crm.contacts.basicApi.create({
      properties: { email: 'kept@service.example' },
      associations: [],
    });
    await salesforceAt(at('crm-salesforce')).create('Contact', {
      LastName: 'Kept',
      Email: 'kept@service.example',
    });
    expect(await invite(at('network'))).toBe(201);
    return stripeAt(at('payments')).customers.create(
      { email: 'kept@service.example' },
      { idempotencyKey: 'once' },
    );
  });
  await run(async (at) => {
    const stripe = stripeAt(at('payments'));
    await expect(stripe.customers.retrieve(customer.id)).resolves.toMatchObject({
      email: 'kept@service.example',
    });
    await expect(
      stripe.customers.create({ email: 'kept@service.example' }, { idempotencyKey: 'once' }),
    ).resolves.toMatchObject({ id: customer.id });
    await expect(
      hubspotAt(at('crm-hubspot')).crm.contacts.basicApi.create({
        properties: { email: 'kept@service.example' },
        associations: [],
      }),
    ).rejects.toMatchObject({ code: 409 });
    await expect(
      salesforceAt(at('crm-salesforce')).query("SELECT Id FROM Contact WHERE LastName = 'Kept'"),
    ).resolves.toMatchObject({ totalSize: 1 });
    expect(await invite(at('network'))).toBe(422);
  });
});
