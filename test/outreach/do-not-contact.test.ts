import { describe, expect, it } from 'vitest';
import * as outreachApi from '#functions/api/outreach';
import { blockedId } from '#lib/outreach/do-not-contact';
import { runQueue } from '#lib/outreach/use-cases/run-queue';
import { noMarks, pattern } from '#lib/privacy/person-marks';
import { Redactor } from '#lib/privacy/redact';
import { fateForPerson } from '#lib/privacy/use-cases/fate-of-item';
import { outreachNeeds } from '#lib/runtime/providers/outreach';
import { MINUTE } from '#lib/shared/time';
import { strangers, useOutreach } from '#test/outreach/stand';
import { makeWorld } from '#test/simulators/world/world';
import { call } from '#test/support/call';
import { makeOrganization, type TestOrganization } from '#test/support/organization';
import { useTable } from '#test/support/table';
import { soughtIn } from '../../packages/console/src/lib/do-not-contact.ts';

const add = outreachApi.addDoNotContact();
const list = outreachApi.listDoNotContact();
const remove = outreachApi.removeDoNotContact();

useTable();
const stand = useOutreach();

const put = (who: TestOrganization, body: unknown) =>
  call(add, { method: 'POST', path: '/', headers: who.headers, body });
const listed = async (who: TestOrganization) => {
  const { data: items, meta } = (await call(list, { headers: who.headers })).body;
  return { items, total: meta.total };
};
const invite = (...people: string[]) => ({
  action: 'connect',
  targets: people.map((public_id) => ({ public_id })),
});

/** A person unconnected to anyone in these tests, with the domain of their employer. */
function employed(at: number): { readonly id: string; readonly domain: string } {
  const world = makeWorld();
  const known = strangers(0, 200).flatMap((id) => {
    const person = world.people.find((one) => one.id === id);
    const firm = person?.positions.find(({ end }) => end === undefined)?.companyId;
    const company = world.companies.find((one) => one.id === firm);
    return company ? [{ id, domain: company.domain }] : [];
  });
  const found = known[at];
  if (!found) throw new Error('The world has too few people at firms with a domain.');
  return found;
}

/** A profile as the network shows it while it withholds where the person works. */
const hidden = (id: string) => ({
  object: 'UserProfile',
  provider: 'LINKEDIN',
  provider_id: makeWorld().people.find((one) => one.id === id)?.memberId,
  public_identifier: id,
  work_experience: [],
  throttled_sections: ['experience'],
});

