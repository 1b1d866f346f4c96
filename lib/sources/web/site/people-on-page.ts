import { isNameLine } from '#lib/identity/name/name-line';
import type { ShownPerson } from '#lib/people/public-people';
import { foldBlanks } from '#lib/sources/web/document';
import { isPerson, textOf } from '#lib/sources/web/site/json-ld';
import { isOfOthers } from '#lib/sources/web/site/of-others';
import type { Page } from '#lib/sources/web/site/page';
import { namedEmployer, titleBehind } from '#lib/sources/web/site/shown-name';

const MOST_PEOPLE = 200;
const NAME_PLACES = 'h2,h3,h4,h5,h6,strong,b,dt,figcaption,[class*="name"]';
function fromRecords(page: Page): ShownPerson[] {
  return page.records.filter(isPerson).flatMap((record) => {
    const name =
      textOf(record, 'name') ??
      `${textOf(record, 'givenName') ?? ''} ${textOf(record, 'familyName') ?? ''}`.trim();
    const title = textOf(record, 'jobTitle');
    const email = textOf(record, 'email')?.replace(/^mailto:/i, '');
    if (name === '' || title === undefined) return [];
    const employer = namedEmployer(title, record);
    return [{ name, title, url: page.url, ...(email ? { email } : {}), ...(employer ? { employer } : {}) }];
  });
}

/** "Ada Lovelace" in a heading, with "VP Engineering" as the next line of the same card. */
function fromCards(page: Page): ShownPerson[] {
  const { $ } = page;
  const shown: ShownPerson[] = [];
  $(NAME_PLACES).each((index, element) => {
    if (index >= 4 * MOST_PEOPLE || shown.length >= MOST_PEOPLE) return false;
    const place = $(element);
    const name = foldBlanks(place.text());
    if (!isNameLine(name)) return;
    const after = `${place.nextAll().slice(0, 3).text()}\n${place.parent().nextAll().first().text()}`;
    const lines = after
      .slice(0, 1_000)
      .split('\n')
      .map(foldBlanks)
      .filter((line) => line !== '');
    const title = titleBehind(lines.slice(0, 3));
    if (title === undefined || isOfOthers(page, place)) return;
    const employer = namedEmployer(title);
    shown.push({ name, title, url: page.url, ...(employer ? { employer } : {}) });
    return;
  });
  return shown;
}

/** Everybody a page shows with a role: from schema.org records and the visible text. Each name and title once. */
export function peopleOnPage(page: Page): ShownPerson[] {
  const seen = new Set<string>();
  return [...fromRecords(page), ...fromCards(page)]
    .filter(({ name, title }) => {
      const key = `${name}\n${title}`.toLowerCase();
      return !seen.has(key) && seen.add(key);
    })
    .slice(0, MOST_PEOPLE);
}
