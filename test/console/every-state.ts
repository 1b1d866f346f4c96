import type { Route } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Place } from '#test/console/every-screen';

const REQUEST_ID = '3c9a2f0e-6f0a-4b7e-9a55-2f1b7c0d9e11';

const problem = (status: number, code: string, message: string) => ({
  status,
  headers: { 'content-type': 'application/json', 'x-request-id': REQUEST_ID },
  body: JSON.stringify({ success: false, error: { code, message, details: { request_id: REQUEST_ID } } }),
});

const batch = {
  batch_id: 'b1',
  status: 'processing',
  source: { kind: 'upload', upload_id: 'u1', filename: 'leads.csv', column_mapping: {} },
  member_count: 4,
  percent_complete: 25,
  counts: {},
  credits: { estimated: 12, held: 12, charged: 0, released: 0 },
};

/** Screens, the API request of each, and what each says when there is nothing. */
const empties = [
  [
    '/inbox',
    '**/v2/enrichments?status=completed*',
    { data: [], actions: {}, meta: { total: 0 } },
    'You are done',
  ],
  ['/', '**/v2/enrichments?take=8', { data: [], actions: {}, meta: { total: 0 } }, 'No one yet'],
  ['/jobs', '**/v2/enrichments/batches?*', { data: [], actions: {}, meta: { total: 0 } }, 'No batches yet'],
  ['/campaigns', '**/v1/campaigns', { items: [], total: 0 }, 'No campaigns yet'],
  ['/people', '**/v2/entities?*', { data: [], actions: {}, meta: {} }, 'No one yet'],
  ['/events', '**/v2/events?*', { data: [], actions: {}, meta: {} }, 'Nothing happened yet'],
  ['/outreach', '**/v2/network/accounts', { data: [], actions: {}, meta: {} }, 'No account is connected'],
  [
    '/outreach?tab=sequences',
    '**/v2/outbound-queue/sequences?*',
    { data: [], actions: {}, meta: { total: 0 } },
    'No sequences yet',
  ],
  [
    '/outreach?tab=do-not-contact',
    '**/v2/outbound-queue/do-not-contact?*',
    { data: [], actions: {}, meta: { total: 0 } },
    'The list is empty',
  ],
  ['/credits', '**/v2/billing/payments', { data: [], actions: {}, meta: {} }, 'No payments yet'],
  ['/developers', '**/v1/api-keys', { items: [], total: 0 }, 'No keys yet'],
  ['/settings?tab=audit', '**/v1/audit?*', { items: [] }, 'Nothing yet'],
] as const;

/**
 * What a screen shows while loading, when empty, and when it fails. `forget` discards the one browser complaint that a test caused itself.
 */