describe('the do-not-contact list', () => {
  it('needs a credential to read and write access to change', async () => {
    expect((await call(list, {})).status).toBe(401);
    const reader = await makeOrganization(0, ['svc:read']);
    expect((await put(reader, { persons: ['ada-lovelace'] })).status).toBe(403);
  });

  it('holds a person once, however spelled, until removed', async () => {
    const who = await makeOrganization();
    const first = await put(who, {
      persons: ['https://de.linkedin.com/in/Ada-Lovelace/?x=1'],
      domains: ['https://www.Careers.acme-robotics.com/jobs'],
      emails: ['Ada@Acme.example'],
      reason: 'Asked us not to write',
    });
    expect(first.status).toBe(200);
    await put(who, { persons: ['in/ada-lovelace'], domains: ['@acme-robotics.com'] });
    const { items, total } = await listed(who);
    expect(total).toBe(3);
    expect(items.map(({ kind, value, reason }: Record<string, string>) => [kind, value, reason])).toEqual([
      ['domain', 'acme-robotics.com', 'Asked us not to write'],
      ['email', 'ada@acme.example', 'Asked us not to write'],
      ['person', 'ada-lovelace', 'Asked us not to write'],
    ]);
    const gone = await call(remove, {
      method: 'DELETE',
      params: { id: items[2].id },
      headers: who.headers,
    });
    expect([gone.status, (await listed(who)).total]).toEqual([204, 2]);
  });

  it('finds entries by part of a value, and by their kind', async () => {
    const who = await makeOrganization();
    await put(who, {
      emails: ['ada@acme.example', 'grace@navy.example'],
      domains: ['acme.example'],
      persons: ['ACoAAA1bCdEfGh', 'ada-lovelace'],
    });
    const found = async (query: Record<string, string>) => {
      const { data, meta } = (await call(list, { headers: who.headers, query })).body;
      const values = data.map(({ value }: { value: string }) => value).toSorted();
      expect(meta.total).toBe(values.length);
      return values;
    };
    expect(await found({ q: 'ACME' })).toEqual(['acme.example', 'ada@acme.example']);
    expect(await found({ q: 'ada', kind: 'person' })).toEqual(['ada-lovelace']);
    expect(await found({ q: '1bCd' })).toHaveLength(1);
    expect(await found({ q: 'noether' })).toEqual([]);
  });

  it('points to the entries it cannot parse', async () => {
    const who = await makeOrganization();
    const { status, body } = await put(who, {
      persons: ['ada-lovelace', 'https://www.linkedin.com/company/acme'],
      emails: ['no address'],
      domains: ['acme'],
    });
    expect([status, body.errors.map(({ pointer }: { pointer: string }) => pointer)]).toEqual([
      400,
      ['/body/persons/1', '/body/emails/0', '/body/domains/0'],
    ]);
    expect((await put(who, { reason: 'nobody' })).status).toBe(400);
  });

  it('blocks staging for a listed person, whoever else is in the batch', async () => {
    stand.at('2026-11-23T09:00:00.000Z');
    const who = await stand.organization();
    const [one = '', other = ''] = strangers(20, 2);
    await put(who, { persons: [other], reason: 'opted out' });
    const { status, body } = await stand.stage(who, invite(one, `https://www.linkedin.com/in/${other}/`));
    expect([status, body.errors.map(({ pointer }: { pointer: string }) => pointer)]).toEqual([
      400,
      ['/body/targets/1/public_id'],
    ]);
    expect(body.errors[0].message).toContain('is on the do-not-contact list since 2026-11-23: opted out');
    expect((await stand.stage(who, invite(one))).status).toBe(202);
  });

  it('blocks staging for an employee of a listed domain', async () => {
    const who = await stand.organization();
    const { id, domain } = employed(0);
    await put(who, { domains: [domain] });
    const { status, body } = await stand.stage(who, invite(id));
    expect(status).toBe(400);
    expect(body.errors).toEqual([
      {
        pointer: '/body/targets/0/public_id',
        message: expect.stringContaining(`is on the do-not-contact list through ${domain}`),
      },
    ]);
  });

  it('fails an approved job for a person listed since, and sends the others', async () => {
    const who = await stand.organization();
    const [one = '', other = ''] = strangers(30, 2);
    const { body } = await stand.stage(who, invite(one, other));
    await stand.approve(who, body.data.batch_id);
    await put(who, { persons: [one] });
    await stand.pass(who, 4 * MINUTE);
    const { jobs, status } = (await stand.read(who, body.data.batch_id)).body.data;
    expect(status).toBe('completed');
    expect(jobs.map((job: Record<string, unknown>) => job['status'])).toEqual(['failed', 'sent']);
    expect(jobs[0].error.code).toBe('do_not_contact');
    expect((await stand.sent('invitation')).map(({ target }) => target)).toEqual([other]);
  });

  it('covers a person listed between the worker’s check and its send', async () => {
    stand.at('2026-11-23T09:00:00.000Z');
    const who = await stand.organization();
    const person = 'maria-santos-acme';
    const message = { action: 'message', targets: [{ public_id: person, message: 'Hello' }] };
    const { body } = await stand.stage(who, message);
    await stand.approve(who, body.data.batch_id);
    const needs = outreachNeeds();
    // Her conversation is read after the do-not-contact list.
    const network = async () => {
      const port = await needs.network();
      const thread: typeof port.thread = async (...asked) => {
        await put(who, { persons: [person] });
        return await port.thread(...asked);
      };
      return { ...port, thread };
    };
    const account = { organization_id: who.id, account_id: 'acc-grace' };
    await runQueue(account, { ...needs, network }, new Date('2026-11-23T09:00:01.000Z'));
    await stand.pass(who, 5 * MINUTE);
    const [job] = (await stand.read(who, body.data.batch_id)).body.data.jobs;
    expect([job.status, job.error?.code]).toEqual(['failed', 'do_not_contact']);
    expect(await stand.sent()).toEqual([]);
  });

  it('fails an approved job for an employee of a domain listed since', async () => {
    const who = await stand.organization();
    const { id, domain } = employed(3);
    const { body } = await stand.stage(who, invite(id));
    await stand.approve(who, body.data.batch_id);
    await put(who, { domains: [domain] });
    await stand.pass(who, 2 * MINUTE);
    const [job] = (await stand.read(who, body.data.batch_id)).body.data.jobs;
    expect([job.status, job.error.code]).toEqual(['failed', 'do_not_contact']);
    expect(await stand.sent()).toEqual([]);
  });

  it('waits with an approved job while the network does not show where the person works', async () => {
    const who = await stand.organization();
    const { id, domain } = employed(5);
    const { body } = await stand.stage(who, invite(id));
    await stand.approve(who, body.data.batch_id);
    await put(who, { domains: [domain] });
    stand.sim().faults.add({ match: { path: `/users/${id}$` }, do: { status: 200, body: hidden(id) } });
    await stand.pass(who, 2 * MINUTE);
    const job = async () => (await stand.read(who, body.data.batch_id)).body.data.jobs[0];
    expect((await job()).status).toBe('scheduled');
    await stand.pass(who, 20 * MINUTE);
    expect(await job()).toMatchObject({ status: 'failed', error: { code: 'do_not_contact' } });
    expect(await stand.sent()).toEqual([]);
  });

  it('asks somebody if the network never shows where the person works, and holds up nobody else', async () => {
    const who = await stand.organization();
    const { id, domain } = employed(5);
    const elsewhere = [...Array(30).keys()].map(employed).find((one) => one.domain !== domain);
    const batches = await Promise.all([id, elsewhere?.id ?? ''].map((one) => stand.stage(who, invite(one))));
    for (const { body } of batches) await stand.approve(who, body.data.batch_id);
    await put(who, { domains: [domain, 'elsewhere.example'] });
    stand
      .sim()
      .faults.add({ match: { path: `/users/${id}$` }, do: { status: 200, body: hidden(id) }, times: 0 });
    await stand.pass(who, 10 * MINUTE);
    const read = async (at: number) => (await stand.read(who, batches[at]?.body.data.batch_id)).body.data;
    expect((await read(1)).jobs[0].status).toBe('sent');
    await stand.pass(who, 80 * MINUTE);
    expect(await read(0)).toMatchObject({ status: 'paused', paused_reason: 'needs_attention' });
    expect((await read(0)).jobs[0]).toMatchObject({ error: { code: 'positions_withheld' } });
  });

  it('keeps an erased person, as a hash only', () => {
    const marks = { ...noMarks, names: ['Ada Lovelace'], texts: ['ada-lovelace'] };
    const id = blockedId('person', 'ada-lovelace');
    const item = {
      pk: 'ORG#org_a#DO_NOT_CONTACT',
      sk: id,
      id,
      kind: 'person',
      value: 'ada-lovelace',
      reason: 'Ada Lovelace asked us',
      added_at: '2026-11-23T09:00:00.000Z',
      added_by: 'key_1',
    };
    const found = pattern(marks);
    if (!found) throw new Error('The marks have something to look for.');
    expect(fateForPerson('org_a', item, marks, new Redactor(found))).toEqual({
      kind: 'change',
      item: { ...item, value: '[erased]', reason: '[erased] asked us' },
    });
  });
});

describe('what the console seeks on the list', () => {
  it.each([
    ['https://www.linkedin.com/in/andr%C3%A9-x/?trk=%', 'andré-x'],
    ['https://www.acme.com/about?x#y', 'acme.com'],
    ['acme.com/', 'acme.com'],
    ['@acme.com', 'acme.com'],
    [' ada@acme.com ', 'ada@acme.com'],
    ['100%', '100%'],
    ['https://', ''],
    ['www.', ''],
    ['@', ''],
  ])('in %s is %s', (typed, sought) => {
    expect(soughtIn(typed)).toBe(sought);
  });
});
