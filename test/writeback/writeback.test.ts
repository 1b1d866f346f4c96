import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import * as enrichmentsApi from '#functions/api/enrichments';
import { standardEnrichmentConfig } from '#lib/config/enrichment-config';
import { saveEnrichmentConfig } from '#lib/config/store';
import { findIntegration } from '#lib/crm/store';
import { equals } from '#lib/db/condition';
import { write } from '#lib/db/table';
import type { Enrichment } from '#lib/enrichment/enrichment';
import { find } from '#lib/enrichment/store';
import { cancelStored } from '#lib/enrichment/use-cases/cancel';
import { crmNeeds } from '#lib/runtime/providers/crm';
import { newId } from '#lib/shared/id';
import { Problem } from '#lib/shared/problem';
import { DAY, HOUR, MINUTE, plus, toIso } from '#lib/shared/time';
import { performWriteback } from '#lib/writeback/use-cases/perform';
import { recordWriteback } from '#lib/writeback/use-cases/record';
import { abandonWriteback, dueWriteback, runWriteback } from '#lib/writeback/use-cases/run';
import { beginWriteback } from '#lib/writeback/use-cases/turn';
import { call } from '#test/support/call';
import { approved, connectHubspot, eventsOf, makeEnrichment, messagesOf, useCrms } from '#test/support/crm';
import { useKey } from '#test/support/key';
import { makeOrganization } from '#test/support/organization';
import { useTable } from '#test/support/table';

const bulk = enrichmentsApi.bulkWriteBack();
const fields = enrichmentsApi.getEnrichmentFields();
const preview = enrichmentsApi.previewWriteback();
const writeBack = enrichmentsApi.writeBack();

useTable();
useKey();
const crms = useCrms();

const ada = {
  first_name: 'Ada',
  last_name: 'Lovelace',
  work_email: 'ada@acme-robotics.example',
  job_title: 'VP of Engineering',
  city: 'San Francisco',
  company_name: 'Acme Robotics',
};
/** A person not in the CRM; without an address, so that creating is not an upsert. */
const stranger = {
  first_name: 'Grete',
  last_name: 'Unbekannt',
  network_url: 'https://www.network.example/in/grete-unbekannt',
  company_name: 'Nowhere Works',
};

const connected = async () => {
  const organization = await makeOrganization();
  await connectHubspot(organization.id);
  return organization;
};
const due = (stored: Enrichment, attempt = 1) => ({
  organization_id: stored.organization_id,
  enrichment_id: stored.id,
  attempt,
});
const run = (stored: Enrichment, attempt = 1, now = new Date()) =>
  runWriteback(due(stored, attempt), crmNeeds(), now);
const writebackOf = async (stored: Enrichment) => (await find(stored.organization_id, stored.id))?.writeback;
const sent = (path: RegExp) =>
  crms.hubspot().requests.filter((request) => request.method === 'POST' && path.test(request.path));
const contactsNamed = async (lastName: string): Promise<unknown[]> => {
  const reply = await fetch(`${crms.hubspot().address}/_objects/contacts`);
  return JSON.stringify(await reply.json()).match(new RegExp(`"lastname":"${lastName}"`, 'g')) ?? [];
};
const at = (path: string, stored: Enrichment, headers: Record<string, string>, more = {}) => ({
  path: `/v1/enrichments/${stored.id}/${path}`,
  params: { id: String(stored.id) },
  headers,
  ...more,
});

describe('previewing a writeback', () => {
  it('requires a credential, and is hidden from other organizations', async () => {
    const [owner, other] = [await connected(), await connected()];
    const stored = await makeEnrichment(owner.id, ada);
    const nobody = await call(preview, at('writeback-preview', stored, {}));
    const theirs = await call(preview, at('writeback-preview', stored, other.headers));
    expect([nobody.status, theirs.status, theirs.body.error.code]).toEqual([401, 404, 'NOT_FOUND']);
  });

  it('shows the matched contact and every property that would change, and writes nothing', async () => {
    const { id, headers } = await connected();
    const stored = await makeEnrichment(id, ada);
    const { status, body } = await call(preview, at('writeback-preview', stored, headers));
    const changes = body.contact.changes.map((one: { property: string; action: string }) => [
      one.property,
      one.action,
    ]);
    expect([status, body.platform, body.contact.match.matched_by]).toEqual([200, 'hubspot', 'email']);
    expect(changes).toEqual([
      ['firstname', 'keep'],
      ['lastname', 'keep'],
      ['city', 'create'],
      ['email', 'keep'],
      ['jobtitle', 'update'],
      ['company', 'keep'],
    ]);
    expect(sent(/batch\/(create|update|upsert)$/)).toEqual([]);
  });

  it('says that no CRM is connected', async () => {
    const { id, headers } = await makeOrganization();
    const { status, body } = await call(
      preview,
      at('writeback-preview', await makeEnrichment(id, ada), headers),
    );
    expect([status, body.error.code, body.error.details.reason]).toEqual([
      409,
      'INVALID_STATE',
      'no_crm_connected',
    ]);
  });
});

