import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { settled } from '#scripts/console/browser';
import { screens } from '#scripts/console/screens';

export type Place = () => { readonly page: Page; readonly at: (path: string) => string };

const schemes = ['light', 'dark'] as const;
const DESK = { width: 1280, height: 860 };
const PHONE = { width: 390, height: 860 };
/** The reference is a reader of somebody else's, whose markup is not ours. */
const ours = screens.filter(({ name }) => name !== 'reference');

/** Each screen of the console, as somebody sees it who cannot see well, and as it is on a phone. */
export function everyScreen(place: Place): void {
  it('keeps nobody out of any screen, light and dark, and fits a phone', { timeout: 900_000 }, async () => {
    const { page, at } = place();
    const found: unknown[] = [];
    for (const { name, path, follow } of ours) {
      await page.goto(at(path));
      await page.locator('h1').first().waitFor();
      if (follow) {
        const link = page.locator(follow).first();
        if (!(await link.isVisible().catch(() => false)))
          await link.waitFor({ timeout: 5_000 }).catch(() => {});
        if (!(await link.isVisible())) continue;
        await link.click();
        await page.locator('h1').first().waitFor();
      }
      await settled(page);
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
        found.push(
          ...violations.map(({ id, nodes }) => [name, colorScheme, id, nodes[0]?.html.slice(0, 160)]),
        );
      }
      await page.setViewportSize(PHONE);
      if (await page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth'))
        found.push([name, 'is wider than a phone']);
      await page.setViewportSize(DESK);
    }
    expect(found).toEqual([]);
  });
}
