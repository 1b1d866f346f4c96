import type { Route } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { DESK, PHONE, type Place, WIDER } from '#test/console/every-screen';

const AT = '2026-11-28T12:00:00.000Z';
const campaign = {
  id: 'camp_1',
  name: 'Spring',
  status: 'running',
  audience: { type: 'companies', companies: [{ company_name: 'Globex' }], roles: ['CTO', 'COO'] },
  approval: { mode: 'manual' },
  writeback: { enabled: true },
  credits: { ceiling: 30, committed: 6, spent: 6 },
};

/** Whether the queue's table is wider than its place. */
const QUEUE_SCROLLS =
  "[...document.querySelectorAll('[aria-label=Queue]')].some((one) => one.scrollWidth > one.clientWidth)";

/** What screens say of rare states: they promise nothing that does not happen, and say what to do. */
export function everyWord(place: Place): void {
  /** Stubs addresses with the given answers until the test is over, and returns what was sent to them. */
  const answer = async (answers: Readonly<Record<string, unknown>>) => {
    const { page } = place();
    const sent: [string, string, unknown][] = [];
    for (const [pattern, json] of Object.entries(answers)) {
      const reply = async (route: Route) => {
        const request = route.request();
        if (request.method() !== 'GET')
          sent.push([request.method(), new URL(request.url()).pathname, request.postDataJSON()]);
        await route.fulfill({ json });
      };
      await page.route(pattern, reply);
      onTestFinished(() => page.unroute(pattern));
    }
    return sent;
  };

  it('says of each person of a sequence which step is next and when, and stops it for one of them', async () => {
    const { page, at } = place();
    const steps = [
      { action: 'connect', text: 'Hello' },
      { action: 'message', text: 'Thanks', wait: { accepted: true, days: 2 } },
    ];
    const ofSequence = { account_id: 'acc_1', account_name: 'Grace Hopper', on_reply: 'end', steps };
    const people = [
      {
        person: 'ada',
        target: { person: 'ada', name: 'Ada Lovelace' },
        step: 0,
        state: 'staged',
        batch_id: 'obb_1',
      },
      { person: 'noor', step: 1, state: 'waiting', due_at: AT },
      { person: 'lin', step: 1, state: 'waiting', accepted_at: AT, due_at: AT },
      { person: 'max', step: 0, state: 'ended', reason: 'not_accepted' },
    ];
    const data = {
      ...{
        ...ofSequence,
        id: 'seq_1',
        status: 'active',
        created_at: AT,
        created_by: 'key_1',
        updated_at: AT,
      },
      ...{ people_total: 4, summary: { staged: 1, waiting: 2, ended: 1 }, people },
    };
    const sent = await answer({ '**/v2/outbound-queue/sequences/seq_1**': { data, actions: {}, meta: {} } });
    await page.goto(at('/sequences/seq_1'));
    await page.getByRole('heading', { name: 'Invitation and 1 step for 4 people', exact: true }).waitFor();
    const rows = page.getByRole('region', { name: 'People of the sequence' }).locator('tbody tr');
    const said = async (row: number) => await rows.nth(row).locator('td').nth(2).textContent();
    expect(await said(0)).toBe('Invitation (1 of 2), staged');
    expect(await said(1)).toMatch(/^Message \(2 of 2\), once the invitation is accepted, until .*2026/);
    expect(await said(2)).toMatch(/^Message \(2 of 2\), .*2026/);
    expect(await said(3)).toBe('Did not accept the invitation');
    expect(await page.getByText('2 days after the invitation was accepted.').count()).toBe(1);
    await page.getByRole('button', { name: 'Stop noor', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stop', exact: true }).click();
    await page.getByText('Stopped. Sent messages stay sent.').waitFor();
    expect(sent).toEqual([['POST', '/v2/outbound-queue/sequences/seq_1/stop', { persons: ['noor'] }]]);
  });

  it('says that a total or a list is not whole', async () => {
    const { page, at } = place();
    const by_key = [
      { key_id: 'key_1', name: 'Import', enrichments: 9, completed: 9, failed: 0, cancelled: 0, credits: 27 },
    ];
    const days = [{ date: AT.slice(0, 10), credits: 27 }];
    await answer({
      '**/v1/organization/usage': { from: '', to: '', total: {}, by_day: [], by_key, complete: false },
      '**/v2/billing/usage?*': { data: [], actions: {}, meta: { days, kinds: [] } },
      '**/v2/search-jobs?*': {
        data: [
          { id: '1', query: { type: 'people' }, status: 'completed', summary: { found: 1 }, created_at: AT },
        ],
        ...{ actions: {}, meta: { total: 73 } },
      },
    });
    await page.goto(at('/credits'));
    await page.getByText('Not all are counted').waitFor();
    await page.goto(at('/jobs?tab=searches'));
    await page.getByText('The newest 1 of 73.').waitFor();
  });

  it('sends the text that was typed, although nobody saved it, and shows what the person answered', async () => {
    const { page, at } = place();
    const of = { account_id: 'acc_1', account_name: 'Grace Hopper', action: 'message', status: 'staged' };
    const batch = {
      ...of,
      id: 'obb_1',
      jobs_total: 2,
      summary: { pending: 1, scheduled: 0, sent: 0, unconfirmed: 0, failed: 0, cancelled: 1 },
      staged_at: AT,
      staged_by: 'user:grace',
      expires_at: AT,
    };
    const job = {
      id: 'job_1_001',
      action: 'message',
      status: 'pending',
      target: { person: 'ada-lovelace', name: 'Ada Lovelace' },
      content: { text: 'Hello Ada' },
      warnings: [],
      reply: { text: 'Please write in spring.', received_at: AT },
    };
    const stopped = { ...job, id: 'job_1_002', status: 'cancelled', content: { text: 'Hello Bo' } };
    const sent = await answer({
      '**/v2/outbound-queue/batches?status=staged*': { data: [batch], actions: {}, meta: { total: 1 } },
      '**/v2/outbound-queue/batches/obb_1': { data: { ...batch, jobs: [job, stopped] } },
      '**/v2/outbound-queue/batches/obb_1/**': { data: {} },
    });
    await page.goto(at('/inbox?tab=messages'));
    await page.getByText('“Please write in spring.”', { exact: false }).waitFor();
    await page.getByLabel('Message to Ada Lovelace').fill('Hello Ada, in spring then.');
    await page.getByRole('button', { name: 'Approve and send to 1 person' }).click();
    await page.getByText('Released. It is sent at its scheduled time.').waitFor();
    // Leaving the page releases it at once.
    await page.getByRole('link', { name: 'Home' }).click();
    const path = '/v2/outbound-queue/batches/obb_1';
    await expect
      .poll(() => sent)
      .toEqual([
        ['PATCH', `${path}/jobs/job_1_001`, { text: 'Hello Ada, in spring then.' }],
        ['POST', `${path}/approve`, {}],
      ]);
  });

  it('says that a card was not charged where the bank asks first, what is owed, and that a page has closed', async () => {
    const { page, at } = place();
    const card = { id: 'pm_1', brand: 'visa', last4: '3184', exp_month: 1, exp_year: 2030, saved_at: AT };
    await answer({
      '**/v2/billing/cards': { data: [{ ...card, is_default: true }], actions: {}, meta: { total: 1 } },
      '**/v2/billing/quick-topup': { data: { status: 'requires_action', credits: 30 } },
      '**/v2/billing/credits': { data: { balance: 0, held: 0, available: 0, spent: 103, owed: 40 } },
      '**/v2/billing/payments': { data: [], actions: {}, meta: { total: 0 } },
      '**/v2/billing/checkout/cs_1': {
        data: { session_id: 'cs_1', status: 'expired', payment_status: 'canceled', credits_added: false },
      },
      '**/v2/billing/auto-recharge': {
        data: {
          ...{ enabled: true, status: 'stopped', threshold: 50, package_id: 'pack_100', currency: 'eur' },
          ...{ monthly_ceiling: 10_000, charged_this_month: 0 },
          stopped: { at: AT, code: 'card_declined', message: 'Your card was declined.' },
        },
      },
    });
    await page.goto(at('/'));
    await page
      .getByText('40 credits spent from refunded or disputed payments are owed.', { exact: false })
      .waitFor();
    await page.getByText('Auto-recharge stopped. Your card was declined.').waitFor();
    const sent = await answer({ '**/v2/billing/checkout': { data: { checkout_url: at('/credits') } } });
    await page.goto(at('/credits?session=cs_1'));
    await page.getByText('Nothing was paid, and nothing was added.', { exact: false }).waitFor();
    await page.getByRole('button', { name: 'Turn back on', exact: true }).waitFor();
    const owed = page.locator('.stat').filter({ hasText: 'Owed' });
    expect(await owed.textContent()).toContain('40');
    await page.getByText('At once, with Visa ending in 3184:').waitFor();
    await page.getByRole('button', { name: /^30 for/ }).click();
    await page.getByText('is charged to Visa ending in 3184 at once', { exact: false }).waitFor();
    await page.locator('dialog[open]').getByRole('button', { name: 'Buy', exact: true }).click();
    await page.getByText('nothing was paid. Buy a package above', { exact: false }).waitFor();
    // A code of the processor, whose page has no field for it.
    await page.getByLabel('Promo code').fill('LAUNCH20');
    await page.getByRole('button', { name: 'Redeem', exact: true }).click();
    await page.getByText('LAUNCH20 is taken off your next purchase above.').waitFor();
    await page.getByRole('button', { name: 'Buy 100', exact: true }).click();
    await expect.poll(() => sent[0]?.[2]).toMatchObject({ package_id: 'pack_100', promo_code: 'LAUNCH20' });
  });

  it('calls who was found by an address by their name, and says who waits several times', async () => {
    const { page, at } = place();
    const waits = (id: number, input: object) => ({
      ...{ id, ref: `enr_${id}`, type: 'person', status: 'completed', input, created_at: AT },
      ...{ credits: { held: 0, charged: 3 }, entity_ids: [5, 6], name: 'Ada Lovelace', fields_found: 3 },
      match: { status: 'found', confidence: 0.97, reasons: [], candidates: [] },
      match_confidence: 0.97,
    });
    const first = waits(7, { email: 'ada@acme.example' });
    const second = waits(8, { first_name: 'Ada', last_name: 'Lovelace' });
    await answer({
      '**/v2/enrichments?status=completed*': { data: [first, second], actions: {}, meta: { total: 2 } },
      '**/v2/enrichments/7': { data: { ...first, data: {} } },
      '**/v2/enrichments/7/fields': { data: { fields: [] } },
      '**/v2/enrichments/7/writeback-preview': { data: { platform: 'hubspot' } },
    });
    await page.goto(at('/inbox'));
    await page.getByText('Waits 2 times · ada@acme.example · 3 values').waitFor();
    expect(await page.locator('.inbox-item b').allTextContents()).toEqual(['Ada Lovelace', 'Ada Lovelace']);
    await page.getByText('This person waits 2 times').waitFor();
  });

  it('says that an invitation is not e-mailed yet only while it may still be', async () => {
    const { page, at } = place();
    const created_at = new Date(Date.now() - 25_000).toISOString();
    const expires_at = new Date(Date.now() + 86_400_000).toISOString();
    const one = { id: 'inv_1', email: 'lee@northwind.example', role: 'viewer', status: 'open' };
    await answer({ '**/v1/invitations': { items: [{ ...one, created_at, expires_at }], total: 1 } });
    await page.goto(at('/settings?tab=members'));
    await page.getByText('By its link only').waitFor();
    expect(await page.getByText('Not yet').count()).toBe(0);
  });

  it('says what values are counted in and how many were found, and what became of a payment', async () => {
    const { page, at } = place();
    const enrichment = {
      id: 9,
      ref: 'enr_9',
      type: 'person',
      status: 'completed',
      input: { email: 'ada@acme.example' },
      credits: { held: 0, charged: 3 },
      created_at: AT,
      match: { status: 'found', confidence: 1, reasons: ['The network knows the subject.'], candidates: [] },
      fields_found: 3,
      data: {},
    };
    const values = [
      ['company_annual_revenue', 42_000_000, 'email_finder'],
      ['company_employee_growth_12m', 30, 'network'],
      ['work_email_confidence', 97, 'email_finder'],
      ['priority_score', 66, 'derived'],
      ['preferred_language', 'en', 'network'],
      ['seniority', 'vice_president', 'network', 'head_of_team'],
    ].map(([field, value, source, other]) => ({
      field,
      value,
      source,
      confidence: 0.9,
      citations: [],
      conflicts: other ? [{ value: other, source: 'email_finder' }] : [],
    }));
    await answer({
      '**/v2/enrichments/9': { data: enrichment },
      '**/v2/enrichments/9/fields': { data: { fields: values } },
    });
    await page.goto(at('/enrichments/9'));
    for (const text of ['$42,000,000', '30%', '97%', '66 of 100', 'English', 'Vice president'])
      await page.getByText(text, { exact: true }).waitFor();
    await page.getByText('E-mail finder says Head of team').waitFor();
    await page.getByText('5 values and 1 derived from them', { exact: false }).waitFor();
    await page.getByText('Why?').click();
    await page.getByText('LinkedIn knows the subject.').waitFor();

    const payment = {
      ref: 'pay_1',
      kind: 'quick_topup',
      package_id: 'top_30',
      credits: 30,
      credits_taken_back: 0,
      amount: 289,
      amount_refunded: 0,
      amount_disputed: 0,
      currency: 'eur',
      created_at: AT,
      updated_at: AT,
    };
    const payments = [
      { ...payment, id: 3, status: 'pending', kind: 'checkout' },
      { ...payment, id: 2, status: 'failed', error: { code: 'card_declined', message: 'It was declined.' } },
      { ...payment, id: 1, status: 'partially_refunded', amount_refunded: 100, credits_taken_back: 10 },
      { ...payment, id: 0, status: 'disputed', amount_disputed: 289, credits_taken_back: 30 },
      { ...payment, id: 4, status: 'canceled' },
    ];
    const sent = await answer({
      '**/v2/billing/payments': { data: payments, actions: {}, meta: { total: 5 } },
      '**/v2/billing/portal': { data: { url: at('/events') } },
    });
    await page.goto(at('/credits'));
    const rows = page.getByRole('region', { name: 'Payments' }).locator('tbody tr');
    const said = [
      /On the payment page.*Not paid yet/,
      /It was declined/,
      /€1.00 refunded10 credits taken back/,
      /Disputed.*€2.89 withdrawn by a dispute/,
      /Cancelled.*Nothing was paid/,
    ];
    for (const [place, text] of said.entries()) await rows.nth(place).filter({ hasText: text }).waitFor();
    await page.getByRole('button', { name: 'Invoices and cards', exact: true }).click();
    await page.waitForURL('**/events');
    expect(sent).toEqual([['POST', '/v2/billing/portal', { return_url: at('/credits') }]]);
  });

  it('offers to create the record that the CRM does not have, and shows what was found of one who was rejected', async () => {
    const { page, at } = place();
    const one = {
      id: 7,
      ref: 'enr_7',
      type: 'person',
      status: 'approved',
      input: { first_name: 'Ada', last_name: 'Lovelace' },
      credits: { held: 0, charged: 3 },
      created_at: AT,
      match: { status: 'found', confidence: 0.97, reasons: [], candidates: [] },
      fields_found: 1,
      data: { full_name: 'Ada Lovelace' },
      warnings: [
        { code: 'SOURCE_RATE_LIMITED', source: 'network', reason: 'The day is used up.', retry_after: AT },
      ],
    };
    const error = { code: 'NO_MATCH', message: 'No contact; set create_if_missing to create one.' };
    const writeback = { status: 'skipped', platform: 'hubspot', error, updated_at: AT };
    const value = { field: 'job_title', value: 'Countess', source: 'network', confidence: 0.9 };
    const sent = await answer({
      '**/v2/enrichments/7': { data: { ...one, writeback } },
      '**/v2/enrichments/8': { data: { ...one, id: 8, status: 'cancelled' } },
      '**/v2/enrichments/*/fields': { data: { fields: [{ ...value, citations: [], conflicts: [] }] } },
      '**/v1/enrichments/7/writeback': one,
    });
    await page.goto(at('/enrichments/7'));
    await page.getByText('No one in the CRM matches.').waitFor();
    expect(await page.getByText(/is asked again|create_if_missing/).count()).toBe(0);
    await page.getByRole('button', { name: 'Create the record', exact: true }).click();
    await expect
      .poll(() => sent)
      .toEqual([['POST', '/v1/enrichments/7/writeback', { create_if_missing: true }]]);
    await page.goto(at('/enrichments/8'));
    await page.getByText('Countess').waitFor();
  });

  it('shows everybody of a cancelled campaign, and asks before all of one are approved', async () => {
    const { page, at } = place();
    const stages = { found: 0, enriching: 0, enriched: 2, approved: 0, written: 0, skipped: 0, failed: 0 };
    const running = { ...campaign, stages: { ...stages, cancelled: 0 } };
    const sent = await answer({
      '**/v1/campaigns/camp_1': running,
      '**/v1/campaigns/camp_1/approve': running,
      '**/v1/campaigns/camp_2': { ...campaign, status: 'cancelled', stages: { ...stages, cancelled: 3 } },
      '**/v1/campaigns/*/members?*': { items: [], total: 0 },
    });
    await page.goto(at('/campaigns/camp_1'));
    await page
      .getByText('CTO, COO at 1 company · Each person waits for approval', { exact: false })
      .waitFor();
    await page.getByRole('button', { name: 'Cancel the campaign Spring', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Approve 2 people', exact: true }).click();
    expect(sent).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
    await expect.poll(() => sent.map(([, path]) => path)).toEqual(['/v1/campaigns/camp_1/approve']);
    await page.goto(at('/campaigns/camp_2'));
    await page.getByRole('heading', { name: /^Cancelled\s?3$/ }).waitFor();
    expect(await page.getByRole('button', { name: /^Approve/ }).count()).toBe(0);
  });

  it('leads to the draft of a campaign that could not begin, instead of making it twice', async () => {
    const { page, at } = place();
    const draft = { ...campaign, id: 'camp_9', status: 'draft', stages: {} };
    const sent = await answer({
      '**/v1/campaigns': draft,
      '**/v1/campaigns/camp_9': draft,
      '**/v1/campaigns/camp_9/members?*': { items: [], total: 0 },
    });
    const refusal = { success: false, error: { code: 'INVALID_STATE', message: 'No account is connected.' } };
    await page.route('**/v1/campaigns/camp_9/start', (route) =>
      route.fulfill({ status: 409, json: refusal }),
    );
    onTestFinished(() => page.unroute('**/v1/campaigns/camp_9/start'));
    await page.goto(at('/campaigns/new'));
    await page.getByLabel('Name', { exact: true }).fill('Spring');
    await page.getByLabel('Companies', { exact: true }).fill('Globex\nglobex');
    await page.getByText('up to 12 for 3 people', { exact: false }).waitFor();
    await page.getByLabel('Roles', { exact: true }).fill('CTO');
    await page.getByRole('button', { name: 'Start the campaign', exact: true }).click();
    await page.waitForURL('**/campaigns/camp_9');
    await page.getByText('No account is connected.', { exact: false }).waitFor();
    await page.getByRole('button', { name: 'Start', exact: true }).waitFor();
    expect(sent.map(([, path]) => path)).toEqual(['/v1/campaigns']);
  });

  it('says what a stop of the people finder means, and why nobody is there', async () => {
    const { page, at } = place();
    const job = {
      id: 'src_1',
      status: 'processing',
      roles: ['CTO'],
      company: { name: 'Acme Robotics' },
      limit: 5,
      summary: { status: 'processing', found: 0, looked_at: 12 },
      credits: { held: 5, charged: 0 },
      results: [],
    };
    await answer({
      '**/v1/people-finder/src_1': job,
      '**/v1/people-finder/src_2': { ...job, status: 'cancelled' },
      '**/v1/people-finder/src_3': { ...job, status: 'completed', notes: ['The company has 4 people.'] },
      '**/v1/people-finder/src_1/stream': {},
    });
    await page.goto(at('/finder/src_1'));
    await page.getByRole('button', { name: 'Stop this job', exact: true }).click();
    await page.getByRole('dialog').getByText('are not kept, and nothing is charged').waitFor();
    await page.goto(at('/finder/src_2'));
    await page.getByRole('heading', { name: 'It was stopped', exact: true }).waitFor();
    await page.goto(at('/finder/src_3'));
    await page.getByText('The company has 4 people.').waitFor();
  });

  it('does not promise another try of a webhook that is switched off, and says why it is', async () => {
    const { page, at } = place();
    const health = { failing_since: AT, failure_streak: 40, disabled_at: AT, disabled_reason: 'failing' };
    const tried = { at: AT, status_code: 500, duration_ms: 9 };
    const delivery = {
      ...{ id: 'dlv_2', event_type: 'ipo', status: 'pending', created_at: AT, next_attempt_at: AT },
      attempts: [tried],
    };
    const hook = { id: 'w2', enabled: false, url: 'https://hooks.example/', event_types: ['ipo'], health };
    await answer({
      '**/v2/webhooks/subscriptions/w2': { data: hook },
      '**/v2/webhooks/subscriptions/w2/deliveries': { data: [delivery], actions: {}, meta: { total: 1 } },
    });
    await page.goto(at('/developers/webhooks/w2'));
    await page.getByText('nothing had arrived for five days', { exact: false }).waitFor();
    await page.getByRole('cell', { name: /^500/ }).waitFor();
    expect(await page.getByText(/is retried|Next try/).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Resend', exact: true }).count()).toBe(0);
    const test = page.getByRole('button', { name: 'Send a test', exact: true });
    expect(await test.isDisabled()).toBe(true);
  });

  it('creates nobody in the CRM whom nobody said to create, one write after another', async () => {
    const { page, at } = place();
    const path = '/v2/enrichments/waiting-writebacks';
    const left = { waiting_for_crm: 0, without_match: 2, platform: 'hubspot', started: 2, left: 0 };
    const sent = await answer({ [`**${path}`]: { data: left } });
    await page.goto(at('/settings'));
    const create = page.getByLabel('Create what HubSpot does not have yet');
    await create.waitFor();
    expect(await create.isChecked()).toBe(false);
    const nothing = page.getByRole('button', { name: 'Write them to HubSpot', exact: true });
    expect(await nothing.isDisabled()).toBe(true);
    await page.getByText('nothing is written unless', { exact: false }).waitFor();
    await create.check();
    await page.getByRole('button', { name: 'Write all 2 to HubSpot', exact: true }).click();
    await page.getByText('2 are being written to HubSpot').waitFor();
    expect(sent).toEqual([['POST', path, { create_if_missing: true }]]);
    await nothing.waitFor();
    expect(await create.isChecked()).toBe(false);
  });

  it('says why nothing can be written to a CRM, and leads to where that changes', async () => {
    const { page, at } = place();
    const blocked = { waiting_for_crm: 3, without_match: 0, reason: 'writeback_disabled' };
    await answer({ '**/v2/enrichments/waiting-writebacks': { data: blocked } });
    await page.goto(at('/settings'));
    await page.getByText('Writing to the CRM is turned off.', { exact: false }).waitFor();
    expect(await page.getByText('No CRM is connected', { exact: false }).count()).toBe(0);
    await page.getByRole('link', { name: 'Enrichment settings' }).click();
    await page.getByLabel('Write approved values to the CRM').waitFor();
    await answer({
      '**/v2/enrichments/waiting-writebacks': { data: { ...blocked, reason: 'crm_expired' } },
    });
    await page.goto(at('/settings'));
    await page.getByText('The connection to the CRM has expired.', { exact: false }).waitFor();
  });

  it('forgets how a CRM answered once it is disconnected', async () => {
    const { page, at } = place();
    const crm = {
      ...{ platform: 'hubspot', status: 'connected', credential: 'oauth', scopes: [], connected_at: AT },
      account: { id: '1', name: 'Northwind' },
    };
    const all = '**/v1/crm/integrations';
    await answer({
      [all]: { items: [crm], total: 1 },
      [`${all}/hubspot`]: {},
      [`${all}/hubspot/health`]: { healthy: true, response_time_ms: 21 },
    });
    await page.goto(at('/settings/crm/hubspot'));
    await page.getByText('It answers in 21 ms as HubSpot.').waitFor();
    await answer({ [all]: { items: [{ ...crm, status: 'disconnected' }], total: 1 } });
    await page.getByRole('button', { name: 'Disconnect HubSpot', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect', exact: true }).click();
    await page.getByText('Done automatically once it is connected.').waitFor();
    expect(await page.getByText('It answers in', { exact: false }).count()).toBe(0);
  });

  it('says by name which key put somebody on the do-not-contact list, and what an erasure left there', async () => {
    const { page, at } = place();
    const entry = (id: string, kind: string, value: string, added_by: string) => ({
      ...{ id, kind, value, added_by, added_at: AT },
    });
    const data = [
      entry('dnc_1', 'domain', 'acme.example', 'key_1'),
      entry('dnc_2', 'person', '[erased]', 'user:grace@northwind.example'),
      entry('dnc_3', 'email', 'ada@acme.example', 'key_gone'),
    ];
    const key = { id: 'key_1', name: 'Nightly import', prefix: 'gtm_1', scopes: [], status: 'active' };
    const list = '**/v2/outbound-queue/do-not-contact';
    const sent = await answer({
      [`${list}?*`]: { data, actions: {}, meta: { total: 3 } },
      [`${list}/*`]: { data: {} },
      '**/v1/api-keys': { items: [key], total: 1 },
    });
    await page.goto(at('/outreach?tab=do-not-contact'));
    await page.getByRole('row', { name: /acme.example.*Domain.*Nightly import/ }).waitFor();
    await page.getByRole('row', { name: /An erased person.*LinkedIn profile.*grace@northwind/ }).waitFor();
    await page.getByRole('row', { name: /ada@acme.example.*E-mail.*key_gone/ }).waitFor();
    await page.getByRole('button', { name: 'Remove everyone at acme.example', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('The people there can be contacted again', { exact: false }).waitFor();
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByText('Removed from the list.').waitFor();
    expect(sent).toEqual([['DELETE', '/v2/outbound-queue/do-not-contact/dnc_1', null]]);
  });

  it('speaks of the company where a company was asked for, and offers nothing to approve where nothing was found', async () => {
    const { page, at } = place();
    const one = {
      ...{ id: 8, ref: 'enr_8', type: 'company', status: 'completed' },
      input: { company: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk' },
      ...{ credits: { held: 0, charged: 0 }, created_at: AT, fields_found: 0, data: {} },
      match: { status: 'not_found', reasons: [], candidates: [] },
    };
    await answer({
      '**/v2/enrichments/8': { data: one },
      '**/v2/enrichments/8/fields': { data: { fields: [] } },
    });
    await page.goto(at('/enrichments/8'));
    await page.getByText('No source knows this company.', { exact: true }).waitFor();
    await page.getByText('An e-mail or a profile URL is more certain', { exact: false }).waitFor();
    expect(await page.getByRole('link', { name: 'Review and approve' }).count()).toBe(0);
    await page.setViewportSize(PHONE);
    expect(await page.evaluate(WIDER)).toBe(false);
    await page.setViewportSize(DESK);
    await page.getByRole('link', { name: 'Ask again with more' }).click();
    await page.getByLabel('Who?').waitFor();
    await answer({
      '**/v2/enrichments/8': { data: { ...one, match: { status: 'found', confidence: 1 } } },
    });
    await page.goto(at('/enrichments/8'));
    await page.getByText('This is the company you asked for.').waitFor();
    await page.getByRole('link', { name: 'Review and approve' }).waitFor();
  });

  it('says whom a message did not reach and why, and that a payment is not known', async () => {
    const { page, at } = place();
    const out = {
      ...{ id: 'obb_7', status: 'completed', account_id: 'acc_1', account_name: 'Grace Hopper' },
      ...{ action: 'message', staged_at: AT, jobs_total: 1, first_text: 'Hello' },
      summary: { pending: 0, scheduled: 0, sent: 0, failed: 1 },
    };
    const partly = { ...out, id: 'obb_8', jobs_total: 3, summary: { ...out.summary, sent: 2 } };
    const whole = { ...out, id: 'obb_9', summary: { ...out.summary, sent: 1, failed: 0 } };
    const ahead = { ...whole, id: 'obb_6', status: 'approved' };
    const error = { code: 'not_found', message: 'The network has nothing with this id.' };
    const job = { id: 'job_7', status: 'failed', target: { person: 'nobody' }, content: {}, error };
    await answer({
      '**/v2/outbound-queue/batches?*': {
        data: [out, partly, whole, ahead],
        actions: {},
        meta: { total: 4 },
      },
      '**/v2/outbound-queue/batches/obb_7': { data: { ...out, jobs: [job] } },
    });
    await page.goto(at('/outreach?tab=queue'));
    const states = page.locator('td:nth-child(2) .badge');
    await states.first().waitFor();
    expect(await states.allTextContents()).toEqual(['None sent', '2 of 3 sent', 'Sent', 'Approved']);
    await page.setViewportSize(PHONE);
    expect(await page.evaluate(QUEUE_SCROLLS)).toBe(false);
    await page.setViewportSize(DESK);
    await page.getByText('1 failed', { exact: true }).first().click();
    await page.getByText('nobody: LinkedIn has nothing with this id.').waitFor();
    await page.route('**/v2/billing/checkout/cs_9', (route) =>
      route.fulfill({ status: 404, json: { code: 'NOT_FOUND', detail: 'The checkout was not found.' } }),
    );
    onTestFinished(() => page.unroute('**/v2/billing/checkout/cs_9'));
    await page.goto(at('/credits?session=cs_9'));
    await page.getByRole('alert').filter({ hasText: 'The checkout was not found.' }).waitFor();
    expect(await page.getByText('Waiting for the payment').count()).toBe(0);
  });

  it('calls companies companies, and says for what the members of a batch wait', async () => {
    const { page, at } = place();
    const source = { kind: 'upload', upload_id: 'u1', filename: 'firms.csv', type: 'company' };
    const batch = {
      batch_id: 'b9',
      status: 'processing',
      source,
      member_count: 3,
      percent_complete: 33,
      counts: { completed: 1, waiting: 2 },
      credits: { estimated: 9, held: 6, charged: 3, released: 0 },
      resumes_at: AT,
    };
    await answer({
      '**/v2/enrichments/batches/b9': { data: batch },
      '**/v2/enrichments/batches/b9/members?*': { data: [], actions: {}, meta: { total: 3 } },
      '**/v2/jobs/b9/stream': {},
    });
    await page.goto(at('/jobs/b9'));
    await page.getByRole('heading', { name: '3 companies', exact: true }).waitFor();
    await page.getByText('2 of them are waiting for the day’s LinkedIn look-ups', { exact: false }).waitFor();
    await page.getByLabel('State').selectOption({ label: 'Waiting (2)' });
  });

  it('counts all waiting messages, however many are listed, and shows the ones sent after them', async () => {
    const { page, at } = place();
    const one = (id: string, status: string) => ({
      ...{ id, status, account_id: 'acc_1', account_name: 'Grace Hopper', action: 'message', staged_at: AT },
      ...{ jobs_total: 1, summary: { pending: 1, sent: 0, failed: 0 }, first_text: 'Hello' },
    });
    const many = Array.from({ length: 100 }, (_, index) => one(`obb_${index}`, 'staged'));
    const job = {
      id: 'job_1',
      status: 'approved',
      scheduled_at: new Date().toISOString(),
      action: 'message',
    };
    const out = {
      ...one('obb_out', 'approved'),
      jobs: [{ ...job, target: { name: 'Ada' }, content: { text: 'Hi' } }],
    };
    const list = (data: unknown[], total: number) => ({ data, actions: {}, meta: { total } });
    await answer({
      '**/v2/outbound-queue/batches?*': list(many, 287),
      '**/v2/outbound-queue/batches?status=staged*': list(many, 187),
      '**/v2/outbound-queue/batches?status=approved*': list([out], 60),
      '**/v2/outbound-queue/batches?status=paused*': list([], 0),
      '**/v2/outbound-queue/batches?status=completed*': list([], 0),
      '**/v2/outbound-queue/batches/obb_out': { data: out, actions: {}, meta: {} },
    });
    await page.goto(at('/'));
    await page.getByRole('link', { name: 'Batches of messages waiting for your approval 187' }).waitFor();
    await page.goto(at('/inbox?tab=messages'));
    await page.getByRole('button', { name: 'Messages 187', exact: true }).waitFor();
    await page.getByText('The newest 100 of 187.').waitFor();
    await page.goto(at('/outreach'));
    await page.getByRole('list').getByText('Ada').waitFor();
    await page.getByText('Looked for in 1 of 60 batches.').waitFor();
  });

  it('lists all webhooks and all CRM lists, not only a first page, and reports a failing webhook beyond it', async () => {
    const { page, at } = place();
    const health = { failing_since: AT, failure_streak: 3 };
    const hook = { id: 'w21', enabled: true, url: 'https://behind.example/', event_types: ['ipo'], health };
    const list = (id: number) => ({ id: String(id), name: `List ${id}`, object: 'contact' });
    const crm = { platform: 'hubspot', status: 'connected', credential: 'oauth', scopes: [] };
    await answer({
      '**/v2/webhooks/subscriptions?*': { data: [], actions: {}, meta: { total: 21, next_cursor: 'w20' } },
      '**/v2/webhooks/subscriptions?limit=100': { data: [hook], actions: {}, meta: { total: 1 } },
      '**/v1/crm/integrations': { items: [crm], total: 1 },
      '**/v1/crm/integrations/hubspot/lists?*': { items: [list(1)], next_cursor: 'more' },
      '**/v1/crm/integrations/hubspot/lists?*cursor=more': { items: [list(2)] },
    });
    await page.goto(at('/'));
    await page.getByText('The webhook to https://behind.example/ fails.').waitFor();
    await page.goto(at('/import?tab=crm'));
    await page.getByText('List 1', { exact: true }).waitFor();
    await page.getByText('List 2', { exact: true }).waitFor();
  });

  it('understands a name, a title and a company in one line', async () => {
    const { page, at } = place();
    const sent = await answer({ '**/v1/enrichments': { id: 7 } });
    await page.goto(at('/people'));
    await page.getByLabel('Who?').fill('Ada Lovelace, VP of Engineering at Acme Robotics');
    await page.getByRole('button', { name: 'Enrich', exact: true }).click();
    await page.waitForURL('**/enrichments/7');
    const input = { full_name: 'Ada Lovelace', company: 'Acme Robotics' };
    expect(sent).toEqual([['POST', '/v1/enrichments', { type: 'person', input }]]);
  });
}
