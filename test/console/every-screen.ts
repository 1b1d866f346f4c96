import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { settled } from '#scripts/console/browser';
import { screens } from '#scripts/console/screens';

export type Place = () => { readonly page: Page; readonly at: (path: string) => string };

/** Replaces axe's half megabyte of script once the page has it: screens change without a reload. */
const ALREADY_THERE = 'void 0;';
export const DESK = { width: 1280, height: 860 };
export const PHONE = { width: 390, height: 860 };
/** The reference is a third-party reader whose markup is not ours. */
const ours = screens.filter(({ name }) => name !== 'reference');

/** Whether the page is wider than the screen. */
export const WIDER = 'document.documentElement.scrollWidth > document.documentElement.clientWidth';
/** The ordinary words of tables that are broken within themselves for lack of room. */
const BROKEN_WORDS = `[...document.querySelectorAll('td')].flatMap((cell) => {
  const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  const broken = [];
  for (let text = walker.nextNode(); text; text = walker.nextNode())
    for (const { 0: word, index } of text.data.matchAll(/(?<!\\S)[a-z]{2,10}(?!\\S)/gi)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word);
    }
  return broken;
})`;

/** Follows an address within the app, as a link does: nothing is reloaded. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate(
    `history.pushState({}, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate'))`,
  );
  await page.waitForFunction(`location.pathname === ${JSON.stringify(path.split('?')[0])}`);
  // The router rewrites the query string in its own way.
  await page.waitForTimeout(50);
}

/** Checks each screen of the console for accessibility and on a phone. `fill` creates one of each thing that has a screen of its own. */
export function everyScreen(place: Place, fill: () => Promise<unknown>): void {
  it('keeps nobody out of any screen, light and dark, and fits a phone', { timeout: 600_000 }, async () => {
    await fill();
    const { page, at } = place();
    const found: unknown[] = [];
    let loaded = false;
    const look = async (name: string, scheme: 'light' | 'dark', rules?: string[]) => {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      // Only violations are wanted: collecting the rest takes several times as long.
      const options = { resultTypes: ['violations' as const], preload: false };
      const source = loaded ? { axeSource: ALREADY_THERE } : {};
      const axe = new AxeBuilder({ page, ...source }).options(options).setLegacyMode();
      loaded = true;
      const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
      found.push(...violations.map(({ id, nodes }) => [name, scheme, id, nodes[0]?.html.slice(0, 160)]));
    };
    await page.goto(at('/'));
    for (const { name, path, follow: link } of ours) {
      await follow(page, path);
      await settled(page);
      if (link) {
        const first = page.locator(link).first();
        await first.waitFor();
        await first.click();
        await page.waitForFunction(`location.pathname !== ${JSON.stringify(path.split('?')[0])}`);
        await settled(page);
      }
      await look(name, 'light');
      // Only colours change with the colour scheme.
      await look(name, 'dark', ['color-contrast', 'link-in-text-block']);
      await page.setViewportSize(PHONE);
      if (await page.evaluate(WIDER)) found.push([name, 'is wider than a phone']);
      for (const word of await page.evaluate<string[]>(BROKEN_WORDS))
        found.push([name, 'breaks a word on a phone', word]);
      await page.setViewportSize(DESK);
    }
    expect(found).toEqual([]);
  });
}