export function everyState(place: Place, forget: (complaint: RegExp) => void): void {
  const with_ = async (
    pattern: string | RegExp,
    answer: (route: Route) => Promise<void>,
    look: () => Promise<void>,
  ) => {
    const { page } = place();
    await page.route(pattern, answer);
    try {
      await look();
    } finally {
      await page.unroute(pattern);
    }
  };

  it.each(empties)('says what belongs on %s when there is nothing', async (path, pattern, body, says) => {
    const { page, at } = place();
    await with_(
      pattern,
      (route) => route.fulfill({ json: body }),
      async () => {
        await page.goto(at(path));
        await page.getByRole('heading', { name: says }).first().waitFor();
      },
    );
  });

  it('shows that it is loading, then what was loaded', async () => {
    const { page, at } = place();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await with_(
      '**/v1/campaigns',
      async (route) => {
        await held;
        await route.fulfill({ json: { items: [], total: 0 } });
      },
      async () => {
        await page.goto(at('/'));
        await page.getByRole('heading', { name: 'Running now', exact: true }).waitFor();
        await page.getByRole('table').waitFor();
        expect(await page.getByText('Nothing is running').count()).toBe(0);
        await page.getByRole('link', { name: 'Campaigns', exact: true }).click();
        await page.getByRole('status').filter({ hasText: 'Loading' }).waitFor();
        release();
        await page.getByRole('heading', { name: 'No campaigns yet', exact: true }).waitFor();
      },
    );
  });

  it('shows Home at once when it is loaded again, before anything is answered', async () => {
    const { page, at } = place();
    await page.goto(at('/'));
    await page.getByRole('heading', { name: 'Lately', exact: true }).waitFor();
    const held = Promise.withResolvers<void>();
    const pattern = '**/v2/enrichments/stats';
    const answer = async (route: Route) => {
      await held.promise;
      await route.continue();
    };
    await with_(pattern, answer, async () => {
      await page.goto(at('/'));
      await page.getByRole('heading', { name: 'Lately', exact: true }).waitFor();
      held.resolve();
    });
  });

  it('says what failed with the id of the request, and loads it when asked again', async () => {
    const { page, at } = place();
    const alert = page.getByRole('alert');
    await with_(
      '**/v1/api-keys',
      (route) => route.fulfill(problem(500, 'INTERNAL_ERROR', 'Something broke on our side.')),
      async () => {
        await page.goto(at('/developers'));
        await alert.waitFor({ timeout: 30_000 });
        const said = await alert.textContent();
        expect(said).toContain('Something broke on our side.');
        expect(said).toContain(REQUEST_ID);
      },
    );
    await page.getByRole('button', { name: 'Try again', exact: true }).click();
    await page.getByText('Local key').first().waitFor();
  });

  it.each(['/enrichments/abc', '/campaigns/abc', '/people/abc', '/settings/crm/abc', '/jobs/abc'])(
    'says once, in plain words and below a heading, that there is nothing at %s',
    async (path) => {
      const { page, at } = place();
      await page.goto(at(path));
      const says = page.getByText('The link may be old, or mistyped.');
      await says.first().waitFor();
      // A list of the same page would fail a moment later.
      await page.waitForLoadState('networkidle');
      expect(await says.count()).toBe(1);
      expect(await page.locator('h1').textContent()).toMatch(/\w/);
      expect(await page.getByRole('button', { name: 'Try again', exact: true }).count()).toBe(0);
      expect(await page.getByText('must be a').count()).toBe(0);
    },
  );

  it('shows above an open dialog why it was refused, with the name of the field in words', async () => {
    const { page, at } = place();
    await page.goto(at('/developers?tab=webhooks'));
    await page.getByRole('button', { name: 'Add a webhook', exact: true }).click();
    await page.getByLabel('Address').fill('http://10.0.0.1/hook');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const toast = page.getByText('URL: must be an https address');
    await toast.waitFor();
    const refusedAgain = page.waitForResponse('**/v2/webhooks/subscriptions');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await refusedAgain;
    // What went wrong before is over once it is tried again.
    await toast.waitFor();
    const box = await toast.boundingBox();
    if (!box) throw new Error('The toast is not visible.');
    const besideDialog = await page.screenshot({ clip: box });
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    // A dialog above it would have dimmed it.
    expect(besideDialog.equals(await page.screenshot({ clip: box }))).toBe(true);
  });

  it('keeps what was typed in a dialog when one clicks beside it, and gives the focus back when it closes', async () => {
    const { page, at } = place();
    await page.goto(at('/settings?tab=members'));
    await page.getByRole('button', { name: 'Invite someone', exact: true }).click();
    await page.getByLabel('E-mail').fill('lee@northwind.example');
    await page.mouse.click(5, 5);
    expect(await page.getByLabel('E-mail').inputValue()).toBe('lee@northwind.example');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.locator('button:focus').filter({ hasText: 'Invite someone' }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: /Search screens/ }).waitFor();
    await page.mouse.click(5, 5);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('keeps a dialog open until it has shown what is shown only once', async () => {
    const { page, at } = place();
    const held = Promise.withResolvers<void>();
    const answer = async (route: Route) => {
      if (route.request().method() === 'POST') await held.promise;
      await route.continue();
    };
    await with_('**/v1/api-keys', answer, async () => {
      await page.goto(at('/developers'));
      await page.getByRole('button', { name: 'Create a key', exact: true }).click();
      await page.getByLabel('Name').fill('Held');
      await page.getByRole('button', { name: 'Create the key', exact: true }).click();
      for (let times = 0; times < 3; times += 1) await page.keyboard.press('Escape');
      expect(await page.getByRole('button', { name: 'Cancel', exact: true }).isDisabled()).toBe(true);
      held.resolve();
      expect(await page.locator('dialog code').textContent()).toMatch(/^gtm_/);
    });
  });

  it('says at its field what a setting may not be, and can undo one that was saved', async () => {
    const { page, at } = place();
    const days = page.getByLabel('A result is fresh for');
    await page.goto(at('/settings?tab=enrichment'));
    const before = await days.inputValue();
    await days.fill('999');
    await days.blur();
    await page.getByText('must be at most 365').waitFor();
    expect(await page.locator('.toast').count()).toBe(0);
    await days.fill('7');
    await days.blur();
    const saved = page.getByText('Saved.', { exact: true });
    await saved.waitFor();
    expect(await page.getByText('must be at most 365').count()).toBe(0);
    const undone = page.waitForResponse('**/v2/config');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await undone;
    await page.reload();
    await days.waitFor();
    expect(await days.inputValue()).toBe(before);
  });

  it('tries the description of the API again when it could not be read', async () => {
    const { page, at } = place();
    await with_(
      '**/openapi.json',
      (route) => route.fulfill(problem(404, 'NOT_FOUND', 'It is not there yet.')),
      async () => {
        await page.goto(at('/developers?tab=try'));
        await page.getByRole('alert').filter({ hasText: 'It is not there yet.' }).waitFor();
      },
    );
    await page.getByRole('button', { name: 'Try again', exact: true }).click();
    await page.getByLabel('Operation').waitFor();
  });

  it('leads nowhere from where a card is saved already', async () => {
    const { page, at } = place();
    const says = 'Auto-recharge needs a saved card.';
    await with_(
      '**/v2/billing/auto-recharge',
      (route) => route.fulfill(problem(409, 'NO_SAVED_CARD', says)),
      async () => {
        await page.goto(at('/credits'));
        const alert = page.getByRole('alert').filter({ hasText: says });
        await alert.waitFor({ timeout: 30_000 });
        expect(await alert.getByRole('link').count()).toBe(0);
      },
    );
  });

  it('tries all again that failed, as what they are, once the cost is agreed to; and leads to credits where they are too few', async () => {
    const { page, at } = place();
    const counts = { failed: 101, completed: 0 };
    const source = { ...batch.source, type: 'company' };
    const over = { ...batch, source, status: 'completed', member_count: 101, counts, on_quota: 'wait' };
    const failed = [...Array(101).keys()].map((id) => ({
      ...{ id, row: id, type: 'company', status: 'failed', input: { company: `Firm ${id}` } },
    }));
    const form = Promise.withResolvers<string>();
    const begun: unknown[] = [];
    const read = {
      ...{ upload_id: 'u2', type: 'company', row_count: 101, member_count: 101, estimated_credits: 303 },
      ...{ duplicate_count: 0, refused_count: 0, reusable_count: 0 },
    };
    await page.route('**/v1/enrichments/batches/upload/confirm', async (route) => {
      begun.push(route.request().postDataJSON());
      await route.fulfill(problem(402, 'INSUFFICIENT_CREDITS', 'There are too few credits.'));
    });
    const member = (route: Route) => {
      const second = route.request().url().includes('cursor=second');
      const data = second ? failed.slice(100) : failed.slice(0, 100);
      const meta = { total: 101, ...(second ? {} : { next_cursor: 'second' }) };
      return route.fulfill({ json: { data, actions: {}, meta } });
    };
    await page.route('**/v2/enrichments/batches/b1/members?*', member);
    await page.route('**/v2/enrichments/batches/b1', (route) =>
      route.fulfill({ json: { data: over, actions: {}, meta: {} } }),
    );
    await with_(
      '**/v1/enrichments/batches/upload',
      async (route) => {
        form.resolve(route.request().postDataBuffer()?.toString() ?? '');
        await route.fulfill({ json: read });
      },
      async () => {
        await page.goto(at('/jobs/b1'));
        await page.getByRole('progressbar', { name: 'All failed, percent done', exact: true }).waitFor();
        await page.getByRole('button', { name: 'Try 101 failed again', exact: true }).click();
        const sent = await form.promise;
        expect(sent.match(/"Firm \d+","company"/g)).toHaveLength(101);
        const enrich = page
          .getByRole('dialog')
          .getByRole('button', { name: 'Enrich 101 companies for up to 303 credits', exact: true });
        await enrich.waitFor();
        expect(begun).toEqual([]);
        await enrich.click();
        const toast = page.locator('.toast').filter({ hasText: 'There are too few credits.' });
        await toast.waitFor();
        const mapping = { company: 'company', type: 'type' };
        expect(begun).toEqual([{ upload_id: 'u2', column_mapping: mapping, on_quota: 'wait' }]);
        // The screen is still there behind the toast.
        await page.getByRole('button', { name: 'Try 101 failed again', exact: true }).waitFor();
        await toast.getByRole('link', { name: 'Credits' }).click();
        await page.getByRole('heading', { name: 'Credits', exact: true }).waitFor();
      },
    );
    await page.unroute('**/v1/enrichments/batches/upload/confirm');
    await page.unroute('**/v2/enrichments/batches/b1/members?*');
    await page.unroute('**/v2/enrichments/batches/b1');
  });

  it('waits as long as a busy service asks, says so, and goes on by itself', async () => {
    const { page, at } = place();
    let asked = 0;
    await with_(
      '**/v1/campaigns',
      async (route) => {
        asked += 1;
        if (asked > 1) return await route.fulfill({ json: { items: [], total: 0 } });
        const refused = problem(429, 'RATE_LIMITED', 'The limit of 100 requests a minute is reached.');
        await route.fulfill({ ...refused, headers: { ...refused.headers, 'retry-after': '2' } });
      },
      async () => {
        await page.goto(at('/campaigns'));
        await page.getByRole('status').filter({ hasText: 'sent a lot of requests this minute' }).waitFor();
        await page.getByRole('heading', { name: 'No campaigns yet', exact: true }).waitFor();
      },
    );
  });

  it('says that a role does not allow something, and who can change it', async () => {
    const { page, at } = place();
    await with_(
      '**/v1/members',
      (route) => route.fulfill(problem(403, 'FORBIDDEN', 'This needs the scope svc:admin.')),
      async () => {
        await page.goto(at('/settings?tab=members'));
        await page.getByRole('alert').waitFor();
        const said = await page.getByRole('alert').textContent();
        expect(said).toContain('Your role does not allow this.');
        expect(await page.getByRole('button', { name: 'Try again', exact: true }).count()).toBe(0);
      },
    );
  });

  it('says that one is offline, and goes on by itself when one is back', async () => {
    const { page, at } = place();
    await page.goto(at('/campaigns'));
    await page.locator('h1').first().waitFor();
    await page.context().setOffline(true);
    await page.getByRole('status').filter({ hasText: 'You are offline' }).waitFor();
    await page.getByRole('link', { name: 'Events', exact: true }).click();
    const paused = page.getByRole('alert').filter({ hasText: 'This loads again when you are back online' });
    await paused.waitFor();
    await page.context().setOffline(false);
    await page.getByRole('status').filter({ hasText: 'You are offline' }).waitFor({ state: 'detached' });
    await paused.waitFor({ state: 'detached' });
    forget(/net::ERR_INTERNET_DISCONNECTED$/);
  });

  it('keeps the place of a long list when one goes back', async () => {
    const { page, at } = place();
    const items = Array.from({ length: 300 }, (_, index) => ({
      id: index + 1,
      row: index + 1,
      status: 'completed',
      input: { first_name: 'Ada', last_name: `Lovelace ${index + 1}`, company: 'Acme Robotics' },
    }));
    await page.route('**/v2/enrichments/batches/b2', (route) =>
      route.fulfill({ json: { data: { ...batch, batch_id: 'b2', status: 'completed' } } }),
    );
    await page.route('**/v2/enrichments/batches/b2/members?*', (route) =>
      route.fulfill({ json: { data: items, actions: {}, meta: { total: items.length } } }),
    );
    await page.goto(at('/jobs/b2'));
    await page.getByRole('list', { name: 'Members of the batch' }).waitFor();
    await page.evaluate("document.querySelector('.virtual').scrollTo(0, 8000)");
    await page.getByRole('link', { name: 'Ada Lovelace 205' }).click();
    await page.waitForURL('**/enrichments/205');
    await page.goBack();
    await page.getByRole('link', { name: 'Ada Lovelace 205' }).waitFor();
    expect(await page.evaluate("document.querySelector('.virtual').scrollTop")).toBe(8000);
    await page.unroute('**/v2/enrichments/batches/b2');
    await page.unroute('**/v2/enrichments/batches/b2/members?*');
  });

  it('says what failed while a large file is written', async () => {
    const { page, at } = place();
    const job = {
      status: 'processing',
      percent_complete: 40,
      status_url: '/v2/enrichments/batches/b2/exports/e1',
    };
    await page.route('**/v1/enrichments/batches/b2/export/excel', (route) =>
      route.fulfill({ status: 202, json: job }),
    );
    await page.route('**/v2/enrichments/batches/b2', (route) =>
      route.fulfill({ json: { data: { ...batch, batch_id: 'b2', status: 'completed' } } }),
    );
    await page.route('**/v2/enrichments/batches/b2/members?*', (route) =>
      route.fulfill({ json: { data: [], actions: {}, meta: { total: 0 } } }),
    );
    await with_(
      `**${job.status_url}?wait=*`,
      (route) => route.fulfill(problem(500, 'INTERNAL_ERROR', 'Something broke on our side.')),
      async () => {
        await page.goto(at('/jobs/b2'));
        await page.getByRole('button', { name: 'Download', exact: true }).click();
        await page.getByText(`Something broke on our side. (request ${REQUEST_ID.slice(0, 8)})`).waitFor();
        await page.getByRole('button', { name: 'Download', exact: true }).waitFor();
      },
    );
    for (const path of [
      'v2/enrichments/batches/b2',
      'v2/enrichments/batches/b2/members?*',
      'v1/enrichments/batches/b2/export/excel',
    ])
      await page.unroute(`**/${path}`);
  });

  it('names the event of a delivery in words, however many dots it has', async () => {
    const { page, at } = place();
    const delivery = {
      id: 'dlv_1',
      event_type: 'enrichment.writeback.succeeded',
      status: 'pending',
      created_at: '2026-11-28T12:00:00.000Z',
      attempts: [],
    };
    const hook = {
      id: 'w1',
      enabled: true,
      url: 'https://hooks.example/',
      event_types: [delivery.event_type],
      health: {},
    };
    await page.route('**/v2/webhooks/subscriptions/w1', (route) => route.fulfill({ json: { data: hook } }));
    await with_(
      '**/v2/webhooks/subscriptions/w1/deliveries',
      (route) => route.fulfill({ json: { data: [delivery], actions: {}, meta: { total: 1 } } }),
      async () => {
        await page.goto(at('/developers/webhooks/w1'));
        await page.getByRole('cell', { name: 'Enrichment writeback succeeded' }).waitFor();
      },
    );
    await page.unroute('**/v2/webhooks/subscriptions/w1');
  });

  it('pauses a batch, says what that holds and until when, and goes on with it', async () => {
    const { page, at } = place();
    const moves: string[] = [];
    const pause = { at: '2026-11-28T12:00:00.000Z', by: 'user:grace', ends_at: '2026-12-28T12:00:00.000Z' };
    const shown = () => (moves.at(-1) === 'pause' ? { ...batch, status: 'paused', pause } : batch);
    await page.route('**/v2/enrichments/batches/b1', (route) => route.fulfill({ json: { data: shown() } }));
    await page.route('**/v2/jobs/b1/stream', (route) => route.fulfill({ status: 204 }));
    await page.route('**/v2/enrichments/batches/b1/members?*', (route) =>
      route.fulfill({ json: { data: [], actions: {}, meta: { total: 0 } } }),
    );
    await with_(
      /\/batches\/b1\/(pause|resume)$/,
      async (route) => {
        moves.push(route.request().url().split('/').at(-1) ?? '');
        await route.fulfill({ json: shown() });
      },
      async () => {
        await page.goto(at('/jobs/b1'));
        await page.getByRole('button', { name: 'Pause leads.csv', exact: true }).click();
        await page
          .getByText(/12 credits stay held. Unless resumed, it is cancelled on Dec 28, 2026/)
          .waitFor();
        await page.getByRole('button', { name: 'Resume leads.csv', exact: true }).click();
        await page.getByRole('button', { name: 'Pause leads.csv', exact: true }).waitFor();
        expect(moves).toEqual(['pause', 'resume']);
      },
    );
    for (const path of [
      '**/v2/enrichments/batches/b1',
      '**/v2/jobs/b1/stream',
      '**/v2/enrichments/batches/b1/members?*',
    ])
      await page.unroute(path);
  });

  it('approves all who wait and are as certain as that, beyond the first page, and exactly those', async () => {
    const { page, at } = place();
    const people = Array.from({ length: 250 }, (_, index) => ({
      id: 5_000 - index,
      ref: `enr_${5_000 - index}`,
      type: 'person',
      status: 'completed',
      input: { first_name: 'Ada', last_name: `Lovelace ${index + 1}` },
      // Every other one is sure, 125 in all.
      match_confidence: index % 2 === 0 ? 0.97 : 0.7,
      created_at: '2026-11-28T12:00:00.000Z',
    }));
    const approved: number[][] = [];
    await page.route('**/v1/enrichments/bulk-approve', async (route) => {
      const { enrichment_ids } = route.request().postDataJSON();
      approved.push(enrichment_ids);
      await route.fulfill({ json: { approved: enrichment_ids.length, failed: 0, errors: [] } });
    });
    await with_(
      '**/v2/enrichments?status=completed*',
      async (route) => {
        const from = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0);
        const meta = { total: people.length, ...(from < 200 ? { next_cursor: String(from + 100) } : {}) };
        await route.fulfill({ json: { data: people.slice(from, from + 100), actions: {}, meta } });
      },
      async () => {
        await page.goto(at('/inbox?over=0.9'));
        await page.getByRole('button', { name: 'Approve 125', exact: true }).click();
        await page.getByRole('dialog').getByText('and 119 more').waitFor();
        await page.getByRole('button', { name: 'Approve and write', exact: true }).click();
        await page.getByText('Approved 125 enrichments.').waitFor();
        // Leaving the page releases them at once.
        await page.getByRole('link', { name: 'Home' }).click();
        await page.getByRole('heading', { name: 'Home', exact: true }).waitFor();
        await expect.poll(() => approved.flat().length).toBe(125);
        const sure = people.filter(({ match_confidence }) => match_confidence > 0.9).map(({ id }) => id);
        expect(approved.flat().toSorted()).toEqual(sure.toSorted());
      },
    );
    await page.unroute('**/v1/enrichments/bulk-approve');
  });

  it('puts all people in an order, not only those that were shown', async () => {
    const { page, at } = place();
    const pages = [
      ['Zoe', 'Mia'],
      ['Ada', 'Bo'],
    ].map((names) =>
      names.map((name, index) => ({
        id: names[0] === 'Zoe' ? index + 1 : index + 3,
        type: 'person',
        name,
        aliases: [],
        enrichment_count: 1,
        event_count: 0,
        created_at: '2026-11-28T12:00:00.000Z',
        updated_at: '2026-11-28T12:00:00.000Z',
      })),
    );
    await with_(
      '**/v2/entities?*',
      async (route) => {
        const second = route.request().url().includes('cursor=next');
        const meta = { total: 4, ...(second ? {} : { next_cursor: 'next' }) };
        await route.fulfill({ json: { data: pages[second ? 1 : 0], actions: {}, meta } });
      },
      async () => {
        await page.goto(at('/people'));
        await page.getByText('The newest 2 of 4').waitFor();
        await page.getByRole('button', { name: 'Name', exact: true }).click();
        await page.getByRole('link', { name: 'Ada' }).waitFor();
        const names = await page.locator('tbody td:first-child').allTextContents();
        expect(names).toEqual(['Ada', 'Bo', 'Mia', 'Zoe']);
      },
    );
  });

  it('has guides in the API reference, finds them by a word, and leads from an operation to trying it', async () => {
    const { page, at } = place();
    await page.goto(at('/reference.html'));
    // All operations are rendered before the first heading appears, which takes seconds.
    await page
      .getByRole('heading', { name: 'Webhooks and signatures' })
      .first()
      .waitFor({ timeout: 120_000 });
    await page.getByPlaceholder('Search...').fill('idempotency-key');
    await page.getByRole('search').getByText('Errors, retries and idempotency').first().waitFor();
    const link = page.getByRole('link', { name: 'Try this call' }).first();
    const call = new URL((await link.getAttribute('href')) ?? '', at('/')).searchParams.get('call') ?? '';
    await page.goto(at(`/developers?tab=try&call=${encodeURIComponent(call)}`));
    const [method, path] = call.split(' ');
    await page.getByRole('button', { name: `Send ${method?.toUpperCase()}`, exact: true }).waitFor();
    expect(await page.getByLabel('Operation').inputValue()).toBe(`${method} ${path}`);
  }, 300_000);

  it('takes up a stream behind the last event when it drops', async () => {
    const { page, at } = place();
    const asked: (string | undefined)[] = [];
    const event = (id: number, percent: number, status = 'processing') =>
      `id: ${id}\nevent: progress\ndata: ${JSON.stringify({ ...batch, percent_complete: percent, status })}\n\n`;
    await page.route('**/v2/enrichments/batches/b1', (route) => route.fulfill({ json: { data: batch } }));
    await page.route('**/v2/enrichments/batches/b1/members?*', (route) =>
      route.fulfill({ json: { data: [], actions: {}, meta: { total: 0 } } }),
    );
    await with_(
      '**/v2/jobs/b1/stream',
      async (route) => {
        asked.push(route.request().headers()['last-event-id']);
        if (asked.length === 2) return await route.abort('connectionreset');
        const body = asked.length === 1 ? event(7, 50) : event(8, 75);
        await route.fulfill({ headers: { 'content-type': 'text/event-stream' }, body });
      },
      async () => {
        await page.goto(at('/jobs/b1'));
        await page.getByText('75%').waitFor();
        expect(asked.slice(0, 3)).toEqual([undefined, '7', '7']);
      },
    );
    forget(/net::ERR_CONNECTION_RESET$/);
    await page.unroute('**/v2/enrichments/batches/b1');
    await page.unroute('**/v2/enrichments/batches/b1/members?*');
  });
}
