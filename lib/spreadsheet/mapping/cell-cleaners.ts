import { isSharedPage } from '#lib/identity/hosts';
import { noFirm } from '#lib/identity/no-firm';
import { isFillerName } from '#lib/identity/usable-input';
import {
  cleanDomain,
  cleanEmail,
  cleanPageUrl,
  cleanProfileUrl,
} from '#lib/spreadsheet/mapping/clean-address';
import { type InputField, rowTypeOf } from '#lib/spreadsheet/mapping/input-field';

/** The value read from a cell, or the reason why there is none. */
export type Cleaned = { readonly value: string; readonly note?: string } | { readonly reason: string };

/** Addresses are shorter, and searching a long text for one costs too much. */
const LONGEST_ADDRESS = 2_000;

const address =
  (clean: (text: string) => string | null, reason: string) =>
  (text: string): Cleaned => {
    const value = text.length > LONGEST_ADDRESS ? null : clean(text);
    return value === null ? { reason } : { value };
  };
const profileAlone = address(cleanProfileUrl, 'is not a profile address');
const profile = (text: string): Cleaned => {
  const read = profileAlone(text);
  return 'value' in read && /\s/.test(text.trim()) ? { ...read, note: 'was cleaned' } : read;
};
const atMost =
  (length: number) =>
  (text: string): Cleaned =>
    text.length <= length ? { value: text } : { reason: `is longer than ${length} characters` };

const email = (text: string): Cleaned => {
  const mailbox = text.length > LONGEST_ADDRESS ? null : cleanEmail(text);
  if (!mailbox) return { reason: 'is not an e-mail address' };
  if (mailbox.kind === 'filler') return { reason: 'is a placeholder, not an address' };
  const value = mailbox.address;
  if ((text.match(/@/g)?.length ?? 0) > 1 && !/\]\(/.test(text))
    return { value, note: 'contains several addresses; the first was used' };
  // Mail programs write an address as `Ada <ada@acme.example>`.
  const written = /<([^<>]+)>$/.exec(text)?.[1] ?? text;
  return written.toLowerCase() === value ? { value } : { value, note: 'was cleaned' };
};

const website = (text: string): Cleaned => {
  const value = text.length > LONGEST_ADDRESS ? null : cleanDomain(text);
  if (value !== null) return { value };
  const shared = text.length <= LONGEST_ADDRESS && isSharedPage(text);
  return {
    reason: shared
      ? 'is a page on a network or platform, not the company’s domain'
      : 'is not a domain or website',
  };
};

/** What a spreadsheet program turned a text into: a date from `March 1`, or a boolean. */
const noText = (text: string): string | undefined => {
  if (/^\d{4}-\d\d-\d\d(?:T[\d:.]+)?$/.test(text)) return 'is a date, not a name';
  return /^(?:true|false)$/i.test(text) ? 'is true or false, not a name' : undefined;
};

/** What lists of customers say of those who are no company. */
const PRIVATE =
  /^(?:privat(?:person|kunde)?|private (?:person|individual|customer)|particulier|particular|privato)$/i;

const company = (text: string): Cleaned => {
  const reason = noText(text) ?? (PRIVATE.test(text) ? 'names no company' : noFirm(text));
  return reason === undefined ? atMost(200)(text) : { reason };
};

/** `1.23457E+11`: the shortened form of a long number in a spreadsheet program is no longer an id. */
const id =
  (length: number) =>
  (text: string): Cleaned =>
    /^\d(?:[.,]\d+)?E\+\d+$/i.test(text)
      ? { reason: 'has lost digits, because a spreadsheet program shortened it; format the column as text' }
      : atMost(length)(text);

const name =
  (length: number) =>
  (text: string): Cleaned => {
    const reason = noText(text) ?? (isFillerName(text) ? 'is a placeholder, not a name' : undefined);
    return reason === undefined ? atMost(length)(text) : { reason };
  };

export type Cleaners = Readonly<Partial<Record<InputField, (text: string) => Cleaned>>>;

export const cleanersOfPersons = {
  network_url: profile,
  email,
  company_domain: website,
  first_name: name(120),
  last_name: name(120),
  full_name: name(240),
  company,
  external_id: id(200),
  crm_id: id(120),
  type: (text) => {
    const value = rowTypeOf(text);
    return value === undefined ? { reason: 'is neither person nor company' } : { value };
  },
} as const satisfies Record<InputField, (text: string) => Cleaned>;

/** Cleaners for the fields that identify a company. A name in a column of names is the company's. */
export const cleanersOfCompanies: Cleaners = {
  network_url: address(cleanPageUrl, 'is not a company page on the network'),
  company_domain: website,
  company,
  full_name: company,
  external_id: cleanersOfPersons.external_id,
  crm_id: cleanersOfPersons.crm_id,
  type: cleanersOfPersons.type,
};
