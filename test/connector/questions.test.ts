import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operations } from '#lib/api/registry';
import { toolsOf } from '#lib/api/tools/tools';
import { batchStatus as enrichmentBatchStatus } from '#lib/batch/record/batch';
import { begun } from '#lib/batch/use-cases/approve';
import { campaignStatus, campaignTransitions } from '#lib/campaign/campaign';
import { withAccount } from '#lib/connector/approval/acting-account';
import { asksPerson, isConsequential } from '#lib/connector/approval/asks-person';
import { notPossible } from '#lib/connector/approval/not-possible';
import { questionOf, questionText } from '#lib/connector/approval/question';
import { readArguments } from '#lib/connector/tools/read-arguments';
import { enrichmentStatus, transitions as enrichments } from '#lib/enrichment/status';
import { batchTransitions as outboundBatches, batchStatus as outboundBatchStatus } from '#lib/outreach/batch';

const tools = toolsOf(operations);
let answers: Record<string, unknown> = {};
let api: Server;
const caller = { apiUrl: '', internalKey: 'k', organizationId: 'org', scopes: [], actor: 'agent:a' };
beforeAll(async () => {
  api = createServer((request, response) => {
    const found = answers[request.url ?? ''];
    response.writeHead(found === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(found ?? {}));
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  caller.apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
});
afterAll(() => {
  api.close();
});
beforeEach(() => {
  answers = {};
});

function called(name: string, given: object) {
  const tool = tools.find((one) => one.name === name);
  const read = tool && readArguments(tool, given);
  if (!tool || !read?.ok) throw new Error(`${name}: ${JSON.stringify(read)}`);
  return { tool, read };
}
const asked = async (name: string, given: object): Promise<string[]> => {
  const { tool, read } = called(name, given);
  return questionText(await questionOf(caller, tool, read)).split('\n');
};
const asks = async (name: string, given: object): Promise<boolean> => {
  const { tool, read } = called(name, given);
  return await asksPerson(caller, tool, read);
};

const change = (field: string, property: string, action: string, current?: string, proposed?: string) => ({
  ...{ property, field, action, reason: `because of ${field}` },
  ...(current === undefined ? {} : { current }),
  ...(proposed === undefined ? {} : { proposed }),
});
const preview = {
  enrichment_id: 7,
  platform: 'hubspot',
  contact: {
    match: { id: '501', matched_by: 'email' },
    changes: [
      change('job_title', 'jobtitle', 'update', 'CTO', 'VP Engineering'),
      change('city', 'city', 'create', undefined, 'Boston'),
      change('first_name', 'firstname', 'keep', 'Ada', 'Ada'),
    ],
  },
  company: {
    changes: [
      change('industry', 'industry', 'refused'),
      change('company_name', 'name', 'create', undefined, 'Acme'),
    ],
  },
};

describe('a call that can have no effect', () => {
  const of = (status: string, more: object = {}) => ({ status, ...more });
  const enriched = '/v1/enrichments/7';
  const sent = '/v2/outbound-queue/batches/obb_7';
  const line = '/v2/outbound-queue/sequences/seq_7';
  const led = '/v1/campaigns/7';
  const hook = '/v2/webhooks/subscriptions/whs_7';
  const BATCH = '0f0c5c3e-0d1b-4c55-9f0e-2f2f9a6f3c11';
  const batch = `/v1/enrichments/batches/${BATCH}`;
  const manual = (status: string, mode = 'manual', enabled = true) =>
    of(status, { approval: { mode }, writeback: { enabled } });

  it.each([
    ['approve_enrichment', '7', enriched, of('processing'), 'is processing'],
    ['approve_enrichment', '7', enriched, of('approved', { data: { full_name: 'Ada' } }), 'already approved'],
    ['approve_enrichment', '7', enriched, of('completed'), undefined],
    ['write_back_enrichment', '7', enriched, of('completed'), 'is completed'],
    ['write_back_enrichment', '7', enriched, of('approved'), undefined],
    ['approve_batch', BATCH, batch, of('previewed'), 'is previewed'],
    ['approve_batch', BATCH, batch, of('processing'), undefined],
    [
      'approve_outbound_batch',
      'obb_7',
      sent,
      { data: of('stopped', { summary: { pending: 0 } }) },
      'is stopped',
    ],
    [
      'approve_outbound_batch',
      'obb_7',
      sent,
      { data: of('approved', { summary: { pending: 0 } }) },
      'already approved',
    ],
    [
      'approve_outbound_batch',
      'obb_7',
      sent,
      { data: of('approved', { summary: { pending: 2 } }) },
      undefined,
    ],
    ['approve_outbound_batch', 'obb_7', sent, { data: of('staged', { summary: { pending: 2 } }) }, undefined],
    [
      ...(['approve_outbound_batch', 'obb_7', sent] as const),
      { data: of('completed', { summary: { pending: 0 } }) },
      'already approved',
    ],
    ['resume_outbound_batch', 'obb_7', sent, { data: of('completed') }, 'is completed'],
    ['resume_outbound_batch', 'obb_7', sent, { data: of('approved') }, 'already approved'],
    [
      ...(['approve_sequence', 'seq_7', line] as const),
      { data: of('stopped', { summary: { staged: 0 }, approved_at: 'x' }) },
      'is stopped',
    ],
    ['approve_sequence', 'seq_7', line, { data: of('stopped', { summary: { staged: 0 } }) }, 'is stopped'],
    [
      'approve_sequence',
      'seq_7',
      line,
      { data: of('active', { summary: { staged: 1 }, approved_at: 'x' }) },
      undefined,
    ],
    [
      'approve_sequence',
      'seq_7',
      line,
      { data: of('active', { summary: { staged: 0 }, approved_at: 'x' }) },
      'already approved',
    ],
    ['approve_campaign_members', '7', led, manual('paused'), 'is paused'],
    ['approve_campaign_members', '7', led, manual('running', 'rule'), 'is approving by rule'],
    ['approve_campaign_members', '7', led, manual('running', 'manual', false), 'is without writeback'],
    ['approve_campaign_members', '7', led, manual('running'), undefined],
    ['start_campaign', '7', led, of('running'), 'already running'],
    ['test_webhook_subscription', 'whs_7', hook, { data: { enabled: false } }, 'is disabled'],
    // Somebody who can be shown nothing is asked all the same, and the service decides.
    ['approve_enrichment', '7', enriched, {}, undefined],
  ])('%s of %s, %s %j: asks nobody if it %s', async (name, id, path, found, words) => {
    answers = { [path]: found };
    const { tool, read } = called(name, { [name === 'approve_batch' ? 'batch_id' : 'id']: id });
    const result = await notPossible(caller, tool, read);
    expect(result?.content[0]?.text).toEqual(words && expect.stringContaining(words));
    // What is already so answers as the service does; what cannot be is an error.
    expect(result?.isError).toBe(words === undefined || words.startsWith('already') ? undefined : true);
  });

  const pending = { summary: { pending: 1 } };
  it.each<[string, string, readonly string[], readonly string[], object]>([
    ['approve_enrichment', enriched, enrichmentStatus.options, enrichments.approve.from, {}],
    ['approve_batch', batch, enrichmentBatchStatus.unwrap().options, begun, {}],
    ['approve_outbound_batch', sent, outboundBatchStatus.options, outboundBatches.approve.from, pending],
    ['resume_outbound_batch', sent, outboundBatchStatus.options, outboundBatches.resume.from, {}],
    ['start_campaign', led, campaignStatus.options, campaignTransitions.start.from, {}],
  ])('%s asks in exactly the states in which the service does it', async (name, path, states, from, more) => {
    const id = path.split('/').at(-1) ?? '';
    const { tool, read } = called(name, { [name === 'approve_batch' ? 'batch_id' : 'id']: id });
    const asking: string[] = [];
    for (const status of states) {
      answers = { [path]: path.startsWith('/v2/') ? { data: of(status, more) } : of(status, more) };
      if ((await notPossible(caller, tool, read)) === undefined) asking.push(status);
    }
    expect(asking.sort()).toEqual([...from].sort());
  });

  it('does not take other corrections of what is approved for done', async () => {
    answers = { [enriched]: of('approved') };
    const { tool, read } = called('approve_enrichment', { id: '7', field_overrides: { city: 'Boston' } });
    const result = await notPossible(caller, tool, read);
    expect([result?.isError, result?.content[0]?.text]).toEqual([
      true,
      expect.stringContaining('cannot change its field_overrides any more; use write_back_enrichment'),
    ]);
  });

  it('does not ask about what does not exist', async () => {
    const { tool, read } = called('approve_enrichment', { id: '7' });
    expect(await notPossible(caller, tool, read)).toMatchObject({ isError: true });
  });
});

describe('the question to a person', () => {
  it('about a writeback: which records, each change, what was corrected or left out, and what is not written', async () => {
    answers = { '/v1/enrichments/7/writeback-preview': preview };
    expect(await asked('approve_enrichment', { id: '7' })).toEqual([
      'Approve enrichment 7 and write it to hubspot?',
      'Records: contact 501, no company: none matches',
      'contact.jobtitle: CTO → VP Engineering',
      'contact.city: (empty) → Boston',
      'company.name: (empty) → Acme',
      'Not written: company.industry: because of industry',
      'Cost: no credits',
    ]);
    const field_overrides = { job_title: 'Vice President', city: null };
    const given = { id: '7', create_if_missing: true, field_overrides };
    expect((await asked('write_back_enrichment', given)).slice(1, 5)).toEqual([
      'Records: contact 501, a new company',
      'contact.jobtitle: CTO → Vice President (corrected)',
      'contact.city: left out',
      'company.name: (empty) → Acme',
    ]);
  });

  it('about a writeback with many changes: that there are more than shown', async () => {
    const changes = Array.from({ length: 75 }, (_, index) =>
      change(`f${index}`, `p${index}`, 'create', undefined, 'x'),
    );
    answers = {
      '/v1/enrichments/7/writeback-preview': { ...preview, contact: { changes }, company: undefined },
    };
    const lines = await asked('approve_enrichment', { id: '7' });
    expect([lines.length, lines.at(-2)]).toEqual([64, 'And: 15 more']);
  });

  it('about many writebacks: each person, and how much changes where', async () => {
    answers = {
      '/v1/enrichments/7/writeback-preview': preview,
      '/v2/enrichments/7': { data: { data: { full_name: 'Ada Lovelace' } } },
      '/v1/enrichments/8/writeback-preview': {
        ...{ enrichment_id: 8, platform: 'hubspot' },
        skipped: { code: 'NO_IDENTITY', message: 'Nobody was found.' },
      },
    };
    expect(await asked('bulk_write_back', { enrichment_ids: [7, 8, 9] })).toEqual([
      'Write 3 enrichments to the CRM?',
      'Ada Lovelace (7): 3 changes to contact 501, no company: none matches',
      '8: Nobody was found.',
      '9: its preview cannot be read',
      'Cost: no credits',
    ]);
  });

  it('about a sequence: each step, and to whom', async () => {
    answers = {
      '/v2/outbound-queue/sequences/seq_7': {
        data: {
          ...{ account_id: 'acc-grace', account_name: 'Grace Hopper', name: 'Leaders' },
          steps: [
            { action: 'connect', text: 'Hello' },
            { action: 'message', text: 'Thank you', wait: { accepted: true, days: 1 } },
          ],
          people: [
            { person: 'ada', state: 'staged', target: { name: 'Ada Lovelace' } },
            { person: 'bob', state: 'ended' },
            { person: 'eve', state: 'waiting' },
          ],
        },
      },
    };
    expect(await asked('approve_sequence', { id: 'seq_7' })).toEqual([
      'Send all steps of “Leaders” to 2 people as Grace Hopper?',
      'From: Grace Hopper (acc-grace)',
      'To 1: Ada Lovelace',
      'To 2: eve',
      'Step 1: connect, “Hello”',
      'Step 2: message, once accepted, after 1 day, “Thank you”',
      'Cost: no credits',
    ]);
  });

  const campaign = {
    name: 'Robots',
    approval: { mode: 'rule', min_confidence: 0.9 },
    writeback: { enabled: true, create_if_missing: true },
    credit_ceiling: 90,
  };
  it('about a campaign: who is approved, or by which rule and at what cost', async () => {
    const items = [{ position: 1, name: 'Ada Lovelace', title: 'VP Engineering' }, { position: 2 }];
    answers = {
      '/v1/campaigns/camp_7': campaign,
      '/v1/campaigns/camp_7/members?stage=enriched&limit=100': { items, total: 2 },
    };
    expect(await asked('approve_campaign_members', { id: 'camp_7' })).toEqual([
      'Approve 2 people of the campaign “Robots” and write them to the CRM?',
      'Ada Lovelace: VP Engineering',
      'Member 2: (no title)',
      'Where no record matches: one is created',
      'Cost: no credits',
    ]);
    expect(await asked('start_campaign', { id: 'camp_7' })).toEqual([
      'Start the campaign “Robots”, which approves and writes to the CRM automatically?',
      'Approves: everybody whose match is at least 0.9',
      'Where no record matches: one is created',
      'Cost: at most 90 credits',
    ]);
  });

  it('about an immediate action: from which account', async () => {
    const data = [
      { id: 'acc-alan', name: 'Alan Turing', is_default: false },
      { id: 'acc-grace', name: 'Grace Hopper', is_default: true },
    ];
    answers = { '/v2/network/accounts': { data, meta: {} } };
    expect(await asked('create_outreach', { action: 'react', post_id: 'p1', reaction_type: 'LIKE' })).toEqual(
      [
        'Do this on the network now: react?',
        'From: Grace Hopper (acc-grace)',
        'post_id: p1',
        'reaction_type: LIKE',
        'Cost: no credits',
      ],
    );
    const named = { action: 'react', post_id: 'p1', reaction_type: 'LIKE', account_id: 'acc-alan' };
    expect((await asked('create_outreach', named))[1]).toBe('From: Alan Turing (acc-alan)');
    const asking = tools.filter((tool) => isConsequential(tool) && 'account_id' in tool.inHeaders);
    expect(asking.map(({ name }) => name)).toEqual(['create_outreach']);
  });

  it('is about the account the call names, else the default one, except for a campaign, which chooses later', async () => {
    const account = (id: string, is_default: boolean) => ({ id, name: id, is_default });
    answers = { '/v2/network/accounts': { data: [account('acc-grace', true), account('acc-alan', false)] } };
    const actsAs = async (name: string, given: object) => {
      const { tool, read } = called(name, given);
      return (await withAccount(caller, tool, read)).headers['X-Network-Account'];
    };
    const react = { action: 'react', post_id: 'p1', reaction_type: 'LIKE' };
    expect(await actsAs('create_outreach', react)).toBe('acc-grace');
    expect(await actsAs('create_outreach', { ...react, account_id: 'acc-alan' })).toBe('acc-alan');
    expect(await actsAs('start_campaign', { id: 'camp_7' })).toBeUndefined();
    expect(await actsAs('start_campaign', { id: 'camp_7', account_id: 'acc-alan' })).toBe('acc-alan');
  });

  it('is asked by every call that approves or lets a rule approve', async () => {
    const approving = tools.filter(({ scope }) => scope === 'svc:approve');
    expect(approving.filter(({ effect }) => effect !== 'sends' && effect !== 'writes')).toEqual([]);
    expect(approving.length).toBeGreaterThan(6);
    answers = { '/v1/campaigns/camp_7': campaign };
    expect(await asks('start_campaign', { id: 'camp_7' })).toBe(true);
    answers = { '/v1/campaigns/camp_7': { ...campaign, approval: { mode: 'manual' } } };
    expect(await asks('start_campaign', { id: 'camp_7' })).toBe(false);
    expect(await asks('update_configuration', { auto_approve: { enabled: true } })).toBe(true);
    expect(await asks('update_configuration', { freshness_days: 30 })).toBe(false);
    const off = { auto_approve: { enabled: false } };
    expect(await asks('update_configuration', off)).toBe(false);
    expect(await asks('create_outreach', { action: 'message', public_id: 'ada', text: 'Hi' })).toBe(false);
  });
});
