import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { signIn } from '#scripts/console/browser';
import { everyRole } from '#test/console/every-role';
import { everyScreen } from '#test/console/every-screen';
import { everyState } from '#test/console/every-state';
import { everyWord } from '#test/console/every-word';
import { useBrowser } from '#test/support/browser';
import { request, until, useService } from '#test/support/local-service';

const service = useService();
const open = useBrowser();
const at = (path: string): string => `${service().info.base_url}${path}`;
/** The sheet of docs/tour/batch.md, with one more person. */
const sheet = [
  'Vorname;Nachname;Firma;E-Mail;Segment',
  'Ada;Lovelace;Acme Robotics;;A',
  'ADA;LOVELACE;acme robotics;;B',
  'Nadia;Okafor;Acme Robotics;;A',
  'Jensen;Huang;NVIDIA;;A',
  ';;;kaputt;C',
  '',
].join('\r\n');
const desk = { viewport: { width: 1280, height: 860 }, reducedMotion: 'reduce' } as const;

describe('the console', () => {
  let page: Page;
  let complaints: string[];
  const list = async (query: string) =>
    (await request(service(), 'GET', `/v1/enrichments?${query}`)).body.items;

  it('lets in a person who has only the printed address', async () => {
    ({ page, complaints } = await open(desk));
    page.setDefaultTimeout(60_000);
    await signIn(page, service().info);
    await page
      .getByRole('heading', { name: 'Three steps to your first enriched person', exact: true })
      .waitFor();
  });

  it('imports a messy spreadsheet by keyboard, shows its problems and its cost, and follows it to the end', async () => {
    await page.goto(at('/import'));
    const field = page.locator('input[type=file]');
    await field.setInputFiles({ name: 'leads.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) });
    const start = page.getByRole('button', { name: 'Enrich 3 people for up to 9 credits', exact: true });
    await start.waitFor();
    expect(await page.getByLabel('Meaning of Vorname').inputValue()).toBe('first_name');
    await page.getByLabel('Meaning of Firma').selectOption('ignore');
    await page.getByText('These columns do not identify anyone.', { exact: false }).waitFor();
    expect(await page.getByRole('button', { name: 'Nothing to enrich', exact: true }).isDisabled()).toBe(
      true,
    );
    await page.getByLabel('Meaning of Firma').selectOption('company');
    await start.waitFor();
    const problems = page.getByRole('region', { name: 'Problems' }).locator('tbody tr');
    expect(await problems.first().locator('td').first().textContent()).toBe('6');
    await start.focus();
    await page.keyboard.press('Enter');
    await page.getByText('100%').waitFor();
    await page.getByText('Completed').first().waitFor();
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    expect((await file).suggestedFilename()).toBe('leads enriched.xlsx');
  });

  it('approves two of three by keyboard, with an undo before anything is written, and changes the CRM', async () => {
    const rows = page.locator('.diff-row').first();
    const title = page.locator('.inbox-detail h1');
    await page.goto(at('/inbox'));
    await rows.waitFor();
    const names = await page.locator('.inbox-item b').allTextContents();
    expect(names.toSorted()).toEqual(['Ada Lovelace', 'Jensen Huang', 'Nadia Okafor']);
    const goTo = async (name: string) => {
      for (let step = 0; step < 3 && !(await title.textContent())?.includes(name); step += 1)
        await page.keyboard.press('j');
      for (let step = 0; step < 3 && !(await title.textContent())?.includes(name); step += 1)
        await page.keyboard.press('k');
      await title.filter({ hasText: name }).waitFor();
      await rows.waitFor();
    };
    await goTo('Ada Lovelace');
    await page.getByRole('button', { name: /^Edit Bio/ }).click();
    await page.keyboard.type(' corrected');
    await page.keyboard.press('Enter');
    await page.locator('.proposed:focus').filter({ hasText: 'corrected' }).waitFor();
    await page.keyboard.press('a');
    const undo = page.getByRole('button', { name: 'Undo', exact: true });
    await rows.waitFor();
    // The notice stands above the buttons that decide the next one.
    const [notice, bar] = [await undo.boundingBox(), await page.locator('.decide').boundingBox()];
    expect((notice?.y ?? 0) + (notice?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
    await undo.click();
    await goTo('Ada Lovelace');
    // What was corrected is corrected still.
    await page.locator('.proposed').filter({ hasText: 'corrected' }).waitFor();
    const ticked = await page.locator('.diff-row input:checked').count();
    await page.getByRole('button', { name: `Approve and write ${ticked} values` }).waitFor();
    expect(await list('status=approved')).toEqual([]);
    await page.keyboard.press('a');
    await goTo('Nadia Okafor');
    await page.locator('[data-act=approve]').focus();
    await page.keyboard.press('Enter');
    await title.filter({ hasText: 'Jensen Huang' }).waitFor();
    // The button is gone with the item: the focus is on the next one.
    await page.locator('.inbox-item.on:focus').filter({ hasText: 'Jensen Huang' }).waitFor();
    expect(await list('status=approved')).toEqual([]);
    // Leaving the page releases what was approved.
    await page.goto(at('/people'));
    const approved = await until(
      () => list('status=approved'),
      (items) => items.length === 2,
      30,
    );
    for (const { id } of approved) {
      const written = await until(
        async () => (await request(service(), 'GET', `/v1/enrichments/${id}`)).body.writeback,
        (writeback) => writeback?.status !== 'pending',
      );
      expect(written).toMatchObject({ status: 'succeeded', platform: 'hubspot' });
      const record = await request(service(), 'GET', `/v1/crm/contacts/${written.crm_entity_id}`);
      expect(['Ada', 'Nadia']).toContain(record.body.properties.firstname);
    }
    expect((await list('status=completed')).length).toBe(1);
  });

  it('sorts people by a heading and keeps the order in the URL', async () => {
    await page.goto(at('/people?type=person'));
    await page.getByRole('button', { name: 'Name', exact: true }).click();
    await page.getByRole('button', { name: 'Name', exact: true }).click();
    await page.waitForURL('**/people?type=person&sort=-name');
    const names = await page.locator('tbody td:first-child').allTextContents();
    expect(names).toEqual(expect.arrayContaining(['Ada Lovelace', 'Nadia Okafor']));
    expect(names).toEqual(names.toSorted().toReversed());
  });

  it('stages a message and releases it', async () => {
    await page.goto(at('/outreach'));
    await page.getByRole('button', { name: 'New message', exact: true }).click();
    const to = page.getByLabel('To', { exact: true });
    await to.pressSequentially('https://www.linkedin.com/in/ada-lovelace/');
    expect(await to.inputValue()).toBe('https://www.linkedin.com/in/ada-lovelace/');
    await page.getByLabel('Message', { exact: true }).fill('Hello Ada');
    await page.getByRole('button', { name: 'Stage the message', exact: true }).click();
    await page.getByText('It waits in the inbox').waitFor();
    await page.goto(at('/inbox?tab=messages'));
    await page.getByRole('button', { name: /Approve and send/ }).click();
    await page.getByText('Released. It is sent at its scheduled time.').waitFor();
    await page.goto(at('/outreach?tab=queue'));
    const status = async () =>
      (await request(service(), 'GET', '/v2/outbound-queue/batches')).body.data[0].status;
    expect(['approved', 'completed']).toContain(await until(status, (is) => is !== 'staged', 30));
  });

  it('puts people, addresses and domains on the do-not-contact list, finds them, and takes one off', async () => {
    await page.goto(at('/outreach?tab=do-not-contact'));
    await page.getByRole('button', { name: 'Add to the list', exact: true }).click();
    const dialog = page.getByRole('dialog');
    const lines = dialog.getByLabel('Whom not to contact');
    await lines.fill('lin@globex.example\n@initech.example\nno one at all');
    await dialog.getByRole('button', { name: 'Add to the list', exact: true }).click();
    await dialog.getByText('no one at all is not a person on LinkedIn').waitFor();
    await lines.fill('lin@globex.example\n@initech.example\nhttps://www.linkedin.com/in/max-planck/');
    await dialog.getByText('1 e-mail address, 1 domain, 1 LinkedIn profile').waitFor();
    await dialog.getByLabel('Reason').fill('Asked us to stop');
    await dialog.getByRole('button', { name: 'Add to the list', exact: true }).click();
    const row = page.getByRole('row', { name: /max-planck.*Asked us to stop.*just now/ });
    await row.waitFor();
    expect(await row.textContent()).toContain(service().info.user);
    await page.getByLabel('Find an address').fill('https://www.linkedin.com/in/max-planck/');
    await page.getByRole('row', { name: /initech/ }).waitFor({ state: 'detached' });
    await row.getByRole('button', { name: 'Remove max-planck', exact: true }).click();
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByRole('heading', { name: 'Nothing like this is on the list', exact: true }).waitFor();
    const left = (await request(service(), 'GET', '/v2/outbound-queue/do-not-contact')).body.data;
    expect(left.map(({ value }: { value: string }) => value)).toEqual([
      'initech.example',
      'lin@globex.example',
    ]);
  });

  it('buys credits with the test card', async () => {
    const before = (await request(service(), 'GET', '/v2/billing/credits')).body.data.available;
    await page.goto(at('/credits'));
    const buy = page.getByRole('button', { name: 'Buy 100', exact: true });
    await buy.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.origin !== new URL(at('/')).origin);
    await page.locator('button').first().click();
    await page.getByText(/credits were added/).waitFor();
    const after = (await request(service(), 'GET', '/v2/billing/credits')).body.data.available;
    expect(after - before).toBe(100);
  });

  it('creates a key, shown once, and finds one of its requests in the log by id', async () => {
    await page.goto(at('/developers'));
    await page.getByRole('button', { name: 'Create a key', exact: true }).click();
    await page.getByLabel('Name').fill('Nightly import');
    // It still works on the day it ends, which is one of the person's own calendar.
    await page.getByLabel('Ends on').fill(new Date().toLocaleDateString('sv'));
    await page.getByRole('button', { name: 'Create the key', exact: true }).click();
    const key = await page.locator('dialog code').textContent();
    expect((await request(service(), 'GET', '/v1/me', undefined, key)).body.scopes).toEqual([
      'svc:read',
      'svc:enrich',
    ]);
    await page.getByRole('button', { name: 'Done', exact: true }).click();
    expect(await page.content()).not.toContain(key ?? '');

    const refused = await request(service(), 'GET', '/v1/enrichments/7305817200230400', undefined, key);
    await page.getByRole('button', { name: 'Request log', exact: true }).click();
    await page.getByLabel('Find by request id').fill(refused.headers.get('x-request-id') ?? '');
    const row = page.getByRole('row', { name: /7305817200230400/ });
    await row.waitFor();
    expect(await row.textContent()).toMatch(
      /404.*GET \/v1\/enrichments\/7305817200230400.*Not found.*Nightly import/,
    );
  });

  it('creates an agent that works without a person, shows its credentials once, and removes it', async () => {
    await page.goto(at('/developers?tab=agents'));
    await page.getByRole('button', { name: 'Create an agent', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Nightly research');
    await dialog.getByRole('button', { name: 'Create the agent', exact: true }).click();
    await dialog.getByRole('button', { name: 'Copy: Client secret', exact: true }).waitFor();
    const [id, secret] = await dialog.locator('code').allTextContents();
    expect(id).toMatch(/^cli_/);
    await dialog.getByRole('button', { name: 'Done', exact: true }).click();
    await page.getByRole('row', { name: /Nightly research.*read.*enrich.*never/ }).waitFor();
    expect(await page.content()).not.toContain(secret);
    await page.getByRole('button', { name: 'Remove Nightly research', exact: true }).click();
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByText('No agent works on its own.', { exact: false }).waitFor();
  });

  it('shows a failing webhook, sends it again, shows the response, and asks before deleting it', async () => {
    const answers = [
      [500, 'The warehouse is closed.'],
      [200, 'Taken.'],
    ] as const;
    let calls = 0;
    const receiver = createServer((call, response) => {
      const [status, body] = answers[calls] ?? answers[1];
      calls += 1;
      call.resume().on('end', () => response.writeHead(status).end(body));
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void receiver.close());
    const address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
    await page.goto(at('/developers?tab=webhooks'));
    await page.getByRole('button', { name: 'Add a webhook', exact: true }).click();
    await page.getByLabel('Address', { exact: true }).fill(address);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('button', { name: 'Done', exact: true }).click();
    await page.getByRole('link', { name: address }).click();
    await page.getByRole('button', { name: 'Send a test', exact: true }).click();
    await page.getByRole('cell', { name: /^500.*try 1$/ }).waitFor();
    await page.getByRole('button', { name: 'Resend', exact: true }).first().click();
    await page.getByText('It is being sent again.').waitFor();
    await page.getByRole('cell', { name: /^200.*try 2$/ }).waitFor();
    await page.locator('td button.link').click();
    const bodies = await page.getByRole('dialog').locator('pre').allTextContents();
    expect(bodies).toEqual(['The warehouse is closed.', 'Taken.', expect.stringContaining('webhook.test')]);
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    const hooks = async () =>
      (await request(service(), 'GET', '/v2/webhooks/subscriptions')).body.data.map(
        ({ url }: { url: string }) => url,
      );
    await page.getByRole('button', { name: 'Delete this webhook', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Keep', exact: true }).click();
    expect(await hooks()).toEqual([address]);
    await page.getByRole('button', { name: 'Delete this webhook', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('heading', { name: 'No webhooks yet', exact: true }).waitFor();
    expect(await hooks()).toEqual([]);
  });

  it('reports events by e-mail', async () => {
    const { user } = service().info;
    await page.goto(at('/events?type=ipo'));
    await page.getByRole('button', { name: 'Tell me', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Tell me', exact: true }).click();
    await page.getByText(`You get an e-mail about each IPO at ${user}.`, { exact: false }).waitFor();
    await page.goto(at('/developers?tab=webhooks'));
    await page.getByRole('link', { name: `E-mail to ${user}` }).click();
    await page.getByRole('button', { name: 'Send a test', exact: true }).click();
    const [mail] = await until(
      async () => service().aws.mail,
      (mails) => mails.length > 0,
    );
    expect([mail?.to, mail?.subject]).toEqual([[user], 'Webhook test']);
  });

  it('invites a person by e-mail and shows the link too', async () => {
    await page.goto(at('/settings?tab=members'));
    await page.getByRole('button', { name: 'Invite someone', exact: true }).click();
    await page.getByLabel('E-mail').fill('sam@northwind.example');
    await page.getByRole('dialog').getByRole('button', { name: 'Invite', exact: true }).click();
    await page
      .getByText('An e-mail with a link is on its way to sam@northwind.example.', { exact: false })
      .waitFor();
    const shown = await page.locator('dialog code').textContent();
    const mails = await until(
      async () => service().aws.mail.filter(({ to }) => to.includes('sam@northwind.example')),
      (found) => found.length > 0,
    );
    expect(mails[0]?.text).toMatch(/\/join\?invitation=inv_/);
    expect(mails[0]?.text).not.toContain(shown);
    await page.getByRole('button', { name: 'Done', exact: true }).click();
  });

  everyRole(service, open);

  it('shows the first records of a CRM list, the problems of each, and what enriching it costs', async () => {
    await page.goto(at('/import?tab=crm'));
    await page.getByRole('button', { name: 'See what Warehouse Week leads costs', exact: true }).click();
    await page.getByRole('button', { name: /^Enrich 21 people for up to/ }).waitFor();
    const rows = page.getByRole('region', { name: 'First records' }).locator('tr');
    expect(await rows.first().textContent()).toMatch(/^E-mail.*First nameLast nameCompany/);
    expect(await rows.nth(1).textContent()).toMatch(/^ada@acme-robotics\.example.*AdaLovelaceAcme Robotics/);
    const problems = page.getByRole('region', { name: 'Problems' }).locator('tbody tr');
    expect(await problems.first().textContent()).toMatch(/^22, 24Does not identify a person/);
  });

  it('connects HubSpot by clicking, and then writes the people approved before', async () => {
    const [{ id }] = await list('status=completed');
    await page.goto(at('/settings/crm/hubspot'));
    await page.getByRole('button', { name: 'Disconnect HubSpot', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect', exact: true }).click();
    await page.getByRole('heading', { name: 'Not connected', exact: true }).waitFor();
    await request(service(), 'POST', `/v1/enrichments/${id}/approve`);
    const writeback = async () => (await request(service(), 'GET', `/v1/enrichments/${id}`)).body.writeback;
    await until(writeback, (now) => now?.status === 'skipped', 30);
    await page.getByRole('button', { name: 'Connect HubSpot', exact: true }).click();
    await page.getByRole('button', { name: 'Connect app', exact: true }).click();
    await page.getByRole('heading', { name: 'Connected', exact: true }).waitFor();
    await page.getByText(/It answers in \d+ ms/).waitFor();
    await page
      .getByRole('heading', {
        name: '1 approved person or company is not written to HubSpot yet',
        exact: true,
      })
      .waitFor();
    expect((await writeback()).status).toBe('skipped');
    await page.getByLabel('Create what HubSpot does not have yet').check();
    await page.getByRole('button', { name: 'Write it to HubSpot', exact: true }).click();
    await page.getByText('1 is being written to HubSpot').waitFor();
    const ended = await until(writeback, (now) => now?.status === 'succeeded', 30);
    expect(ended).toMatchObject({ status: 'succeeded', platform: 'hubspot' });
    await page.getByRole('heading', { name: /not written to HubSpot/ }).waitFor({ state: 'detached' });
  });

  it('changes where a field is written', async () => {
    await page.goto(at('/settings?tab=fields'));
    const select = page.getByLabel('Where Headline is written');
    await select.focus();
    await select.locator('optgroup').first().locator('option').last().waitFor({ state: 'attached' });
    const target = await page.evaluate<string>(
      "[...document.activeElement.querySelector('optgroup').children].at(-1).value",
    );
    await select.selectOption(target);
    const written = async () =>
      (await request(service(), 'GET', '/v1/field-config')).body.fields.headline.crm?.hubspot?.[0];
    expect(await until(written, (now) => now === target, 30)).toBe(target);
  });

  it('skips to the content by keyboard, and goes anywhere from the palette', async () => {
    await page.goto(at('/settings?tab=members'));
    await page.getByRole('button', { name: 'Invite someone', exact: true }).waitFor();
    await page.keyboard.press('Tab');
    await page.locator('a:focus').filter({ hasText: 'Skip to content' }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.locator('#content :focus').waitFor();
    await page.goto(at('/settings?tab=fields'));
    await page.locator('h1').waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: /Search screens/ }).waitFor();
    await page.keyboard.press('Escape');
    // A field of the rules has the focus, where a slash is a slash.
    await page.locator('h1').click();
    await page.keyboard.press('/');
    await page.getByRole('combobox', { name: /Search screens/ }).fill('credits');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Credits', exact: true }).waitFor();
  });

  const place = () => ({ page, at });
  everyScreen(place, () =>
    Promise.all(
      Object.entries({
        '/v1/people-finder': { company_name: 'Acme Robotics', roles: ['CTO'] },
        '/v2/webhooks/subscriptions': { event_type: 'ipo', url: 'https://hooks.northwind.example/ipo' },
        '/v2/outbound-queue/sequences': {
          targets: [{ public_id: 'noor-haddad' }],
          steps: [
            { action: 'message', text: 'Hello Noor.' },
            { action: 'message', text: 'One more thing.', wait: { days: 3 } },
          ],
        },
        '/v2/search': { type: 'people', keywords: 'robotics', max_results: 10 },
        '/v1/campaigns': {
          name: 'Spring',
          audience: { type: 'companies', companies: [{ company_name: 'Globex' }], roles: ['CTO'] },
          credit_ceiling: 10,
        },
      }).map(async ([path, body]) =>
        expect((await request(service(), 'POST', path, body)).status).toBeLessThan(300),
      ),
    ),
  );
  everyWord(place);
  everyState(place, (complaint) => {
    for (let at = complaints.length - 1; at >= 0; at -= 1)
      if (complaint.test(complaints[at] ?? '')) complaints.splice(at, 1);
  });

  it('ends the session in every tab on signing out in one', async () => {
    const second = await page.context().newPage();
    await second.goto(at('/campaigns'));
    await second.getByRole('button', { name: 'Sign in', exact: true }).click();
    await second.getByRole('heading', { name: 'Campaigns', exact: true }).waitFor();
    await page.goto(at('/credits'));
    await second.getByRole('button', { name: 'Sign out', exact: true }).click();
    // The local issuer asks again.
    await second.getByRole('heading', { name: /Sign out of/ }).waitFor();
    await second.getByRole('button', { name: 'Sign out', exact: true }).click();
    for (const tab of [page, second])
      await tab.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    // The issuer has forgotten the person too: signing in asks for the password.
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.locator('#password').waitFor();
    await second.close();
  });

  it('reported no errors in any of this', () => {
    expect(complaints).toEqual([]);
  });
});
