import { existsSync } from 'node:fs';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';

/** Debian's; `CHROMIUM` names another. */
const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

/** Why the tests in a browser cannot run here; `undefined` when they can. */
export const noBrowser = existsSync(executablePath)
  ? undefined
  : `skipped: there is no browser at ${executablePath} (apt-get install chromium, or set CHROMIUM)`;

const quiet = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A browser for the tests of this file. Each page comes with what it complained of: scripts, styles, policies. */
export function useBrowser() {
  let browser: Browser | undefined;
  beforeAll(async () => {
    if (noBrowser === undefined) browser = await chromium.launch({ executablePath, args: quiet });
  });
  afterAll(() => browser?.close());
  return async (options: BrowserContextOptions = {}): Promise<{ page: Page; complaints: string[] }> => {
    if (!browser) throw new Error(noBrowser);
    const page = await (await browser.newContext(options)).newPage();
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      // That a page answered 400 is not a complaint about it.
      if (message.type() === 'error' && !message.text().includes('the server responded with a status of'))
        complaints.push(message.text());
    });
    return { page, complaints };
  };
}
