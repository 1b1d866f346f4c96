import { existsSync } from 'node:fs';
import { type Browser, chromium, type Page } from 'playwright-core';

/** Debian's browser; `CHROMIUM` sets another. */
const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-sync',
];

/** Throws an error that says what to do if there is no browser. */
export async function startBrowser(): Promise<Browser> {
  if (!existsSync(executablePath))
    throw new Error(`There is no browser at ${executablePath}: apt-get install chromium, or set CHROMIUM.`);
  return await chromium.launch({ executablePath, args: quiet });
}

export interface Person {
  readonly base_url: string;
  readonly user: string;
  readonly password: string;
}

/** Signs in as a person does, and leaves the page at Home. */
export async function signIn(page: Page, { base_url, user, password }: Person): Promise<void> {
  await page.goto(`${base_url}/`);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.fill('#email', user);
  await page.fill('#password', password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Home' }).waitFor();
}

/** Waits until the screen has no placeholders left. */
export async function settled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  const placeholders = page.locator('.loading, .skeleton');
  while ((await placeholders.count()) > 0) await placeholders.first().waitFor({ state: 'detached' });
}
