import type { CheerioAPI } from 'cheerio/slim';
import { foldBlanks } from '#lib/sources/web/document';
import type { Page } from '#lib/sources/web/site/page';
import { isName } from '#lib/sources/web/site/shown-name';

type Element = ReturnType<CheerioAPI>;

/** Quotations: a company's site quotes its customers. */
const QUOTED = 'blockquote,figure:has(blockquote),[class*="testimonial" i],[class*="quote" i]';
const HEADINGS = 'h1,h2,h3,h4,h5,h6';
/** Headings above people who are not, or no longer, with the company. `Customer Success` and `Investor Relations` are its own teams. */
const OF_OTHERS =
  /\b(?:testimonials?|alumni|speakers|reviews|kundenstimmen|referenzen|investoren|témoignages|testimonios|clientes)\b|\b(?:customers|clients|investors)\b(?! (?:success|service|relations|support))|\bwhat (?:people|others) .*(?:say|think)|\b(?:success|customer) stories|\b(?:trusted|backed) by|^(?:our )?(?:former|previous|ehemalige|anciens|antiguos)\b|in memoriam/i;
/** `Team and Investors` covers both. */
const OF_OWN_TOO =
  /(?:&|\band\b).*\b(?:team|leadership|management|founders)\b|\b(?:team|leadership|management|founders)\b.*(?:&|\band\b)/i;

/** Whether this part of a page shows people from outside: quoted customers, investors, speakers or former members. */
export function isOfOthers({ $ }: Page, element: Element): boolean {
  if (element.closest(QUOTED).length > 0) return true;
  for (let place = element; place.length > 0 && !place.is('body'); place = place.parent()) {
    const before = place.prevAll().toArray();
    for (const one of before) {
      const heading = foldBlanks(($(one).is(HEADINGS) ? $(one) : $(one).find(HEADINGS).last()).text());
      if (OF_OTHERS.test(heading) && !OF_OWN_TOO.test(heading)) return true;
      if (heading !== '' && !isName(heading)) return false;
    }
  }
  return false;
}
