import { foldText } from '#lib/identity/fold-text';
import { mailboxFitsName } from '#lib/identity/mailbox-name';
import { splitName } from '#lib/identity/name/is-same-person';
import { isKnownGivenName } from '#lib/identity/name/nicknames';
import { foldBlanks } from '#lib/sources/web/document';
import { isPerson, textOf } from '#lib/sources/web/site/json-ld';
import type { Page } from '#lib/sources/web/site/page';
import type { WantedPerson } from '#lib/sources/web/site/person-on-page';

/** The owner of an address according to a page, for subjects known only by e-mail address. */
export function personByEmail(page: Page, email: string): WantedPerson | undefined {
  const wanted = email.toLowerCase();
  for (const record of page.records.filter(isPerson)) {
    const written = textOf(record, 'email')
      ?.replace(/^mailto:/i, '')
      .toLowerCase();
    if (written === wanted) return splitName(textOf(record, 'name') ?? '');
  }
  const { $ } = page;
  const link = $('a[href^="mailto:" i]').filter((_, element) => {
    const href = $(element).attr('href') ?? '';
    return href.slice(7).split('?')[0]?.toLowerCase() === wanted;
  });
  let card = link.first().parent();
  for (let level = 0; level < 4 && card.length > 0; level += 1) {
    const heading = card.find('h1,h2,h3,h4,h5,h6').first();
    // A heading above several addresses belongs to a list, not to a person.
    if (card.find('a[href^="mailto:" i]').length > 1) return undefined;
    if (heading.length > 0) return namedOver(email, foldBlanks(heading.text()));
    card = card.parent();
  }
  return undefined;
}

/** Reads the heading above an address as a person's name; a place (`New York`) or an office is not one. */
function namedOver(email: string, heading: string): WantedPerson | undefined {
  const name = splitName(heading);
  const isKnown = isKnownGivenName(foldText(name?.first ?? '').split(' ')[0] ?? '');
  return isKnown || mailboxFitsName(email, [heading]) === 'fits' ? name : undefined;
}
