import { existsSync } from 'node:fs';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';

/** Debian's path; `CHROMIUM` overrides it. */
const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

/** Why browser tests cannot run here; `undefined` if they can. */
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

/** Provides a browser for the tests of this file. Each page records its complaints: scripts, styles, policies. */
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
      // A page's 400 response is not a complaint about the page.
      if (message.type() === 'error' && !message.text().includes('the server responded with a status of'))
        complaints.push(message.text());
    });
    return { page, complaints };
  };
}