describe('the writeback that follows an approval', () => {
  it('writes the differences, records them by property, and notifies subscribers', async () => {
    const { id } = await connected();
    const stored = await makeEnrichment(id, ada, approved);
    await run(stored);
    expect(await writebackOf(stored)).toMatchObject({
      status: 'succeeded',
      platform: 'hubspot',
      created: false,
      matched_by: 'email',
      changes: [
        { property: 'contact.city', field: 'city', to: 'San Francisco' },
        { property: 'contact.jobtitle', field: 'job_title', from: 'VP Engineering', to: 'VP of Engineering' },
      ],
    });
    expect(await eventsOf(id)).toContain('enrichment.writeback.succeeded');
  });

  it('changes nothing if its message is delivered again', async () => {
    const { id } = await connected();
    const stored = await makeEnrichment(id, ada, approved);
    await run(stored);
    const first = await writebackOf(stored);
    await run(stored);
    await run(stored);
    expect([await writebackOf(stored), sent(/batch\/update$/).length]).toEqual([first, 1]);
  });

  it('writes once if copies of its message are processed concurrently', async () => {
    const { id } = await connected();
    const stored = await makeEnrichment(id, stranger, {
      ...approved,
      writeback: { ...approved.writeback, create_if_missing: true },
    });
    await Promise.all([run(stored), run(stored), run(stored)]);
    expect(await contactsNamed('Unbekannt')).toHaveLength(1);
    expect((await writebackOf(stored))?.status).toBe('succeeded');
  });

  it('is skipped with the reason if no CRM is connected', async () => {
    const { id } = await makeOrganization();
    const stored = await makeEnrichment(id, ada, approved);
    await run(stored);
    expect(await writebackOf(stored)).toMatchObject({
      status: 'skipped',
      error: { code: 'NO_CRM_CONNECTED' },
    });
  });

  it('is skipped if the configuration disables it', async () => {
    const { id } = await connected();
    const off = { ...standardEnrichmentConfig(), enable_writeback: false };
    await write(saveEnrichmentConfig(id, off, { version: 1, by: 'test', now: new Date() }));
    const stored = await makeEnrichment(id, ada, approved);
    await run(stored);
    expect(await writebackOf(stored)).toMatchObject({
      status: 'skipped',
      error: { code: 'WRITEBACK_DISABLED' },
    });
  });

  it('is skipped without a match unless a new contact was requested', async () => {
    const { id } = await connected();
    const stored = await makeEnrichment(id, stranger, approved);
    await run(stored);
    expect(await writebackOf(stored)).toMatchObject({ status: 'skipped', error: { code: 'NO_MATCH' } });
    expect(await contactsNamed('Unbekannt')).toHaveLength(0);
  });

  it('finds the contact created by a lost request instead of creating a second one', async () => {
    const { id } = await connected();
    const stored = await makeEnrichment(id, stranger, {
      ...approved,
      writeback: { ...approved.writeback, create_if_missing: true },
    });
    crms.hubspot().faults.add({ match: { path: 'contacts/batch/create$' }, do: 'reset_after' });
    const start = new Date();
    await run(stored, 1, start);
    expect((await writebackOf(stored))?.status).toBe('pending');
    expect(await messagesOf(id)).toContainEqual({
      kind: 'send',
      queue: 'writebacks',
      body: { enrichment_id: stored.id, attempt: 2 },
      delay_seconds: 30,
    });
    await run(stored, 2, plus(start, MINUTE / 2));
    expect(await writebackOf(stored)).toMatchObject({ status: 'succeeded', created: false });
    expect(await contactsNamed('Unbekannt')).toHaveLength(1);
  });

  it('waits until the CRM search would show a lost creation before it creates again', async () => {
    const { id } = await connected();
    const stored = await makeEnrichment(id, stranger, {
      ...approved,
      writeback: { ...approved.writeback, create_if_missing: true },
    });
    crms.hubspot().faults.add({ match: { path: 'contacts/batch/create$' }, do: 'reset' });
    const start = new Date();
    await run(stored, 1, start);
    await run(stored, 2, plus(start, MINUTE / 2));
    expect([(await writebackOf(stored))?.status, sent(/contacts\/batch\/create$/).length]).toEqual([
      'pending',
      1,
    ]);
    await run(stored, 3, plus(start, 3 * MINUTE));
    expect(await writebackOf(stored)).toMatchObject({ status: 'succeeded', created: true });
    expect(await contactsNamed('Unbekannt')).toHaveLength(1);
  });

  it('creates one contact for two enrichments of the same new person, however they are written', async () => {
    const { id, headers } = await connected();
    const toCreate = {
      ...approved,
      entity_ids: [newId(new Date())],
      writeback: { ...approved.writeback, create_if_missing: true },
    };
    const stored = await Promise.all(Array.from({ length: 4 }, () => makeEnrichment(id, stranger, toCreate)));
    const start = new Date();
    await Promise.all(stored.slice(0, 2).map((each) => run(each, 1, start)));
    const body = { enrichment_ids: stored.slice(2).map((each) => each.id), create_if_missing: true };
    await call(bulk, { method: 'POST', path: '/v1/enrichments/bulk-writeback', headers, body });
    expect(sent(/contacts\/batch\/create$/)).toHaveLength(1);
    await Promise.all(stored.map((each) => run(each, 2, plus(start, 2 * MINUTE))));
    const written = await Promise.all(stored.map(writebackOf));
    expect(written.map((each) => each?.status)).toEqual(stored.map(() => 'succeeded'));
    expect(await contactsNamed('Unbekannt')).toHaveLength(1);
  });

  describe('while the CRM’s search does not show what another enrichment created', () => {
    const pair = async () => {
      const { id } = await connected();
      const toCreate = {
        ...approved,
        entity_ids: [newId(new Date())],
        writeback: { ...approved.writeback, create_if_missing: true },
      };
      return [
        await makeEnrichment(id, stranger, toCreate),
        await makeEnrichment(id, stranger, toCreate),
      ] as const;
    };
    const hidden = { status: 200, body: { total: 0, results: [] } };

    it('creates no second record', async () => {
      const [one, other] = await pair();
      const start = new Date();
      await run(one, 1, start);
      crms.hubspot().faults.add({ match: { path: 'contacts/search$' }, times: 0, do: hidden });
      await run(other, 1, plus(start, 10 * MINUTE));
      expect(await writebackOf(other)).toMatchObject({ status: 'pending' });
      crms.hubspot().faults.clear();
      await run(other, 2, plus(start, 12 * MINUTE));
      expect(await writebackOf(other)).toMatchObject({ status: 'succeeded', created: false });
      expect(await contactsNamed('Unbekannt')).toHaveLength(1);
    });

    it('creates it at once if the CRM refused the other', async () => {
      const [one, other] = await pair();
      const start = new Date();
      const refusal = {
        status: 400,
        body: { status: 'error', category: 'VALIDATION_ERROR', message: 'No.' },
      };
      crms.hubspot().faults.add({ match: { path: 'contacts/batch/create$' }, do: refusal });
      await run(one, 1, start);
      expect(await writebackOf(one)).toMatchObject({ status: 'failed' });
      await run(other, 1, plus(start, 1));
      expect(await writebackOf(other)).toMatchObject({ status: 'succeeded', created: true });
    });

    it('creates no second record if the other’s first creation was lost and its second refused', async () => {
      const [one, other] = await pair();
      const start = new Date();
      const refusal = {
        status: 400,
        body: { status: 'error', category: 'VALIDATION_ERROR', message: 'No.' },
      };
      const create = { path: 'contacts/batch/create$' };
      crms.hubspot().faults.add({ match: { path: 'contacts/search$' }, times: 0, do: hidden });
      crms.hubspot().faults.add({ match: create, do: 'reset_after' });
      await run(one, 1, start);
      crms.hubspot().faults.add({ match: create, do: refusal });
      await run(one, 2, plus(start, 2 * MINUTE));
      expect(await writebackOf(one)).toMatchObject({ status: 'failed' });
      await run(other, 1, plus(start, 3 * MINUTE));
      expect(await writebackOf(other)).toMatchObject({ status: 'pending' });
      crms.hubspot().faults.clear();
      expect(await contactsNamed('Unbekannt')).toHaveLength(1);
    });

    it('creates no second record after the other has found its own', async () => {
      const [one, other] = await pair();
      const start = new Date();
      crms.hubspot().faults.add({ match: { path: 'contacts/batch/create$' }, do: 'reset_after' });
      await run(one, 1, start);
      await run(one, 2, plus(start, MINUTE / 2));
      expect(await writebackOf(one)).toMatchObject({ status: 'succeeded', created: false });
      crms.hubspot().faults.add({ match: { path: 'contacts/search$' }, times: 0, do: hidden });
      await run(other, 1, plus(start, 2 * MINUTE));
      expect(await writebackOf(other)).toMatchObject({ status: 'pending' });
      expect(await contactsNamed('Unbekannt')).toHaveLength(1);
    });

    it('says so, and when it can be tried again', async () => {
      const [one, other] = await pair();
      await run(one, 1, plus(new Date(), -14.5 * MINUTE));
      crms.hubspot().faults.add({ match: { path: 'contacts/search$' }, times: 0, do: hidden });
      const request = { writer: 'test', requestedBy: 'test', createIfMissing: true };
      const refused = performWriteback(other, request, crmNeeds(), new Date());
      await expect(refused).rejects.toMatchObject({
        code: 'CONFLICT',
        detail: expect.stringContaining('the CRM’s search does not show it yet'),
        retryAfter: expect.toSatisfy((seconds: number) => seconds > 0 && seconds <= 30),
      });
    });

    it('keeps the reservation of a third, if an attempt ends after its own ran out', async () => {
      const [one, other] = await pair();
      const start = new Date();
      const begin = async (stored: Enrichment, now: Date) => {
        const request = { writer: `of ${stored.id}`, requestedBy: 'test', createIfMissing: true };
        const turn = await beginWriteback(stored, request, now);
        if (turn instanceof Problem) throw turn;
        return { turn, hindered: await turn.announceCreation() };
      };
      const first = await begin(one, start);
      const second = await begin(other, plus(start, 16 * MINUTE));
      expect([first.hindered, second.hindered]).toEqual([undefined, undefined]);
      await first.turn.finish({ status: 'failed', created: false }, []);
      const third = await makeEnrichment(one.organization_id, stranger, {
        ...approved,
        entity_ids: one.entity_ids,
      });
      const { hindered } = await begin(third, plus(start, 17 * MINUTE));
      expect(hindered?.code).toBe('CONFLICT');
    });
  });

  it('fails after its last attempt, and says why', async () => {
    const { id } = await connected();
    const stored = await makeEnrichment(id, ada, approved);
    crms.hubspot().faults.add({ match: { path: 'batch/update$' }, times: 0, do: { status: 500 } });
    await run(stored, 5);
    expect(await writebackOf(stored)).toMatchObject({ status: 'failed', error: { code: 'UPSTREAM_ERROR' } });
    expect(await eventsOf(id)).toContain('enrichment.writeback.failed');
  });

  describe('at a CRM that takes no more requests today', () => {
    const message = 'The HubSpot account has used up its daily requests.';
    const body = { status: 'error', message: 'You have reached your daily limit.', policyName: 'DAILY' };

    const dueMessage = z.object({
      queue: z.literal('writebacks'),
      body: z.record(z.string(), z.unknown()),
      delay_seconds: z.number(),
    });

    /** Delivers every message twice, from the first to those that fall due before `end`; returns when the CRM was asked. */
    async function deliver(stored: Enrichment, end: number, at = (_minute: number): void => undefined) {
      const start = new Date();
      const queue = [{ minute: 0, work: due(stored, 5) }];
      const sentBefore = new Map<string, number>();
      const asked = new Set<number>();
      for (;;) {
        const next = queue.sort((one, other) => one.minute - other.minute).shift();
        if (next === undefined || next.minute > end) return [...asked];
        const { minute, work } = next;
        at(minute);
        const before = crms.hubspot().requests.length;
        for (let times = 0; times < 2; times += 1)
          await runWriteback(work, crmNeeds(), plus(start, minute * MINUTE));
        if (crms.hubspot().requests.length > before) asked.add(Math.floor(minute));
        const messages = (await messagesOf(stored.organization_id)).map((one) => JSON.stringify(one));
        for (const [text, times] of Map.groupBy(messages, (one) => one)) {
          const one = dueMessage.safeParse(JSON.parse(text)).data;
          const isNew = times.length > (sentBefore.get(text) ?? 0);
          sentBefore.set(text, times.length);
          if (!one || !isNew) continue;
          const sentOn = dueWriteback.parse({ ...one.body, organization_id: stored.organization_id });
          queue.push({ minute: minute + one.delay_seconds / 60, work: sentOn });
        }
      }
    }
    const waiting = async () => {
      crms.hubspot().faults.add({ times: 0, do: { status: 429, body } });
      return await makeEnrichment((await connected()).id, ada, approved);
    };

    it('waits as the same attempt, says why and until when, and is then carried out', async () => {
      const stored = await waiting();
      const start = new Date();
      expect(await deliver(stored, 50)).toEqual([0]);
      const { status, error, resumes_at = '' } = (await writebackOf(stored)) ?? {};
      expect([status, error]).toEqual(['pending', { code: 'UPSTREAM_ERROR', message }]);
      expect(Date.parse(resumes_at)).toBeGreaterThanOrEqual(plus(start, HOUR).getTime());
      const asked = await deliver(stored, 1_000, (minute) => minute > 100 && crms.hubspot().faults.clear());
      expect(asked).toEqual([0, 60, 120]);
      expect(await writebackOf(stored)).toMatchObject({ status: 'succeeded' });
      expect(await writebackOf(stored)).not.toHaveProperty('resumes_at');
    });

    it('can be cancelled while it waits', async () => {
      const stored = await waiting();
      await deliver(stored, 10);
      await cancelStored(stored.organization_id, stored.id, () => newId(new Date()), new Date());
      expect(await deliver(stored, 1_000)).toEqual([]);
      expect(await writebackOf(stored)).toMatchObject({ status: 'skipped', error: { code: 'CANCELLED' } });
      expect(await writebackOf(stored)).not.toHaveProperty('resumes_at');
    });

    it('remembers over a short failure how long it has waited, and says no time that has passed', async () => {
      const stored = await waiting();
      await deliver(stored, 0);
      const { resumes_at = '' } = (await writebackOf(stored)) ?? {};
      crms.hubspot().faults.clear();
      crms.hubspot().faults.add({ times: 0, do: { status: 500 } });
      const waiting_since = toIso(plus(new Date(), -DAY));
      const now = plus(new Date(resumes_at), MINUTE);
      await runWriteback({ ...due(stored), resumes_at, waiting_since }, crmNeeds(), now);
      expect(await writebackOf(stored)).toMatchObject({ status: 'pending' });
      expect(await writebackOf(stored)).not.toHaveProperty('resumes_at');
      expect(await messagesOf(stored.organization_id)).toContainEqual(
        expect.objectContaining({ body: { enrichment_id: stored.id, attempt: 2, waiting_since } }),
      );
    });

    it('is tried for the last time, and fails with the reason, after three days', async () => {
      const stored = await waiting();
      const now = new Date();
      const almost = toIso(plus(now, -3 * DAY + MINUTE));
      await runWriteback({ ...due(stored), waiting_since: almost }, crmNeeds(), now);
      expect(await writebackOf(stored)).toMatchObject({ resumes_at: toIso(plus(now, MINUTE)) });
      const waiting_since = toIso(plus(now, -3 * DAY - MINUTE));
      await runWriteback({ ...due(stored), waiting_since }, crmNeeds(), now);
      expect(await writebackOf(stored)).toMatchObject({ status: 'failed', error: { message } });
      expect(await eventsOf(stored.organization_id)).toContain('enrichment.writeback.failed');
    });
  });

  it('marks the connection as expired if the CRM revokes access, and waits for a new one', async () => {
    const { id } = await makeOrganization();
    await connectHubspot(id, 'expired-token');
    const stored = await makeEnrichment(id, ada, approved);
    await run(stored);
    expect([await writebackOf(stored), (await findIntegration(id, 'hubspot'))?.status]).toMatchObject([
      { status: 'skipped', error: { code: 'CRM_EXPIRED' } },
      'expired',
    ]);
    expect(await eventsOf(id)).toContain('crm.disconnected');
  });

  it('writes only to the record that was named', async () => {
    const { id } = await connected();
    const stored = await makeEnrichment(id, ada, { ...approved, crm_entity_id: '999999' });
    await run(stored);
    expect(await writebackOf(stored)).toMatchObject({ status: 'failed', error: { code: 'NOT_FOUND' } });
    expect(sent(/batch\/(create|update|upsert)$/)).toEqual([]);
  });

  it('ends even if its workers die every time', async () => {
    const { id } = await connected();
    const stored = await makeEnrichment(id, ada, approved);
    await abandonWriteback(due(stored), new Date());
    expect(await writebackOf(stored)).toMatchObject({ status: 'failed', error: { code: 'INTERNAL' } });
  });
});

