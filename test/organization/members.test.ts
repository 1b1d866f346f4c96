import type { SQSEvent } from 'aws-lambda';
import { describe, expect, it, vi } from 'vitest';
import * as configApi from '#functions/api/config';
import * as enrichmentsApi from '#functions/api/enrichments';
import * as organizationApi from '#functions/api/organization';
import { handler as sendInvitations } from '#functions/queues/invitations';
import { scopesOfRole } from '#lib/contract/role';
import { defaultScopes, type Scope, scope } from '#lib/contract/scope';
import { transact } from '#lib/db/table';
import { saveGrant } from '#lib/oauth/store';
import { auditWrite } from '#lib/organization/audit-store';
import { allMembers } from '#lib/organization/member-store';
import { newId } from '#lib/shared/id';
import { Outbox } from '#test/batch/support';
import { call } from '#test/support/call';
import { makeEnrichment } from '#test/support/crm';
import { useMailbox } from '#test/support/mailbox';
import { makeOrganization } from '#test/support/organization';
import { usePortal } from '#test/support/portal';
import { useTable } from '#test/support/table';

const putConfig = configApi.putEnrichmentConfig();
const approve = enrichmentsApi.approveEnrichment();
const approveEnrichments = enrichmentsApi.approveEnrichments();
const acceptInvitation = organizationApi.acceptInvitation();
const changeMember = organizationApi.changeMember();
const createKey = organizationApi.createApiKey();
const invite = organizationApi.createInvitation();
const getMe = organizationApi.getMe();
const listAudit = organizationApi.listAuditEntries();
const listInvitations = organizationApi.listInvitations();
const listMembers = organizationApi.listMembers();
const removeMember = organizationApi.removeMember();
const revokeInvitation = organizationApi.revokeInvitation();

useTable();
const { session } = usePortal();
const mailbox = useMailbox();

type Headers = Record<string, string>;
let people = 0;
/** A person who signs in for the first time, whose sign-in names these organizations. */
const person = async (...organizations: string[]) => {
  people += 1;
  const email = `person-${people}@example.com`;
  const token = await session({ sub: `subject-${people}`, email, org_id: organizations.join(',') });
  return { email, headers: { authorization: `Bearer ${token}` } };
};
const me = (headers: Headers) => call(getMe, { path: '/v1/me', headers });
const members = async (headers: Headers) =>
  (await call(listMembers, { path: '/v1/members', headers })).body.items;
const change = (headers: Headers, id: string, role: string) =>
  call(changeMember, { method: 'PATCH', path: `/v1/members/${id}`, params: { id }, headers, body: { role } });
const remove = (headers: Headers, id: string) =>
  call(removeMember, { method: 'DELETE', path: `/v1/members/${id}`, params: { id }, headers });
const send = (headers: Headers, body: unknown) =>
  call(invite, { method: 'POST', path: '/v1/invitations', headers, body });
const accept = (headers: Headers, token: string) =>
  call(acceptInvitation, { method: 'POST', path: '/v1/invitations/accept', headers, body: { token } });
const audit = async (headers: Headers, query = {}) =>
  (await call(listAudit, { path: '/v1/audit', headers, query })).body;

/** A person who joined by an invitation. */
async function joined(owner: Headers, organization: string, role: string) {
  const invited = await person();
  const { body } = await send(owner, { email: invited.email, role });
  expect((await accept(invited.headers, body.token)).status).toBe(200);
  return { ...invited, headers: { ...invited.headers, 'x-org-id': organization } };
}

