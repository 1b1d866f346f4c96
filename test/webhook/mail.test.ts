import { describe, expect, it } from 'vitest';
import * as webhooksApi from '#functions/api/webhooks';
import { transact } from '#lib/db/table';
import type { Member } from '#lib/organization/member';
import { joinWrites, removalWrites } from '#lib/organization/member-store';
import { plus, SECOND, toIso } from '#lib/shared/time';
import { webhookEventTypes } from '#lib/webhook/event-type';
import { noticeMail } from '#lib/webhook/notice';
import { fanOut } from '#lib/webhook/use-cases/fan-out';
import { call } from '#test/support/call';
import { useKey } from '#test/support/key';
import { useMailbox } from '#test/support/mailbox';
import { makeOrganization, type TestOrganization } from '#test/support/organization';
import { useTable } from '#test/support/table';
import { useDesk } from '#test/webhook/desk';
import { useReceiver } from '#test/webhook/receiver';

const create = webhooksApi.createWebhookSubscription();
const get = webhooksApi.getWebhookSubscription();

useTable();
const { sealer } = useKey();
const desk = useDesk(useReceiver(), sealer);
const mailbox = useMailbox();

const now = new Date();
async function join({ id }: TestOrganization, email: string): Promise<Member> {
  const one: Member = {
    id: 'mem_7305817200230400',
    subject: `subject-${email}`,
    organization_id: id,
    role: 'viewer',
    joined_at: toIso(now),
    email,
  };
  await transact(joinWrites(one));
  return one;
}
const subscribe = ({ headers }: TestOrganization, url: string) =>
  call(create, {
    method: 'POST',
    path: '/v2/webhooks/subscriptions',
    headers,
    body: { event_type: 'funding_round', url },
  });
const happen = async (organization: TestOrganization, at: Date) => {
  const event = {
    ...desk.event(organization),
    type: 'funding_round',
    data: { ...webhookEventTypes['funding_round']?.example },
  };
  await fanOut(event, at);
  return event;
};

describe('an e-mail subscription', () => {
  it('sends a member the event, the quote and a link to unsubscribe', async () => {
    const organization = await makeOrganization();
    await join(organization, 'Grace@northwind.example');
    const made = await subscribe(organization, 'mailto:grace@northwind.example');
    expect(made.status).toBe(201);
    const { id } = made.body.data;
    const event = await happen(organization, now);
    await desk.send(organization, desk.deliveryOf(event, id), now);

    const [mail] = mailbox.sent.slice(-1);
    expect(mail).toEqual({
      id: expect.any(String),
      from: 'notices@gtm.example',
      to: ['grace@northwind.example'],
      subject: 'Funding round: Acme Robotics',
      text: [
        'Funding round',
        '',
        'Whose: Acme Robotics',
        'Happened: 2026-11-03',
        'Amount: 50,000,000 USD',
        'Round name: Series B',
        'Lead investor: Riverbank Capital',
        '',
        '“Acme Robotics has raised $50 million in Series B funding led by Riverbank Capital.”',
        'https://acme-robotics.example/news',
        '',
        'Timeline: https://app.test/people/7305817200226304',
        '',
        `You subscribed to this notification. To change or stop it: https://app.test/developers/webhooks/${id}`,
        '',
      ].join('\n'),
    });
    expect(await desk.latest(organization, id)).toMatchObject({
      status: 'succeeded',
      attempts: [{ duration_ms: expect.any(Number) }],
    });
  });

  it('accepts only valid addresses of members', async () => {
    const organization = await makeOrganization();
    const refusals = await Promise.all(
      ['mailto:stranger@elsewhere.example', 'mailto:nobody', 'mailto:a@b.example?bcc=c@d.example'].map(
        async (url) => {
          const { status, body } = await subscribe(organization, url);
          return [status, body.errors?.[0]?.pointer, body.errors?.[0]?.message];
        },
      ),
    );
    expect(refusals).toEqual([
      [400, '/body/url', 'is not a member’s address; only members can be notified by e-mail'],
      [400, '/body/url', 'must be mailto: and one e-mail address'],
      [400, '/body/url', 'must be mailto: and one e-mail address'],
    ]);
  });

  it('ends when the member leaves', async () => {
    const organization = await makeOrganization();
    const member = await join(organization, 'lin@agency.example');
    const { id } = (await subscribe(organization, 'mailto:lin@agency.example')).body.data;
    await transact(removalWrites(member, now));
    const before = mailbox.sent.length;
    const event = await happen(organization, plus(now, SECOND));
    await desk.send(organization, desk.deliveryOf(event, id), plus(now, SECOND));
    expect(mailbox.sent).toHaveLength(before);
    expect((await desk.latest(organization, id)).attempts[0]?.error).toBe('not_a_member');
    const { body } = await call(get, { path: '/', params: { id }, headers: organization.headers });
    expect(body.data.enabled).toBe(false);
    expect((await desk.notices(organization)).at(-1)?.message).toContain('they are no longer a member');
  });

  it.each(Object.entries(webhookEventTypes))('describes %s in words', (type, { example }) => {
    const body = JSON.stringify({ type, timestamp: toIso(now), data: example });
    const { subject, text } = noticeMail(
      { id: 'dlv_1', subscription_id: 'whs_1', body },
      'grace@northwind.example',
      'https://app.test',
    );
    expect(subject).toMatch(/^(IPO|CRM|LinkedIn|[A-Z][a-z]+)( [a-z]+)*(: .+)?$/);
    // No id in groups of thousands, no amount without its currency, no path of the API, no actor of the audit log.
    expect(text).not.toMatch(/undefined|\[object|null|\d,\d{3},\d{3},\d{3},\d{3}|Currency:|\/v\d\/|user:/);
  });

  it.each([
    ['credits.purchased', 'Amount: 36.99 EUR', '/credits'],
    ['funding_round', 'Amount: 50,000,000 USD', '/people/7305817200226304'],
    ['enrichment.completed', 'Status: completed', '/enrichments/7305817200230400'],
    ['people_finder.completed', 'Credits charged: 1', '/finder/src_7305817200230400'],
  ] as const)('says of %s what it was, and where it can be seen', (type, fact, path) => {
    const body = JSON.stringify({ type, timestamp: toIso(now), data: webhookEventTypes[type]?.example });
    const one = { id: 'dlv_1', subscription_id: 'whs_1', body };
    const { text } = noticeMail(one, 'grace@northwind.example', 'https://app.test');
    expect(text.split('\n')).toEqual(
      expect.arrayContaining([fact, expect.stringMatching(`: https://app.test${path}$`)]),
    );
  });
});
