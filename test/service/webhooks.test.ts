import { describe, expect, it } from 'vitest';
import { request, until, useService } from '#test/support/local-service';
import { answer, useReceiver } from '#test/webhook/receiver';

const service = useService();
const receiver = useReceiver();

/** The most that an organization may have. */
const ENDPOINTS = 100;
const HANGING = '/hooks/42';

const asAdmin = (method: string, path: string, body?: unknown) =>
  request(service(), method, path, body, service().info.admin_api_key);

describe('one event for a hundred endpoints', () => {
  it('reaches 99 while the 100th keeps its worker waiting, and that one too once it responds', async () => {
    const ids: string[] = [];
    for (let n = 0; n < ENDPOINTS; n += 1) {
      const { body } = await asAdmin('POST', '/v2/webhooks/subscriptions', {
        event_type: 'crm.disconnected',
        url: receiver.address(`/hooks/${n}`),
      });
      receiver.trust(body.data);
      ids.push(body.data.id);
    }
    let release = (): void => {};
    receiver.behave((response, incoming) => {
      if (incoming.url === HANGING) release = () => answer(200)(response, incoming);
      else answer(200)(response, incoming);
    });
    expect((await asAdmin('DELETE', '/v1/crm/integrations/hubspot')).status).toBeLessThan(300);
    const reached = () => new Set(receiver.received().map(({ path }) => path));
    await until(
      async () => reached().size,
      (size) => size === ENDPOINTS,
      60,
    );
    const log = async () =>
      (await asAdmin('GET', `/v2/webhooks/subscriptions/${ids[42]}/deliveries`)).body.data[0];
    expect(await log()).toMatchObject({ status: 'pending', attempts: [] });
    release();
    const ended = await until(log, ({ status }) => status !== 'pending');
    expect(ended).toMatchObject({ status: 'succeeded', attempts: [{ status_code: 200 }] });
    expect(receiver.received()).toHaveLength(ENDPOINTS);
  });
});