it('an outcome recorded meanwhile is not replaced by an older attempt that gives up', async () => {
  const { id } = await connected();
  const stored = await makeEnrichment(id, ada, approved);
  const seen = (await writebackOf(stored))?.updated_at;
  await run(stored, 1, plus(new Date(), MINUTE));
  const given = { status: 'failed', updated_at: toIso(plus(new Date(), 2 * MINUTE)) } as const;
  await recordWriteback(stored, given, [], new Date(), equals('writeback.updated_at', seen));
  expect(await writebackOf(stored)).toMatchObject({ status: 'succeeded' });
  expect(await eventsOf(id)).not.toContain('enrichment.writeback.failed');
});

describe('writing back on request', () => {
  it('requires an approved enrichment', async () => {
    const { id, headers } = await connected();
    const stored = await makeEnrichment(id, ada);
    const { status, body } = await call(writeBack, at('writeback', stored, headers, { method: 'POST' }));
    expect([status, body.error.code, body.error.details.allowed_from]).toEqual([
      409,
      'INVALID_STATE',
      ['approved'],
    ]);
  });

  it('writes overrides whatever the rule says, and never clears a property', async () => {
    const { id, headers } = await connected();
    const stored = await makeEnrichment(id, ada, approved);
    const body = { field_overrides: { first_name: 'Augusta Ada', job_title: 'Countess' } };
    const answer = await call(writeBack, at('writeback', stored, headers, { method: 'POST', body }));
    const { changes } = answer.body.writeback;
    expect(changes).toEqual([
      { property: 'contact.firstname', field: 'first_name', from: 'Ada', to: 'Augusta Ada' },
      { property: 'contact.city', field: 'city', to: 'San Francisco' },
      { property: 'contact.jobtitle', field: 'job_title', from: 'VP Engineering', to: 'Countess' },
    ]);
  });

  it('keeps no corrections of a request that is refused because another writes', async () => {
    const { id, headers } = await connected();
    const stored = await makeEnrichment(id, ada, approved);
    const request = { writer: 'another', requestedBy: 'test', createIfMissing: false };
    const turn = await beginWriteback(stored, request, new Date());
    const body = { field_overrides: { job_title: 'Countess' } };
    const send = () => call(writeBack, at('writeback', stored, headers, { method: 'POST', body }));
    const refused = await send();
    expect([refused.status, (await find(id, stored.id))?.field_overrides]).toEqual([409, undefined]);
    if (!(turn instanceof Problem)) await turn.giveBack();
    const done = await send();
    expect([done.status, done.body.data.job_title]).toEqual([200, 'Countess']);
  });

  it('reports no changes if a repeated writeback finds none, and keeps the record of earlier changes', async () => {
    const { id, headers } = await connected();
    const stored = await makeEnrichment(id, ada, approved);
    const again = async (body?: object) =>
      (await call(writeBack, at('writeback', stored, headers, { method: 'POST', ...(body ? { body } : {}) })))
        .body;
    const first = (await again({ field_overrides: { job_title: 'Countess' } })).writeback.changes;
    expect(first).toHaveLength(2);
    expect((await again()).writeback).toMatchObject({ status: 'succeeded', changes: [] });
    expect((await writebackOf(stored))?.changes).toEqual(first);
    expect(sent(/batch\/update$/)).toHaveLength(1);
    const { body: breakdown } = await call(fields, at('fields', stored, headers));
    const title = breakdown.fields.find(({ field }: { field: string }) => field === 'job_title');
    expect(title).toMatchObject({
      value: 'Countess',
      source: 'override',
      selection_reason: expect.stringMatching(/^Corrected by key_.+, \d{4}-\d{2}-\d{2}T/),
      conflicts: [{ value: 'VP of Engineering', source: 'network' }],
    });
  });

  it('returns 502 with the CRM’s message if it refuses, and records the failure', async () => {
    const { id, headers } = await connected();
    const stored = await makeEnrichment(id, ada, approved);
    const refusal = { category: 'VALIDATION_ERROR', status: 'error', message: 'Property is locked' };
    crms.hubspot().faults.add({
      match: { path: 'contacts/batch/update$' },
      times: 0,
      do: { status: 400, body: refusal },
    });
    const { status, body } = await call(writeBack, at('writeback', stored, headers, { method: 'POST' }));
    expect([status, body.error.code, (await writebackOf(stored))?.status]).toEqual([
      502,
      'UPSTREAM_ERROR',
      'failed',
    ]);
  });
});

