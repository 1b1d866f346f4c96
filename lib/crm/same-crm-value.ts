import type { CrmProperty } from '#lib/crm/record/property';

const options = (text: string): string =>
  [...new Set(text.split(';').map((one) => one.trim()))].sort().join(';');

/** CRMs give dates as days or, in older accounts, as milliseconds. */
const day = (text: string): string =>
  /^\d{11,}$/.test(text) ? new Date(Number(text)).toISOString().slice(0, 10) : text.slice(0, 10);

/** Some CRMs keep whole seconds only. */
const second = (text: string): number =>
  Math.floor((/^\d{11,}$/.test(text) ? Number(text) : Date.parse(text)) / 1_000);

const PHONE = /^\+?[\d\s().\-/]{7,}$/;
const ADDRESS = /^(https?:\/\/|www\.)/i;

const bareAddress = (text: string): string =>
  text
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/\/+$/, '');

function sameText(a: string, b: string): boolean {
  if (a === b) return true;
  if (a.includes('@') && b.includes('@')) return a.toLowerCase() === b.toLowerCase();
  if (ADDRESS.test(a) || ADDRESS.test(b)) return bareAddress(a) === bareAddress(b);
  if (PHONE.test(a) && PHONE.test(b)) return a.replace(/\D/g, '') === b.replace(/\D/g, '');
  return a.replace(/\r\n?/g, '\n') === b.replace(/\r\n?/g, '\n');
}

/**
 * True if writing `b` over `a` would add nothing: the same number, time, set of options, or the same phone number, e-mail or web address in
 * another spelling.
 */
export function sameCrmValue(a: string, b: string, property: CrmProperty): boolean {
  const [left, right] = [a.trim(), b.trim()];
  switch (property.type) {
    case 'number':
      return Number(left) === Number(right);
    case 'boolean':
      return left.toLowerCase() === right.toLowerCase();
    case 'date':
      return day(left) === day(right);
    case 'datetime':
      return second(left) === second(right);
    case 'enumeration':
      return property.multiple ? options(left) === options(right) : left === right;
    case 'string':
      return sameText(left, right);
  }
}
