import { isSharedPage } from '#lib/identity/hosts';
import { type Mailbox, readMailbox } from '#lib/identity/mailbox';
import { profileAddress, profileId, readProfile } from '#lib/identity/profile-address';
import { addressesIn, INVISIBLE } from '#lib/identity/written-address';

const domainShape =
  /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

/** E-mail addresses are shorter. */
export const LONGEST_MAILBOX = 320;

/** Labels that people write before an address to say which of theirs it is. */
const LABEL =
  /^(?:work|home|private|personal|business|company|office|main|primary|e-?mail|mail|mailto|smtp)$/i;
const WORD = String.raw`\p{Script=Latin}[\p{Script=Latin}\d._+-]*`;
const BEHIND_WORDS = new RegExp(String.raw`^["'“‘]?(${WORD}(?:\s+${WORD})*)\s+([^\s@<]+)@`, 'u');

/**
 * `ada lovelace@acme.example`: words in front may be part of the address. They are not if they differ in script or case, form a label, or
 * occur again in the address: `Ada Lovelace ada@acme.example`.
 */
function mayBeCut(text: string): boolean {
  const [, front = '', local = ''] = BEHIND_WORDS.exec(text.replace(INVISIBLE, '').trim()) ?? [];
  if (front === '') return false;
  const isCapital = (word: string): boolean => /^\p{Lu}/u.test(word);
  const words = front.split(/\s+/);
  const parts = local.toLowerCase().split(/[._+-]/);
  const isAgain = words.some((word) => word.length > 1 && parts.includes(word.toLowerCase()));
  const isLabel = LABEL.test(words.at(-1) ?? '');
  return !isAgain && !isLabel && words.every((word) => isCapital(word) === isCapital(local));
}

/** The addresses in a cell; none if a blank may be part of one. */
export const mailboxesIn = (text: string): Mailbox[] =>
  mayBeCut(text)
    ? []
    : addressesIn(text).flatMap((part) => (part.length > LONGEST_MAILBOX ? [] : (readMailbox(part) ?? [])));

/** The address in a cell, or the first of several; null if there is none or if a blank may be part of it. */
export const cleanEmail = (text: string): Mailbox | null => mailboxesIn(text)[0] ?? null;

const toUrl = (text: string): URL | null => {
  const trimmed = text.replace(INVISIBLE, '').trim();
  if (/\s/.test(trimmed)) return null;
  return URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`);
};

/** The domain of a website, an address or a bare domain, in lower case, without `www.`. */
export function cleanDomain(text: string): string | null {
  const bare = text.trim().replace(/^.*@/, '');
  const url = toUrl(bare);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
  const host = url.hostname.replace(/^www\d?\./, '').replace(/\.$/, '');
  return domainShape.test(host) && !isSharedPage(bare) ? host : null;
}

/**
 * The page of a company on the network: https if no scheme is given, without query, fragment and trailing slash. A page of the network's
 * sales product becomes the page with its id.
 */
export function cleanPageUrl(text: string): string | null {
  const url = toUrl(text);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:') || url.username !== '') return null;
  const read = readProfile(url.href);
  if (!read.ok || read.kind !== 'company') return null;
  const path = /^\/sales\//i.test(url.pathname) ? `/company/${read.id}` : url.pathname.replace(/\/+$/, '');
  return `https://${url.host}${path}`;
}

/** `in/ada-lovelace`, as programs shorten it. */
const PATH_ALONE = /^\/?in\/([^\s/?#]+)\/?$/i;

const INSIDE = String.raw`[^\s<>"'|;]`;
const ADDRESS_INSIDE = new RegExp(
  String.raw`(?:https?:\/\/)?(?:[a-z0-9-]+\.)+[a-z]{2,}\/${INSIDE}+(?!${INSIDE})(?=\s*(?:$|https?:|[^\s\p{L}\p{N}]))`,
  'giu',
);

/**
 * The profile address in a cell that has words or a company's page beside it; the text itself if there is none, or several people's. A word
 * behind an address may be part of it.
 */
function profileWritten(text: string): string {
  const id = PATH_ALONE.exec(text.trim())?.[1];
  if (id !== undefined) return profileAddress(id);
  if (!/[\s;|]/.test(text.trim())) return text;
  const found = (text.match(ADDRESS_INSIDE) ?? [])
    .map((address) => address.replace(/[.,:!)\]}]+$/, ''))
    .flatMap((address) => {
      const read = profileId(address);
      return read?.kind === 'person' ? [{ id: read.id, address }] : [];
    });
  const [first, ...more] = found;
  return first !== undefined && more.every(({ id }) => id === first.id) ? first.address : text;
}

/** What programs write into an address for somebody they did not find. */
const NOBODY = /^(?:undefined|null|none|unknown|not-?found|unavailable)$/i;

/**
 * A profile address: https if no scheme is given, without query, fragment and trailing slash. Addresses from the network's sales and
 * recruiting products become the profile with their id, whose case is kept.
 */
export function cleanProfileUrl(text: string): string | null {
  const url = toUrl(profileWritten(text));
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
  const path = url.pathname.replace(/\/+$/, '');
  if (path === '' || !domainShape.test(url.hostname) || url.username !== '') return null;
  const read = readProfile(url.href);
  if (read.ok && (read.kind === 'company' || NOBODY.test(read.id))) return null;
  if (read.ok && /^\/(?:sales|talent|recruiter)\//i.test(path)) return `https://${url.host}/in/${read.id}`;
  return `https://${url.host}${path}`;
}