describe('svc:approve', () => {
  const approveBy = async (scopes: readonly Scope[]) => {
    const { id: organization, headers } = await makeOrganization(10, scopes);
    const id = String((await makeEnrichment(organization, {})).id);
    return await call(approve, {
      method: 'POST',
      path: `/v1/enrichments/${id}/approve`,
      params: { id },
      headers,
    });
  };

  it('is required for approval: a key that prepares work cannot approve it', async () => {
    const without = await approveBy(['svc:read', 'svc:enrich', 'svc:write', 'svc:create']);
    expect([without.status, without.body.error.details.required_scope]).toEqual([403, 'svc:approve']);
    expect((await approveBy(['svc:read', 'svc:approve'])).status).toBe(200);
  });

  it('is required for bulk approval, which approves each by itself and names the failures', async () => {
    const { id: organization, headers } = await makeOrganization();
    const made = await Promise.all([1, 2].map(() => makeEnrichment(organization, {})));
    const cancelled = await makeEnrichment(organization, {}, { status: 'cancelled' });
    const stranger = await makeEnrichment((await makeOrganization()).id, {});
    const ids = [...made, ...made, cancelled, stranger].map(({ id }) => id);
    const many = (who: Headers) =>
      call(approveEnrichments, {
        method: 'POST',
        path: '/v1/enrichments/bulk-approve',
        headers: who,
        body: { enrichment_ids: ids },
      });
    const preparing = await makeOrganization(10, ['svc:read', 'svc:write']);
    expect((await many(preparing.headers)).body.error.details.required_scope).toBe('svc:approve');
    for (const time of ['once', 'again']) {
      const { status, body } = await many(headers);
      expect([time, status, body.approved, body.failed]).toEqual([time, 200, 2, 2]);
      expect(
        body.errors.map(({ enrichment_id, code }: Record<string, unknown>) => [enrichment_id, code]),
      ).toEqual(
        expect.arrayContaining([
          [cancelled.id, 'INVALID_STATE'],
          [stranger.id, 'NOT_FOUND'],
        ]),
      );
    }
    const messages = (await new Outbox(organization).take()).filter(
      (one) => one.kind === 'send' && one.queue === 'writebacks',
    );
    expect(messages).toHaveLength(2);
  });

  it('is granted to a key only if requested by name', async () => {
    const { headers } = await makeOrganization(0, scope.options);
    const make = async (scopes?: readonly Scope[]) =>
      (await call(createKey, { method: 'POST', path: '/v1/api-keys', headers, body: { name: 'K', scopes } }))
        .body.scopes;
    expect(await make()).toEqual(defaultScopes);
    expect(defaultScopes).toEqual(
      scope.options.filter((one) => one !== 'svc:approve' && one !== 'svc:admin'),
    );
    expect(await make(['svc:read', 'svc:approve'])).toEqual(['svc:read', 'svc:approve']);
  });

  it('is required to turn automatic approval on, but not off', async () => {
    const { headers } = await makeOrganization(0, ['svc:read', 'svc:write']);
    const put = (body: unknown) =>
      call(putConfig, { method: 'PUT', path: '/v1/enrichment-config', headers, body });
    const on = await put({ auto_approve: { enabled: true, threshold: 0.1 } });
    expect([on.status, on.body.error.details.required_scope]).toEqual([403, 'svc:approve']);
    expect((await put({ auto_approve: { enabled: false, threshold: 0.9 } })).status).toBe(200);
  });
});

describe('members', () => {
  it('start with the first to sign in as owner; others from the sign-in become admins', async () => {
    const { id } = await makeOrganization();
    const [first, second] = [await person(id), await person(id)];
    expect((await me(first.headers)).body).toEqual({
      kind: 'person',
      actor: expect.stringMatching(/^user:subject-\d+$/),
      email: first.email,
      role: 'owner',
      scopes: [...scope.options],
      organization: { id, name: 'Test' },
      organizations: [{ id, name: 'Test' }],
    });
    expect((await me(second.headers)).body.role).toBe('admin');
    expect(await members(first.headers)).toEqual([
      {
        id: expect.stringMatching(/^mem_\d+$/),
        email: first.email,
        role: 'owner',
        joined_at: expect.any(String),
        is_you: true,
      },
      {
        id: expect.stringMatching(/^mem_\d+$/),
        email: second.email,
        role: 'admin',
        joined_at: expect.any(String),
        is_you: false,
      },
    ]);
  });

  it.each(['viewer', 'operator', 'approver', 'admin'] as const)(
    'with the role %s may do what it allows',
    async (role) => {
      const { id } = await makeOrganization();
      const owner = await person(id);
      const { headers } = await joined(owner.headers, id, role);
      const { body } = await me(headers);
      expect([body.role, body.scopes]).toEqual([role, [...scopesOfRole[role]]]);
      const listed = await call(listMembers, { path: '/v1/members', headers });
      expect(listed.status).toBe(role === 'admin' ? 200 : 403);
    },
  );

  it('always include an owner: the last cannot be changed or removed, and only owners make owners', async () => {
    const { id } = await makeOrganization();
    const [owner, admin] = [await person(id), await person(id)];
    await me(owner.headers);
    await me(admin.headers);
    const [first, second] = await members(owner.headers);
    expect([
      (await change(owner.headers, first.id, 'viewer')).status,
      (await remove(owner.headers, first.id)).status,
    ]).toEqual([409, 409]);
    expect([
      (await change(admin.headers, second.id, 'owner')).status,
      (await change(admin.headers, first.id, 'viewer')).status,
    ]).toEqual([403, 403]);
    expect((await change(owner.headers, second.id, 'owner')).body.role).toBe('owner');
    expect((await remove(owner.headers, first.id)).status).toBe(204);
  });

  it('lose access when removed, whatever their sign-in claims, and only by their own organization', async () => {
    const [{ id }, other] = [await makeOrganization(), await makeOrganization()];
    const [owner, leaver, stranger] = [await person(id), await person(id), await person(other.id)];
    await me(owner.headers);
    const added = await send(owner.headers, { email: leaver.email, role: 'viewer' });
    await accept(leaver.headers, added.body.token);
    const [, second] = await members(owner.headers);
    expect((await me(leaver.headers)).status).toBe(200);
    expect((await remove(stranger.headers, second.id)).status).toBe(404);
    expect((await remove(owner.headers, second.id)).status).toBe(204);
    const refused = await me(leaver.headers);
    expect([refused.status, refused.body.error.code]).toEqual([403, 'FORBIDDEN']);
    expect((await members(owner.headers)).length).toBe(1);
    const again = await send(owner.headers, { email: leaver.email, role: 'viewer' });
    await accept(leaver.headers, again.body.token);
    const stored = (await allMembers(id)).find(({ email }) => email === leaver.email);
    expect(stored).toMatchObject({ returned_at: stored?.joined_at });
  });

  it('who accept an invitation although they are members stay members since they joined', async () => {
    const { id } = await makeOrganization();
    const [owner, member] = [await person(id), await person(id)];
    await me(owner.headers);
    await me(member.headers);
    const [, before] = await members(owner.headers);
    const sent = await send(owner.headers, { email: member.email, role: 'admin' });
    if (sent.status === 201) await accept(member.headers, sent.body.token);
    const stored = (await allMembers(id)).find(({ email }) => email === member.email);
    expect(stored).toMatchObject({ joined_at: before.joined_at });
    expect(stored?.returned_at).toBeUndefined();
  });
});

