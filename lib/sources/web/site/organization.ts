import type { Citation } from '#lib/field/citation';
import { citeRecord } from '#lib/sources/web/cite';
import { firstOf } from '#lib/sources/web/site/address';
import { isOrganization, textOf } from '#lib/sources/web/site/json-ld';
import { meta, type Page } from '#lib/sources/web/site/page';

export interface RecordedFact {
  readonly page: Page;
  readonly value: string;
  readonly citation: Citation | undefined;
}

/** A member of the first schema.org organization that has it, with its citation. */
export const organizationFact = (pages: readonly Page[], key: string): RecordedFact | undefined =>
  firstOf(pages, (page) => {
    for (const node of page.records.filter(isOrganization)) {
      const value = textOf(node, key);
      if (value !== undefined)
        return { page, value, citation: citeRecord(page, key, value) ?? citeRecord(page, 'value', value) };
    }
    return undefined;
  });

/** The company's name as its site writes it; undefined if it gives none. */
export function siteName(pages: readonly Page[]): RecordedFact | undefined {
  const record = organizationFact(pages, 'name');
  const [home] = pages;
  const named =
    home === undefined ? undefined : (meta(home, 'og:site_name') ?? meta(home, 'application-name'));
  if (record !== undefined || home === undefined || named === undefined) return record;
  return { page: home, value: named, citation: citeRecord(home, 'name', named) };
}
