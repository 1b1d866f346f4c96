import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { request } from '#test/support/local-service';

type Service = Parameters<typeof request>[0];
type Open = (options: BrowserContextOptions) => Promise<{ page: Page; complaints: string[] }>;

/** Screens, each with a button or field that needs more than read access. */
const mainActions = [
  ['/people', 'button', 'Enrich', 'Operators and above can do this'],
  ['/outreach', 'button', 'New message', 'Operators and above can do this'],
  ['/outreach?tab=do-not-contact', 'button', 'Add to the list', 'Operators and above can do this'],
  ['/jobs?tab=finder', 'button', 'Find people', 'Operators and above can do this'],
  ['/settings?tab=fields', 'checkbox', 'Full name on', 'Operators and above can do this'],
  ['/settings?tab=enrichment', 'checkbox', 'LinkedIn', 'Operators and above can do this'],
  ['/settings/crm/hubspot', 'button', 'Connect again', 'Admins can do this'],
] as const;

/** A person without an organization is invited as a viewer, joins by the link, and sees what they may not do. */
export function everyRole(service: () => Service, open: Open): void {
  it('lets who was invited sign in and join, and says what a viewer may not do', async () => {
    const { base_url, user_of_none: email, password, admin_api_key } = service().info;
    const { body } = await request(
      service(),
      'POST',
      '/v1/invitations',
      { email, role: 'viewer' },
      admin_api_key,
    );
    const { page, complaints } = await open({ reducedMotion: 'reduce' });
    page.setDefaultTimeout(60_000);
    const at = (path: string): string => `${base_url}${path}`;
    await page.goto(at('/'));
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.fill('#email:focus', email);
    await page.fill('#password', password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'You are not in an organization yet', exact: true }).waitFor();
    await page.goto(body.url);
    await page.getByRole('button', { name: 'Accept the invitation', exact: true }).click();
    await page.getByRole('heading', { name: 'Home', exact: true }).waitFor();

    for (const [path, role, name, says] of mainActions) {
      await page.goto(at(path));
      const control = page.getByRole(role, { name, exact: true });
      await page.getByText(says).first().waitFor();
      expect([path, await control.isDisabled()]).toEqual([path, true]);
    }
    await page.goto(at('/campaigns'));
    await page.getByRole('heading', { name: 'Campaigns', exact: true }).waitFor();
    await page.getByRole('navigation', { name: 'Main' }).getByText('Viewer').waitFor();
    expect(await page.getByRole('link', { name: 'New campaign' }).count()).toBe(0);
    expect(complaints).toEqual([]);
    await page.close();
  });
}
