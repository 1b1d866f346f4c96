import type { CheerioAPI } from 'cheerio/slim';
import { foldText } from '#lib/identity/fold-text';
import { isSamePerson } from '#lib/identity/name/is-same-person';
import { isNameLine } from '#lib/identity/name/name-line';
import { isKnownGivenName } from '#lib/identity/name/nicknames';
import { isTitleLine } from '#lib/identity/title/title-line';
import { foldBlanks } from '#lib/sources/web/document';
import { isPerson, type JsonLdNode, textOf } from '#lib/sources/web/site/json-ld';
import { isOfOthers } from '#lib/sources/web/site/of-others';
import type { Page } from '#lib/sources/web/site/page';
import { titleBehind } from '#lib/sources/web/site/shown-name';

export interface WantedPerson {
  readonly first: string;
  readonly last: string;
}

/** A person as shown on one page. All texts are verbatim. */
export interface PersonOnPage {
  readonly page: Page;
  readonly name: string;
  readonly title?: string;
  readonly bio?: string;
  readonly record?: JsonLdNode;
  /** Addresses within the person's card: links, mailto:, tel:, images. */
  readonly hrefs: readonly string[];
  readonly images: readonly string[];
}

type Element = ReturnType<CheerioAPI>;

const NAME_PLACES = 'h1,h2,h3,h4,h5,h6,strong,b,a,span,p,div,td,th,dt,li,figcaption,summary,em';
const LARGEST_CARD = 1_500;
const SEPARATED = /^(.{3,60}?)\s*(?:,|–|—|\||:| - )\s*(.{2,120})$/u;

/** "Ada Lovelace, VP Engineering" in one line: name and title. */
function nameAndTitle(line: string, wanted: WantedPerson): { name: string; title?: string } | undefined {
  if (isSamePerson(wanted.first, wanted.last, line)) return { name: line };
  const parts = SEPARATED.exec(line);
  const [, name = '', title = ''] = parts ?? [];
  if (parts === null || !isSamePerson(wanted.first, wanted.last, name)) return undefined;
  return isTitleLine(title) ? { name, title } : undefined;
}

/** The deepest element that shows only the name, perhaps with the title. */
function nameElement(page: Page, wanted: WantedPerson): Element | undefined {
  const { $ } = page;
  let found: Element | undefined;
  // Every enclosing element repeats the line.
  const seen = new Map<string, boolean>();
  const isHers = (line: string): boolean => {
    const known = seen.get(line) ?? nameAndTitle(line, wanted) !== undefined;
    seen.set(line, known);
    return known;
  };
  $(NAME_PLACES).each((_, element) => {
    const candidate = $(element);
    const text = candidate.text();
    if (text.length > 400) return;
    const line = foldBlanks(text);
    if (line.length > 2 && line.length < 180 && isHers(line) && !isOfOthers(page, candidate))
      found = candidate;
  });
  return found;
}

const linesOf = (element: Element): string[] =>
  element
    .text()
    .split('\n')
    .map(foldBlanks)
    .filter((line) => line !== '');

/** Whether a part of a page shows another person: a name alone on its line that has a title after it or a known given name. */
function showsAnother(part: Element, wanted: WantedPerson): boolean {
  const lines = linesOf(part);
  return lines.some((line, at) => {
    const [, name = line, title = lines[at + 1] ?? linesOf(part.next())[0] ?? ''] =
      SEPARATED.exec(line) ?? [];
    const isKnown = isKnownGivenName(foldText(name).split(' ')[0] ?? '');
    return isNameLine(name) && nameAndTitle(name, wanted) === undefined && (isKnown || isTitleLine(title));
  });
}

const NEXT_PART = 'h1,h2,h3,h4,h5,h6,section,footer,form,aside';

/** What follows a bare name: everything up to the next person; after the last person of a list only one line, as more may be about anyone. */
function behindName(name: Element, others: Element): Element {
  const ends = new Set(others.add(name.nextAll(NEXT_PART)).toArray());
  const behind = name.nextAll();
  const end = behind.toArray().findIndex((one) => ends.has(one));
  const isFollowed = behind.toArray().some((one) => others.toArray().includes(one));
  return behind.slice(0, isFollowed ? end : Math.min(1, end === -1 ? 1 : end));
}

/** The largest part of the page around the name that is about this person alone. */
function cardAround(page: Page, name: Element, wanted: WantedPerson): Element {
  const heading = name.filter('h1,h2,h3,h4,h5,h6').prop('tagName')?.toLowerCase();
  let card = name;
  for (let level = 0; level < 5; level += 1) {
    const parent = card.parent();
    if (parent.length === 0 || parent.is('body,html,main,ul,ol,table,tbody,dl')) break;
    // The next person's card is the same kind of element.
    const alike = card.siblings(card.prop('tagName')?.toLowerCase());
    const others = alike.filter((_, one) => showsAnother(page.$(one), wanted));
    if (others.length > 0) return linesOf(card).length > 1 ? card : card.add(behindName(card, others));
    const [all = 0, own = 0] = [parent, card].map((part) => (heading ? part.find(heading).length : 0));
    if (parent.text().length > LARGEST_CARD || all > Math.max(1, own)) break;
    card = parent;
  }
  return card;
}

function fromCard(page: Page, wanted: WantedPerson): PersonOnPage | undefined {
  const element = nameElement(page, wanted);
  if (element === undefined) return undefined;
  const card = element.is('dt') ? element.add(element.nextUntil('dt')) : cardAround(page, element, wanted);
  const lines = linesOf(card);
  const at = lines.findIndex((line) => nameAndTitle(line, wanted) !== undefined);
  const named = nameAndTitle(lines[at] ?? '', wanted);
  if (named === undefined) return undefined;
  const title = named.title ?? titleBehind(lines.slice(at + 1, at + 3));
  const bio = lines.slice(at + 1).find((line) => line.length >= 40 && line !== title);
  const { $ } = page;
  const hrefs = card
    .find('a[href]')
    .add(card.filter('a[href]'))
    .toArray()
    .flatMap((link) => $(link).attr('href') ?? []);
  const images = card
    .find('img[src]')
    .toArray()
    .flatMap((image) => $(image).attr('src') ?? []);
  return {
    page,
    name: named.name,
    hrefs,
    images,
    ...(title === undefined ? {} : { title }),
    ...(bio === undefined ? {} : { bio }),
  };
}

function fromRecords(page: Page, wanted: WantedPerson): PersonOnPage | undefined {
  for (const record of page.records.filter(isPerson)) {
    const name =
      textOf(record, 'name') ??
      `${textOf(record, 'givenName') ?? ''} ${textOf(record, 'familyName') ?? ''}`.trim();
    if (!isSamePerson(wanted.first, wanted.last, name)) continue;
    const title = textOf(record, 'jobTitle');
    const bio = textOf(record, 'description');
    return {
      page,
      name,
      record,
      hrefs: [],
      images: [],
      ...(title === undefined ? {} : { title }),
      ...(bio === undefined ? {} : { bio }),
    };
  }
  return undefined;
}

/** Finds the person on a page and joins their schema.org record and visible card; undefined if not shown. */
export function personOnPage(page: Page, wanted: WantedPerson): PersonOnPage | undefined {
  const record = fromRecords(page, wanted);
  const card = fromCard(page, wanted);
  if (record === undefined || card === undefined) return record ?? card;
  return { ...card, ...record, hrefs: card.hrefs, images: card.images };
}
