import { afterEach, describe, expect, it } from 'vitest';
import * as webhooksApi from '#functions/api/webhooks';
import { DAY, HOUR, MINUTE, plus } from '#lib/shared/time';
import { dueDeliveries } from '#lib/webhook/store';
import { fanOut } from '#lib/webhook/use-cases/fan-out';
import { call } from '#test/support/call';
import { useKey } from '#test/support/key';
import { makeOrganization, type TestOrganization } from '#test/support/organization';
import { useTable } from '#test/support/table';
import { useDesk } from '#test/webhook/desk';
import { answer, isVerified, useReceiver } from '#test/webhook/receiver';

const rotate = webhooksApi.rotateWebhookSecret();

const { db } = useTable();
const { sealer } = useKey();
const receiver = useReceiver();
const desk = useDesk(receiver, sealer);
afterEach(() => db().faults.clear());

/** Sends everything that is due, as the schedule and the queue's worker would. */
async function sweep(organization: TestOrganization, now: Date): Promise<number> {
  const due = (await dueDeliveries(now, 100)).filter((one) => one.organization_id === organization.id);
  for (const { delivery_id } of due) await desk.send(organization, delivery_id, now);
  return due.length;
}

describe('a delivery', () => {
  it('reaches its receiver under one id and is recorded as succeeded, wherever its workers die', async () => {
    let schedules = 0;
    for (const action of ['fail-before', 'fail-after', 'duplicate'] as const) {
      for (let k = 1, fired = true; fired; k += 1) {
        const organization = await makeOrganization();
        const { id } = await desk.subscribe(organization);
        const now = new Date();
        let calls = 0;
        db().faults.onCall(() => {
          calls += 1;
          return calls === k ? action : undefined;
        });
        const event = desk.event(organization);
        await fanOut(event, now).catch(() => undefined);
        await desk.send(organization, desk.deliveryOf(event, id), now).catch(() => undefined);
        db().faults.clear();
        fired = calls >= k;

        const before = receiver.received().length;
        await Promise.all([fanOut(event, now), fanOut(event, now)]);
        const delivery = desk.deliveryOf(event, id);
        const at = plus(now, 2 * MINUTE);
        await Promise.all([desk.send(organization, delivery, at), desk.send(organization, delivery, at)]);
        const log = await desk.list(organization, id);
        expect([action, k, log.map(({ status }: { status: string }) => status)]).toEqual([
          action,
          k,
          ['succeeded'],
        ]);
        const ids = receiver.received().map(({ headers }) => headers['webhook-id']);
        expect(ids.filter((one) => one === delivery).length).toBeGreaterThanOrEqual(1);
        expect(ids.slice(before).every((one) => one === delivery)).toBe(true);
        expect(await sweep(organization, plus(now, 30 * DAY))).toBe(0);
        schedules += 1;
      }
    }
    expect(schedules).toBeGreaterThan(20);
  });

  it('is created once for each of 60 concurrent, duplicated events, numbered without gaps', async () => {
    const organization = await makeOrganization();
    const { id } = await desk.subscribe(organization);
    const events = Array.from({ length: 60 }, () => desk.event(organization));
    const now = new Date();
    await Promise.all(events.map((one) => fanOut(one, now)));
    await Promise.all(events.map((one) => fanOut(one, now)));
    const log = await desk.list(organization, id);
    expect(log.map(({ payload }) => Number(payload['sequence'])).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 60 }, (_, index) => index + 1),
    );
  });

  it('awaiting a retry is signed with the secrets valid at that time', async () => {
    const organization = await makeOrganization();
    const subscription = await desk.subscribe(organization);
    const renew = async (): Promise<string> => {
      const { body } = await call(rotate, {
        method: 'POST',
        path: '/',
        params: { id: subscription.id },
        headers: organization.headers,
      });
      receiver.trust(body.data);
      return body.data.secret;
    };
    const start = new Date();
    const tryAt = async (now: Date) => {
      receiver.behave(answer(503));
      await sweep(organization, now);
      return receiver.received().at(-1) ?? { path: '', headers: {}, body: '' };
    };
    await desk.happen(organization, start);
    const first = await tryAt(plus(start, MINUTE));
    const second = await renew();
    const both = await tryAt(plus(start, HOUR));
    const late = await tryAt(plus(start, 2 * DAY));
    const secrets = [subscription.secret, second];
    expect([first, both, late].map((one) => secrets.map((secret) => isVerified(one, secret)))).toEqual([
      [true, false],
      [true, true],
      [false, true],
    ]);
    expect(
      new Set([first, both, late].map(({ body, headers }) => `${headers['webhook-id']} ${body}`)).size,
    ).toBe(1);
  });

  it('that fails ten times at once disables its endpoint once, with one notice', async () => {
    const organization = await makeOrganization();
    const { id } = await desk.subscribe(organization);
    const now = new Date();
    for (let n = 0; n < 10; n += 1) await desk.happen(organization, now);
    receiver.behave(answer(410));
    const log = await desk.list(organization, id);
    await Promise.all(log.map((one) => desk.send(organization, one.id, now)));
    expect((await desk.notices(organization)).map(({ code }) => code)).toEqual(['webhook.disabled']);
    expect(await desk.list(organization, id, 'pending')).toEqual([]);
  });
});
