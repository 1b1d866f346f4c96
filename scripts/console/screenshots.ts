import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import * as z from 'zod';
import { settled, signIn, startBrowser } from '#scripts/console/browser';
import { fillWithExamples } from '#scripts/console/example-data';
import { screens } from '#scripts/console/screens';
import { startService } from '#scripts/service/start-service';
import { readOptions } from '#scripts/terminal/options';

const HELP = `npm run screenshots [-- SCREEN ...] [--into docs/console] [--service .local/service.json]

Starts a service, fills it with examples, and takes a picture of each screen of the console: light and dark, on a desktop and on
a phone. With --service it takes pictures of a running service as it is.
Screens: ${screens.map(({ name }) => name).join(', ')}
`;
const QUALITY = 62;
const sizes = { desk: { width: 1280, height: 800 }, phone: { width: 390, height: 780 } } as const;

async function picture(page: Page, file: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  await session.detach();
  writeFileSync(file, Buffer.from(data, 'base64'));
}

const running = z.object({ base_url: z.url(), api_key: z.string(), user: z.string(), password: z.string() });
const log = (line: string): void => console.error(line);

/** Starts a service with examples, or uses the one described by a file. */
async function place(file: string | undefined) {
  if (file) return { info: running.parse(JSON.parse(readFileSync(file, 'utf8'))), stop: async () => {} };
  const directory = mkdtempSync(join(tmpdir(), 'screenshots-'));
  const service = await startService({
    directory,
    port: 0,
    fresh: true,
    clock: undefined,
    rateLimitScale: 1_000,
    instantProviders: true,
    log,
  });
  await fillWithExamples(service.info, log);
  return {
    info: service.info,
    stop: async () => {
      await service.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

async function main(): Promise<void> {
  const { values, positionals } = readOptions(HELP, {
    allowPositionals: true,
    options: {
      into: { type: 'string', default: join('docs', 'console') },
      service: { type: 'string' },
    },
  });
  const wanted = screens.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
  if (wanted.length === 0) throw new TypeError(`There is no such screen.\n\n${HELP}`);
  mkdirSync(values.into, { recursive: true });
  const { info, stop } = await place(values.service);
  const browser = await startBrowser();
  try {
    const page = await browser.newPage({ viewport: sizes.desk, reducedMotion: 'reduce' });
    page.setDefaultTimeout(60_000);
    await signIn(page, info);
    for (const { name, path, follow, shows } of wanted) {
      await page.setViewportSize(sizes.desk);
      await page.goto(`${info.base_url}${path}`);
      if (follow) await page.locator(follow).first().click();
      if (name === 'reference') await page.waitForSelector('[role=search]', { timeout: 120_000 });
      else await settled(page);
      if (shows) await page.locator(shows).first().waitFor();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        for (const [size, viewport] of Object.entries(sizes)) {
          await page.setViewportSize(viewport);
          await page.waitForTimeout(200);
          await picture(page, join(values.into, `${name}-${colorScheme}-${size}.webp`));
        }
      }
      log(name);
    }
  } finally {
    await browser.close();
    await stop();
  }
}

await main();
process.exit(0);
