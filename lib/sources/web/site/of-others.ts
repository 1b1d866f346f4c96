import type { CheerioAPI } from 'cheerio/slim';
import { isNameLine } from '#lib/identity/name/name-line';
import { foldBlanks } from '#lib/sources/web/document';
import type { Page } from '#lib/sources/web/site/page';

type Element = ReturnType<CheerioAPI>;

/** Quotations: a company's site quotes its customers. */
const QUOTED = 'blockquote,figure:has(blockquote)';
const QUOTED_CLASS = /testimonial|(?:^|\s)(?:pull|block)?quotes?(?:[-_\s]|$)/i;
/** The frame of a page may have a class of that name, for its "Get a quote" button. */
const FRAME = 'body,html,main,:has(h1),:has(nav)';
const HEADINGS = 'h1,h2,h3,h4,h5,h6';
/** Headings above people who are not, or no longer, with the company. `Customer Success` and `Investor Relations` are its own teams. */
const OF_OTHERS =
  /\b(?:testimonials?|alumni|speakers|reviews|kundenstimmen|referenzen|investoren|témoignages|testimonios|clientes)\b|\b(?:customers|clients|investors)\b(?! (?:success|service|relations|support))|\b(?:success|customer) stories|\b(?:trusted|backed) by/i;
const SURELY_OF_OTHERS =
  /\bwhat (?:people|others) .*(?:say|think)|^(?:our )?(?:former|previous|ehemalige|anciens|antiguos)\b|in memoriam/i;
/** `Team and Investors` covers both; `The people our clients trust` and `Alumni Relations` are the company's own. */
const OF_OWN_TOO = /\b(?:team|people|staff|leadership|management|founders|relations|contacts?)\b/i;

const isHeadingOfOthers = (heading: string): boolean =>
  SURELY_OF_OTHERS.test(heading) || (OF_OTHERS.test(heading) && !OF_OWN_TOO.test(heading));

/** Whether this part of a page shows people from outside: quoted customers, investors, speakers or former members. */
export function isOfOthers({ $ }: Page, element: Element): boolean {
  const isQuoted = (_: number, one: Parameters<typeof $>[0] & object): boolean =>
    $(one).is(QUOTED) || (!$(one).is(FRAME) && QUOTED_CLASS.test($(one).attr('class') ?? ''));
  if (element.add(element.parents()).filter(isQuoted).length > 0) return true;
  for (let place = element; place.length > 0 && !place.is('body'); place = place.parent()) {
    const before = place.prevAll().toArray();
    for (const one of before) {
      const isBlock = !$(one).is(HEADINGS);
      const heading = foldBlanks((isBlock ? $(one).find(HEADINGS).last() : $(one)).text());
      // A block with more than a heading and an introduction keeps its heading to itself, such as `Trusted by` over logos.
      if (isBlock && ($(one).find('img,li').length > 0 || $(one).text().length > heading.length + 300))
        continue;
      if (isHeadingOfOthers(heading)) return true;
      if (heading !== '' && !isNameLine(heading)) return false;
    }
  }
  return false;
}
