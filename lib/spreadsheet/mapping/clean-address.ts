import { domainToASCII } from 'node:url';

const emailShape = /^[^\s@<>(),;:"[\]]+@([a-z0-9\u00a1-\uffff-]+(?:\.[a-z0-9\u00a1-\uffff-]+)+)$/i;
const domainShape =
  /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

/** `Ada <ada@acme.example>`, `mailto:` and several addresses in a cell, of which the first counts. */
export function cleanEmail(text: string): string | null {
  const inBrackets = /<([^<>]+)>/.exec(text)?.[1] ?? text;
  const first = inBrackets
    .replace(/^\s*mailto:/i, '')
    .split(/[;,\s]+/)
    .find((part) => part.includes('@'));
  const match = first === undefined ? null : emailShape.exec(first);
  const host = match?.[1] === undefined ? '' : domainToASCII(match[1].toLowerCase());
  if (!first || !domainShape.test(host) || first.length > 320) return null;
  return `${first.slice(0, first.lastIndexOf('@')).toLowerCase()}@${host}`;
}

const toUrl = (text: string): URL | null => {
  const trimmed = text.trim();
  if (/\s/.test(trimmed)) return null;
  return URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`);
};

/** A domain from a website, an address or a bare domain, in lower case, without `www.`. */
export function cleanDomain(text: string): string | null {
  const bare = text.trim().replace(/^.*@/, '');
  const url = toUrl(bare);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
  const host = url.hostname.replace(/^www\d?\./, '').replace(/\.$/, '');
  return domainShape.test(host) ? host : null;
}

/** A profile address: https where no scheme is given, without query, fragment and trailing slash. */
export function cleanProfileUrl(text: string): string | null {
  const url = toUrl(text);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
  const path = url.pathname.replace(/\/+$/, '');
  if (path === '' || !domainShape.test(url.hostname) || url.username !== '') return null;
  return `https://${url.host}${path}`;
}
