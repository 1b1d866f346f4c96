import { afterAll, expect } from 'vitest';
import type * as z from 'zod';
import * as webhooksApi from '#functions/api/webhooks';
import { createHttpClient, type HttpClient } from '#lib/http/client';
import { getOrganization } from '#lib/organization/store';
import type { Sealer } from '#lib/ports/sealer';
import { mailer } from '#lib/runtime/providers/mailer';
import { newId } from '#lib/shared/id';
import type { deliveryResult } from '#lib/webhook/delivery';
import { fanOut, type Happened } from '#lib/webhook/use-cases/fan-out';
import { send } from '#lib/webhook/use-cases/send';
import { call } from '#test/support/call';
import type { TestOrganization } from '#test/support/organization';
import type { useReceiver } from '#test/webhook/receiver';

const create = webhooksApi.createWebhookSubscription();
const list = webhooksApi.listWebhookDeliveries();

type Logged = z.infer<typeof deliveryResult>;

/** The webhook steps of a test: subscribe the receiver, cause an event, send, and read the log. */
export function useDesk(receiver: ReturnType<typeof useReceiver>, sealer: () => Sealer) {
  const http = createHttpClient({ allowLoopback: true });
  afterAll(() => http.close());
  let lastEvent = newId(new Date());
  const eventOf = (organization: TestOrganization): Happened => {
    lastEvent += 1;
    return {
      organization_id: organization.id,
      event_id: lastEvent,
      type: 'enrichment.completed',
      data: { enrichment_id: 7 },
    };
  };
  const logOf = async ({ headers }: TestOrganization, id: string, status?: string): Promise<Logged[]> => {
    const query = { limit: '100', ...(status ? { status } : {}) };
    return (await call(list, { path: '/', params: { id }, headers, query })).body.data;
  };

  return {
    http,
    async subscribe(
      organization: TestOrganization,
      event_type = 'enrichment.completed',
      url = receiver.address(),
    ) {
      const made = await call(create, {
        method: 'POST',
        path: '/v2/webhooks/subscriptions',
        headers: organization.headers,
        body: { event_type, url },
      });
      expect(made.status).toBe(201);
      const subscription = made.body.data as { id: string; secret: string };
      receiver.trust(subscription);
      return subscription;
    },
    event: eventOf,
    /** An event and a subscription make one delivery, with an id derived from theirs. */
    deliveryOf: ({ event_id }: Happened, subscription: string) => `dlv_${event_id}_${subscription.slice(4)}`,
    async happen(organization: TestOrganization, now: Date) {
      const event = eventOf(organization);
      await fanOut(event, now);
      return event;
    },
    send: (organization: TestOrganization, delivery_id: string, now: Date, client: HttpClient = http) =>
      send(
        { organization_id: organization.id, delivery_id },
        { http: client, sealer: sealer(), mail: mailer, baseUrl: 'https://app.test' },
        now,
      ),
    list: logOf,
    /** The newest delivery of a subscription. */
    latest: async (organization: TestOrganization, id: string) =>
      (await logOf(organization, id))[0] as Logged,
    notices: async ({ id }: TestOrganization) => (await getOrganization(id))?.notices ?? [],
  };
}