describe('invitations', () => {
  it('link to the console if it has its own address', async () => {
    const { id } = await makeOrganization();
    const owner = await person(id);
    vi.stubEnv('CONSOLE_URL', 'https://console.example');
    const { body } = await send(owner.headers, { email: 'new@example.com', role: 'viewer' });
    vi.unstubAllEnvs();
    expect(body.url).toBe(`https://console.example/join?invitation=${body.token}`);
  });

  it('are for one address, work once, and never store their token', async () => {
    const { id } = await makeOrganization();
    const [owner, invited, another] = [await person(id), await person(), await person()];
    const { status, body } = await send(owner.headers, {
      email: invited.email.toUpperCase(),
      role: 'approver',
    });
    expect([status, body.status, body.url]).toEqual([
      201,
      'open',
      `https://api.test/join?invitation=${body.token}`,
    ]);
    expect((await accept({}, body.token)).status).toBe(401);
    expect((await accept(another.headers, body.token)).status).toBe(403);
    expect((await accept(invited.headers, `inv_${'0'.repeat(43)}`)).status).toBe(404);
    expect((await accept(invited.headers, body.token)).body).toEqual({
      organization: { id, name: 'Test' },
      role: 'approver',
    });
    expect((await accept(invited.headers, body.token)).status).toBe(200);
    const listed = await call(listInvitations, { path: '/v1/invitations', headers: owner.headers });
    expect([listed.body.items[0].status, JSON.stringify(listed.body).includes(body.token)]).toEqual([
      'accepted',
      false,
    ]);
    // Their sign-in names no organization; the invitation is enough.
    expect((await me(invited.headers)).body.organization.id).toBe(id);
  });

  it('are e-mailed once with a separate link that is not stored and ends with the other', async () => {
    const { id } = await makeOrganization();
    const [owner, invited] = [await person(id), await person()];
    vi.stubEnv('MAIL_FROM', undefined);
    const none = (await send(owner.headers, { email: invited.email, role: 'viewer' })).body;
    expect(none.emails).toBe(false);
    vi.stubEnv('MAIL_FROM', 'notices@example.com');
    const outbox = new Outbox(id);
    const mailed = async (role: string) => {
      const { body } = await send(owner.headers, { email: invited.email, role });
      const [message] = await outbox.take();
      const job = message?.kind === 'send' && { organization_id: id, ...message.body };
      const event = { Records: [{ messageId: '1', body: JSON.stringify(job), attributes: {} }] };
      // The queue may deliver it twice.
      for (let run = 0; run < 2; run += 1)
        expect(await sendInvitations(event as unknown as SQSEvent)).toEqual({ batchItemFailures: [] });
      const mails = mailbox.sent.filter(({ to }) => to.includes(invited.email));
      return { body, mails, token: /invitation=(\S+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '' };
    };
    const first = await mailed('approver');
    expect(first.body.emails).toBe(true);
    expect(first.mails).toMatchObject([{ subject: 'Join Test', to: [invited.email] }]);
    expect(first.mails[0]?.text).toContain(`${owner.email} invites you to Test, as an approver.`);
    expect(first.token).not.toBe(first.body.token);
    const listed = await call(listInvitations, { path: '/v1/invitations', headers: owner.headers });
    expect(listed.body.items[0].emailed_at).toEqual(expect.any(String));

    const second = await mailed('operator');
    // The newer invitation replaced the older, in both of its links.
    for (const token of [first.token, first.body.token])
      expect((await accept(invited.headers, token)).status).toBe(409);
    expect((await accept(invited.headers, second.token)).body.role).toBe('operator');
    expect((await accept(invited.headers, second.body.token)).status).toBe(200);
    vi.unstubAllEnvs();
  });

  it('end when revoked or superseded', async () => {
    const { id } = await makeOrganization();
    const [owner, invited] = [await person(id), await person()];
    const first = (await send(owner.headers, { email: invited.email, role: 'viewer' })).body;
    const second = (await send(owner.headers, { email: invited.email, role: 'operator' })).body;
    expect((await accept(invited.headers, first.token)).status).toBe(409);
    await call(revokeInvitation, {
      method: 'DELETE',
      path: `/v1/invitations/${second.id}`,
      params: { id: second.id },
      headers: owner.headers,
    });
    expect((await accept(invited.headers, second.token)).body.error.message).toBe(
      'The invitation is revoked; ask for a new one.',
    );
  });

  it.each([
    [{ email: 'nobody', role: 'viewer' }, '/body/email'],
    [{ email: 'a@b.example', role: 'king' }, '/body/role'],
  ])('point to the invalid member of %j', async (body, pointer) => {
    const { id } = await makeOrganization();
    const answer = await send((await person(id)).headers, body);
    expect([answer.status, answer.body.error.details.errors[0].pointer]).toEqual([400, pointer]);
  });
});

describe('the audit log', () => {
  it('lists who did what in the organization, newest first, page by page', async () => {
    const [{ id }, other] = [await makeOrganization(), await makeOrganization()];
    const [owner, stranger] = [await person(id), await person(other.id)];
    const enrichment = String((await makeEnrichment(id, {})).id);
    const approved = await call(approve, {
      method: 'POST',
      path: `/v1/enrichments/${enrichment}/approve`,
      params: { id: enrichment },
      headers: owner.headers,
    });
    expect(approved.body).toMatchObject({ status: 'approved' });
    await send(owner.headers, { email: 'new@example.com', role: 'viewer' });
    const page = await audit(owner.headers, { limit: '1' });
    expect(page).toEqual({
      items: [
        {
          id: expect.any(Number),
          at: expect.any(String),
          actor: expect.stringMatching(/^user:/),
          actor_name: owner.email,
          action: 'createInvitation',
          summary: 'Invited somebody',
          detail: 'new@example.com, viewer',
          path: '/v1/invitations',
          request_id: expect.any(String),
        },
      ],
      next_cursor: expect.any(String),
      total: 2,
    });
    const next = await audit(owner.headers, { limit: '1', cursor: page.next_cursor });
    expect([next.items[0].summary, next.items[0].path, next.next_cursor]).toEqual([
      'Approved an enrichment',
      `/v1/enrichments/${enrichment}/approve`,
      undefined,
    ]);
    expect((await audit(stranger.headers)).items).toEqual([]);
  });

  it('names the agent that acted and its owner', async () => {
    const { id } = await makeOrganization();
    const owner = await person(id);
    const { actor } = (await me(owner.headers)).body;
    const at = new Date().toISOString();
    await saveGrant({
      ...{ id: 'grt_1', organization_id: id, client_id: 'cli_1', client_name: 'Claude', scope: ['svc:read'] },
      ...{ subject: actor.slice('user:'.length), created_at: at, used_at: at, expires_at: at },
    });
    const entry = {
      id: newId(new Date()),
      at,
      action: 'createWebhookSubscription',
      summary: 'Created a webhook',
    };
    const of = { actor: 'agent:cli_1', path: '/v2/webhooks/subscriptions', request_id: 'r' };
    await transact([auditWrite(id, { ...entry, ...of }, new Date())]);
    const { items } = await audit(owner.headers);
    expect(items).toMatchObject([{ actor: 'agent:cli_1', actor_name: `Claude, for ${owner.email}` }]);
  });
});
