import type { SQSBatchResponse } from 'aws-lambda';
import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import * as billingApi from '#functions/api/billing';
import { handler as work } from '#functions/queues/payments';
import { addEntry, checkLedger, emptySums } from '#lib/billing/check-ledger';
import type { PaymentsPort } from '#lib/billing/port';
import { getAccount } from '#lib/billing/store';
import { createStripePayments } from '#lib/providers/payments/stripe';
import { secretArn } from '#local-aws/assembly/resource-types';
import { answerJson } from '#local-aws/aws-json';
import { createFaults } from '#local-aws/calls/faults';
import { createRecorder } from '#local-aws/calls/recorder';
import { type Listening, listen } from '#local-aws/http/listen';
import { openSecretsManager } from '#local-aws/secrets-manager/secrets-manager';
import { NO_LATENCY } from '#test/simulators/core/latency';
import { type Simulators, startSimulators } from '#test/simulators/start';
import { type Answer, call } from '#test/support/call';
import { listEntries } from '#test/support/ledger-entries';
import { makeOrganization, type TestOrganization } from '#test/support/organization';

const receive = billingApi.receivePaymentEvent();

const WEBHOOK_SECRET = 'whsec_shop';
const NAME = 'payments-test';
const stripe = new Stripe('sk_test_shop');

export interface ShopEvent {
  readonly id: string;
  readonly type: string;
  readonly data: { readonly object: Record<string, unknown> };
}

/** The objects that an event is about. */
const aboutOf = ({ data: { object } }: ShopEvent): string[] =>
  [object['id'], object['payment_intent']].filter((id) => typeof id === 'string');

/** Provides the payment processor and its secret for the tests of this file. Events are held back: tests deliver them. */
export function useShop() {
  let simulators: Simulators | undefined;
  let secrets: Listening | undefined;
  /** The events read so far; the processor only adds to them. */
  const read = new Map<string, { event: ShopEvent; text: string; about: string[] }>();
  const address = (): string => simulators?.get('payments').address ?? '';
  const control = async (path: string, body: unknown = {}): Promise<unknown> => {
    const reply = await fetch(`${address()}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return await reply.json();
  };
  const api = async (path: string, form: Record<string, string>): Promise<Record<string, unknown>> => {
    const reply = await fetch(`${address()}/v1/${path}`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_shop' },
      body: new URLSearchParams(form),
    });
    return (await reply.json()) as Record<string, unknown>;
  };

  beforeAll(async () => {
    const service = openSecretsManager(undefined);
    service.ensure(NAME, {
      SecretString: JSON.stringify({ secret_key: 'sk_test_shop', webhook_secret: WEBHOOK_SECRET }),
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
    simulators = await startSimulators({ only: ['payments'], latency: NO_LATENCY });
    Object.assign(process.env, {
      AWS_ENDPOINT_URL_SECRETS_MANAGER: secrets.url,
      PAYMENTS_SECRET: secretArn(NAME),
      STRIPE_BASE_URL: address(),
    });
  });
  beforeEach(async () => {
    await control('/_events/hold', { hold: true });
  });
  afterAll(async () => {
    await simulators?.close();
    await secrets?.close();
  });

  return {
    address,
    /** Injects faults into the processor's answers. */
    faults: () => {
      if (!simulators) throw new Error('The shop is opened before the first test.');
      return simulators.get('payments').faults;
    },
    control,
    api,
    processor: (): PaymentsPort =>
      createStripePayments({ secretKey: 'sk_test_shop', baseUrl: address(), retries: 0 }),
    /** Events about one organization's payments, oldest first. */
    async events(organization: TestOrganization): Promise<ShopEvent[]> {
      const reply = await fetch(`${address()}/_events?from=${read.size}`);
      const { events } = (await reply.json()) as { events: ShopEvent[] };
      for (const event of events)
        read.set(event.id, { event, text: JSON.stringify(event.data), about: aboutOf(event) });
      const known = [...read.values()];
      const own = new Set(
        known
          .filter(({ text }) => text.includes(`"organization_id":"${organization.id}"`))
          .flatMap(({ about }) => about),
      );
      return known.filter(({ about }) => about.some((id) => own.has(id))).map(({ event }) => event);
    },
    async complete(session: string, body: object = {}) {
      await control(`/_checkout/${session}/complete`, { payment_method: 'pm_card_visa', ...body });
    },
  };
}

export const admin = (credits = 0): Promise<TestOrganization> =>
  makeOrganization(credits, ['svc:admin', 'svc:read', 'svc:enrich', 'svc:write']);

/** Posts an event as the processor does. */
export const post = (
  text: string,
  options: { secret?: string; timestamp?: number; signed?: string } = {},
): Promise<Answer> => {
  const header = stripe.webhooks.generateTestHeaderString({
    payload: options.signed ?? text,
    secret: options.secret ?? WEBHOOK_SECRET,
    timestamp: options.timestamp ?? Math.floor(Date.now() / 1000),
  });
  return call(receive, {
    method: 'POST',
    path: '/webhooks/stripe',
    headers: { 'stripe-signature': header },
    text,
  });
};

/** Delivers one message of the queue as SQS does. */
export const queued = (body: object): Promise<SQSBatchResponse> =>
  work({
    Records: [
      {
        messageId: 'm1',
        body: JSON.stringify(body),
        attributes: { ApproximateReceiveCount: '1' },
      },
    ],
  } as unknown as Parameters<typeof work>[0]);

/** Receives an event and processes it, as the relay and the queue would. */
export async function deliver(event: ShopEvent): Promise<SQSBatchResponse> {
  const { status } = await post(JSON.stringify(event));
  if (status !== 200) throw new Error(`The event was answered by ${status}.`);
  return await queued({ organization_id: 'payments', kind: 'event', event_id: event.id });
}

/** Returns differences between an organization's account and its ledger. */
export const ledgerOf = async (organization: string, held = 0) =>
  checkLedger(
    await getAccount(organization),
    (await listEntries(organization)).reduce(addEntry, emptySums()),
    held,
  );
