import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { getWebhookSubscription, updateWebhookSubscription } from '#functions/api/webhooks';
import * as keys from '#lib/db/keys';
import { query } from '#lib/db/query';
import { write } from '#lib/db/table';
import { remove } from '#lib/db/write';
import { message } from '#lib/outbox/message';
import { DAY, HOUR, MINUTE, plus } from '#lib/shared/time';
import { dueDeliveries, findSubscription } from '#lib/webhook/store';
import type { Subscription } from '#lib/webhook/subscription';
import { noteFailure, noteSuccess } from '#lib/webhook/use-cases/note-health';
import { dueDelivery, send } from '#lib/webhook/use-cases/send';
import { sendDue } from '#lib/webhook/use-cases/send-due';
import { call } from '#test/support/call';
import { useKey } from '#test/support/key';
import { makeOrganization, type TestOrganization } from '#test/support/organization';
import { useTable } from '#test/support/table';
import { useDesk } from '#test/webhook/desk';
import { answer, useReceiver } from '#test/webhook/receiver';

const get = getWebhookSubscription();
const change = updateWebhookSubscription();

const { db } = useTable();
const { sealer } = useKey();
const receiver = useReceiver();
const desk = useDesk(receiver, sealer);
afterEach(() => db().faults.clear());

const start = new Date('2026-11-21T09:00:00Z');
const later = plus(start, 6 * DAY);

/** A subscription whose endpoint has failed since the start. */
async function failing(organization: TestOrganization): Promise<Subscription> {
  const { id } = await desk.subscribe(organization);
  receiver.behave(answer(500));
  const event = await desk.happen(organization, start);
  await desk.send(organization, desk.deliveryOf(event, id), start);
  const found = await findSubscription(organization.id, id);
  if (!found?.failing_since) throw new Error('It does not fail.');
  return found;
}

const isEnabled = async ({ headers }: TestOrganization, { id }: Subscription): Promise<boolean> =>
  (await call(get, { path: '/', params: { id }, headers })).body.data.enabled;

describe('an endpoint that fails for days', () => {
  it('is not disabled by an attempt that started before it responded', async () => {
    const organization = await makeOrganization();
    const before = await failing(organization);
    await noteSuccess(before, later);
    await noteFailure(before, false, later);
    expect(await isEnabled(organization, before)).toBe(true);
    expect((await findSubscription(organization.id, before.id))?.failing_since).toBe(later.toISOString());
  });

  it('is not disabled by an attempt that started before it was enabled again', async () => {
    const organization = await makeOrganization();
    const before = await failing(organization);
    const params = { id: before.id };
    const path = `/v2/webhooks/subscriptions/${before.id}`;
    await call(change, {
      method: 'PATCH',
      path,
      params,
      headers: organization.headers,
      body: { enabled: true },
    });
    await noteFailure(before, false, later);
    expect(await isEnabled(organization, before)).toBe(true);
  });

  it('is not disabled if it responded, wherever the worker died afterwards', async () => {
    for (let k = 1, fired = true; fired; k += 1) {
      const organization = await makeOrganization();
      const before = await failing(organization);
      receiver.behave(answer(200));
      const event = await desk.happen(organization, later);
      let calls = 0;
      db().faults.onCall(() => {
        calls += 1;
        return calls >= k ? 'fail-before' : undefined;
      });
      const answered = receiver.received().length;
      await desk.send(organization, desk.deliveryOf(event, before.id), later).catch(() => undefined);
      db().faults.clear();
      fired = calls >= k;
      if (receiver.received().length === answered) continue;
      // The queue redelivers the message.
      await desk.send(organization, desk.deliveryOf(event, before.id), plus(later, 2 * MINUTE));
      receiver.behave(answer(500));
      const next = await desk.happen(organization, plus(later, HOUR));
      await desk.send(organization, desk.deliveryOf(next, before.id), plus(later, HOUR));
      expect([k, await isEnabled(organization, before)]).toEqual([k, true]);
    }
  });
});

describe('a delivery awaiting a retry', () => {
  it('is no longer looked for once erased', async () => {
    const organization = await makeOrganization();
    const { id } = await desk.subscribe(organization);
    receiver.behave(answer(500));
    const event = await desk.happen(organization, start);
    const delivery = desk.deliveryOf(event, id);
    await desk.send(organization, delivery, start);
    await write(remove(keys.webhookDelivery(organization.id, delivery)));
    const ofOurs = async () =>
      (await dueDeliveries(later, 1_000)).filter((one) => one.organization_id === organization.id);
    expect(await ofOurs()).toHaveLength(1);
    await sendDue(later);
    const { items } = await query(
      { pk: keys.outbox(organization.id, '').pk },
      z.object({ messages: z.array(message) }),
    );
    const brought = items
      .flatMap(({ messages }) => messages)
      .flatMap((one) => (one.kind === 'send' && one.body['due_at'] !== undefined ? [one.body] : []));
    for (const body of brought) {
      const due = dueDelivery.parse({ organization_id: organization.id, ...body });
      const needs = { http: desk.http, sealer: sealer(), mail: () => Promise.reject(), baseUrl: '' };
      await send(due, needs as never, later);
    }
    expect(brought).toHaveLength(1);
    expect(await ofOurs()).toEqual([]);
  });
});