describe('writing back in bulk', () => {
  const post = (headers: Record<string, string>, body: unknown) =>
    call(bulk, { method: 'POST', path: '/v1/enrichments/bulk-writeback', headers, body });

  it('uses batch endpoints and reports for each enrichment why it failed', async () => {
    const { id, headers } = await connected();
    const [one, two, unapproved, missing] = [
      await makeEnrichment(id, ada, approved),
      await makeEnrichment(id, stranger, approved),
      await makeEnrichment(id, ada),
      7_000_000_000_000_000,
    ];
    const ids = [one.id, two.id, unapproved.id, missing];
    const { status, body } = await post(headers, { enrichment_ids: ids });
    expect([status, body]).toEqual([
      200,
      {
        succeeded: 1,
        failed: 3,
        errors: [
          {
            enrichment_id: two.id,
            error: 'No contact in the CRM matches; set create_if_missing to create one.',
          },
          {
            enrichment_id: unapproved.id,
            error: 'The enrichment is completed; to write it back, it must be approved.',
          },
          { enrichment_id: missing, error: 'The enrichment was not found.' },
        ],
      },
    ]);
    expect(sent(/contacts\/batch\/read$/)).toHaveLength(1);
  });

  it('creates one contact for two enrichments of the same new person', async () => {
    const { id, headers } = await connected();
    const values = { ...stranger, work_email: 'grete@nowhere.example' };
    const [one, two] = [
      await makeEnrichment(id, values, approved),
      await makeEnrichment(id, values, approved),
    ];
    const { body } = await post(headers, { enrichment_ids: [one.id, two.id], create_if_missing: true });
    expect([body.succeeded, body.failed, (await contactsNamed('Unbekannt')).length]).toEqual([1, 1, 1]);
  });

  it('leaves those to the queue that the CRM could not look up just now', async () => {
    const { id, headers } = await connected();
    const [one, two] = [
      await makeEnrichment(id, ada, approved),
      await makeEnrichment(id, stranger, approved),
    ];
    crms.hubspot().faults.add({
      match: { path: 'contacts/search' },
      do: {
        status: 429,
        body: { status: 'error', message: 'You have reached your daily limit.', policyName: 'DAILY' },
      },
    });
    const { body } = await post(headers, { enrichment_ids: [one.id, two.id], create_if_missing: true });
    expect([body.succeeded, body.errors]).toEqual([
      1,
      [
        {
          enrichment_id: two.id,
          error: 'The HubSpot account has used up its daily requests. It is being written in the background.',
        },
      ],
    ]);
    expect(await writebackOf(two)).toMatchObject({ status: 'pending' });
    await run(two);
    expect(await writebackOf(two)).toMatchObject({ status: 'succeeded', created: true });
  });

  it('points to the invalid ids', async () => {
    const { headers } = await connected();
    const { status, body } = await post(headers, { enrichment_ids: [] });
    expect([status, body.error.details.errors[0].pointer]).toEqual([400, '/body/enrichment_ids']);
  });
});
