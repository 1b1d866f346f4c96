import { isSharedPage } from '#lib/identity/hosts';
import { type Mailbox, readMailbox } from '#lib/identity/mailbox';
import { readProfile } from '#lib/identity/profile-address';

const domainShape =
  /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

/** Zero-width characters, and marks that set the direction of writing. */
const invisible = /[\u200b-\u200f\u202a-\u202e\u2060\ufeff\u00ad]/g;

const MARKDOWN_LINK = /\[[^\]]*\]\((?:mailto:)?([^()\s]+)\)/i;

/** What a link to write to somebody holds (RFC 6068): `%40` is an at sign there, and what follows `?` no address. */
export function mailtoAddress(text: string): string {
  const bare = text.replace(/^mailto:/i, '');
  const [address = ''] = bare.split('?');
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** What stands around addresses in cells: their markup, and what parts several of them. */
const addressesIn = (text: string): string[] => {
  const plain = text.normalize('NFKC').replace(invisible, '').trim();
  const written = MARKDOWN_LINK.exec(plain)?.[1] ?? /<([^<>]+)>/.exec(plain)?.[1] ?? plain;
  const inside = (/^mailto:/i.test(written) ? mailtoAddress(written) : written).replace(/%20/g, ' ');
  return inside
    .replace(/\s*[([{]\s*(?:at|ät)\s*[)\]}]\s*/gi, '@')
    .replace(/\s*[([{]\s*(?:dot|punkt)\s*[)\]}]\s*/gi, '.')
    .replace(/\s*@\s*/g, '@')
    .split(/[;,\s|/]+/)
    .filter((part) => part.includes('@'))
    .map((part) =>
      part
        .replace(/^["'“”‘’`(<[]*(?:mailto:|smtp:)?["'“”‘’`(<[]*/i, '')
        .replace(/\?.*$/, '')
        .replace(/[.:,;!?"'“”‘’`)>\]]+$/, ''),
    );
};

/** A comma in place of the last dot: `ada@acme,example`. */
const COMMA_FOR_DOT = /^([^\s@,;]+@[a-z0-9-]+),([a-z]{2,24})$/i;

/** The address in a cell, or the first of several; null when there is none. */
export function cleanEmail(text: string): Mailbox | null {
  const wanted = text.trim().replace(COMMA_FOR_DOT, '$1.$2');
  for (const part of addressesIn(wanted)) {
    const mailbox = part.length > 320 ? undefined : readMailbox(part);
    if (mailbox) return mailbox;
  }
  return null;
}

const toUrl = (text: string): URL | null => {
  const trimmed = text.replace(invisible, '').trim();
  if (/\s/.test(trimmed)) return null;
  return URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`);
};

/** A domain from a website, an address or a bare domain, in lower case, without `www.`. */
export function cleanDomain(text: string): string | null {
  const bare = text.trim().replace(/^.*@/, '');
  const url = toUrl(bare);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
  const host = url.hostname.replace(/^www\d?\./, '').replace(/\.$/, '');
  return domainShape.test(host) && !isSharedPage(bare) ? host : null;
}

/**
 * The page of a company at the network: https where no scheme is given, without query, fragment and trailing slash. That
 * of the network's sales product becomes the page with its id.
 */
export function cleanPageUrl(text: string): string | null {
  const url = toUrl(text);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:') || url.username !== '') return null;
  const read = readProfile(url.href);
  if (!read.ok || read.kind !== 'company') return null;
  const path = /^\/sales\//i.test(url.pathname) ? `/company/${read.id}` : url.pathname.replace(/\/+$/, '');
  return `https://${url.host}${path}`;
}

/**
 * A profile address: https where no scheme is given, without query, fragment and trailing slash. Those of the network's
 * sales and recruiting products become the profile with their id, whose case is kept.
 */
export function cleanProfileUrl(text: string): string | null {
  const url = toUrl(text);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
  const path = url.pathname.replace(/\/+$/, '');
  if (path === '' || !domainShape.test(url.hostname) || url.username !== '') return null;
  const read = readProfile(url.href);
  if (read.ok && read.kind === 'company') return null;
  if (read.ok && /^\/(?:sales|talent|recruiter)\//i.test(path)) return `https://${url.host}/in/${read.id}`;
  return `https://${url.host}${path}`;
}
