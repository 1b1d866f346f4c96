import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '#scripts/console/browser';
import { everyScreen } from '#test/console/every-screen';
import { everyState } from '#test/console/every-state';
import { useBrowser } from '#test/support/browser';
import { request, until, useService } from '#test/support/local-service';

const service = useService();
const open = useBrowser();
const at = (path: string): string => `${service().info.base_url}${path}`;
const sheet = `Vorname;Nachname;Firma;Segment
Ada;Lovelace;Acme Robotics;A
Linus;Torvalds;Acme Robotics;B
;;;C
Ada;Lovelace;Acme Robotics;A
`;

describe('the console', () => {
  let page: Page;
  let complaints: string[];
  beforeAll(async () => {
    ({ page, complaints } = await open({ viewport: { width: 1280, height: 860 }, reducedMotion: 'reduce' }));
    page.setDefaultTimeout(60_000);
    await signIn(page, service().info);
  });

  it('imports a spreadsheet by keyboard, shows what it costs, and follows it to the end', async () => {
    await page.goto(at('/import'));
    const field = page.locator('input[type=file]');
    await field.setInputFiles({ name: 'leads.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) });
    const start = page.getByRole('button', { name: /^Enrich \d+ (person|people) for up to/ });
    await start.waitFor();
    expect(await page.getByLabel('Meaning of Vorname').inputValue()).toBe('first_name');
    await start.focus();
    await page.keyboard.press('Enter');
    await page.getByText('100%').waitFor({ timeout: 60_000 });
    await page.getByText('Completed').first().waitFor();
  });

  it('approves by keyboard, with an undo before anything is written, and the CRM changes', async () => {
    const ada = page.getByRole('heading', { name: 'Ada Lovelace', exact: true });
    await page.goto(at('/inbox'));
    await page.locator('.diff-row').first().waitFor();
    if (!(await ada.isVisible())) await page.keyboard.press('j');
    await ada.waitFor();
    await page.locator('.diff-row').first().waitFor();
    await page.keyboard.press('a');
    await page.getByRole('button', { name: 'Undo' }).click();
    await ada.waitFor();
    await page.locator('.diff-row').first().waitFor();
    const approved = async () =>
      (await request(service(), 'GET', '/v1/enrichments?status=approved')).body.items.length;
    expect(await approved()).toBe(0);
    await page.keyboard.press('a');
    await until(approved, (total) => total === 1, 30);
    const [{ id }] = (await request(service(), 'GET', '/v1/enrichments?status=approved')).body.items;
    const written = await until(
      async () => (await request(service(), 'GET', `/v1/enrichments/${id}`)).body.writeback,
      (writeback) => writeback?.status !== 'pending',
    );
    expect(written).toMatchObject({ status: 'succeeded', platform: 'hubspot' });
  });

  it('stages a message and releases it', async () => {
    await page.goto(at('/outreach'));
    await page.getByRole('button', { name: 'New message' }).click();
    await page.getByLabel('To', { exact: true }).fill('ada-lovelace');
    await page.getByLabel('Message', { exact: true }).fill('Hello Ada');
    await page.getByRole('button', { name: 'Stage the message' }).click();
    await page.getByText('It waits in the inbox').waitFor();
    await page.goto(at('/inbox?tab=messages'));
    await page.getByRole('button', { name: /Approve and send/ }).click();
    const status = async () =>
      (await request(service(), 'GET', '/v2/outbound-queue/batches')).body.data[0].status;
    expect(['approved', 'completed']).toContain(await until(status, (is) => is !== 'staged', 30));
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

  it('makes a key, shown once', async () => {
    await page.goto(at('/developers'));
    await page.getByRole('button', { name: 'Make a key' }).click();
    await page.getByLabel('Name').fill('Nightly import');
    await page.getByRole('button', { name: 'Make the key' }).click();
    const key = await page.locator('dialog code').textContent();
    expect((await request(service(), 'GET', '/v1/me', undefined, key)).body.scopes).toEqual([
      'svc:read',
      'svc:enrich',
    ]);
    await page.getByRole('button', { name: 'Done' }).click();
    expect(await page.content()).not.toContain(key ?? '');
  });

  it('shows a webhook that fails, and sends it again', async () => {
    await page.goto(at('/developers?tab=webhooks'));
    await page.getByRole('button', { name: 'Add a webhook' }).click();
    await page.getByLabel('Address', { exact: true }).fill('http://127.0.0.1:9/hook');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('link', { name: 'http://127.0.0.1:9/hook' }).click();
    await page.getByRole('button', { name: 'Send a test' }).click();
    await page.getByText(/try 1/).waitFor({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Resend' }).first().click();
    await page.getByText(/Sent again/).waitFor();
  });

  it('connects HubSpot by clicking', async () => {
    await page.goto(at('/settings/crm/hubspot'));
    await page.getByRole('button', { name: 'Disconnect HubSpot' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect', exact: true }).click();
    await page.getByRole('button', { name: 'Connect HubSpot' }).click();
    await page.getByRole('button', { name: 'Connect app' }).click();
    await page.getByRole('heading', { name: 'Connected', exact: true }).waitFor();
    await page.getByText(/It answers in \d+ ms/).waitFor();
  });

  it('goes anywhere from the palette', async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: /Search screens/ }).fill('credits');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Credits', exact: true }).waitFor();
  });

  const place = () => ({ page, at });
  everyScreen(place);
  everyState(place, (complaint) => {
    const at = complaints.findIndex((said) => complaint.test(said));
    if (at >= 0) complaints.splice(at, 1);
  });

  it('has complained of nothing in all this', () => {
    expect(complaints).toEqual([]);
  });
});
