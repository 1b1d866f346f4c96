import * as z from 'zod';
import type { FieldName } from '#lib/field/catalogue';
import { normalCompany } from '#lib/identity/company-name';
import { foldText } from '#lib/identity/fold-text';
import { registrableDomain } from '#lib/identity/hosts';
import { normalEmail } from '#lib/identity/mailbox';
import { normalName } from '#lib/identity/name/name-words';
import { countryCodeOf } from '#lib/identity/place/country';
import { profileId } from '#lib/identity/profile-address';
import { normalUrl } from '#lib/identity/web-address';

type Normalize = (text: string) => string;

const profile: Normalize = (address) => {
  const found = profileId(address);
  return found === undefined ? normalUrl(address) : `${found.kind}:${found.id}`;
};
const digits: Normalize = (phone) => phone.replace(/\D/g, '');
const handle: Normalize = (text) => text.replace(/^.*\//, '').replace(/^@/, '').toLowerCase();
const country: Normalize = (text) => countryCodeOf(text) ?? foldText(text);
const exactCase: Normalize = (text) => text.trim();

/** Normalizers for fields where folding accents, case and punctuation would be wrong. */
const normalizers: Partial<Record<FieldName, Normalize>> = {
  full_name: normalName,
  first_name: normalName,
  last_name: normalName,
  network_url: profile,
  network_public_id: (id) => id.toLowerCase(),
  network_member_id: exactCase,
  photo_url: exactCase,
  country,
  company_hq_country: country,
  work_email: normalEmail,
  personal_email: normalEmail,
  mobile_phone: digits,
  work_phone: digits,
  company_phone: digits,
  twitter_handle: handle,
  github_url: normalUrl,
  personal_website: normalUrl,
  previous_company: normalCompany,
  company_name: normalCompany,
  company_domain: (domain) => registrableDomain(domain) ?? domain.toLowerCase(),
  company_website: normalUrl,
  company_network_url: profile,
  company_logo_url: exactCase,
};

/**
 * Returns a key that is equal for two values of a field exactly if they mean the same: `ACME Inc.` and `Acme` as company names, `+44 20`
 * and `+4420` as phones. Order matters in lists; missing object keys count as absent.
 */
export function valueKey(field: FieldName, value: unknown): string {
  if (typeof value === 'string') return (normalizers[field] ?? foldText)(value) || value;
  return JSON.stringify(foldDeep(value));
}

function foldDeep(value: unknown): unknown {
  if (typeof value === 'string') return foldText(value) || value;
  if (Array.isArray(value)) return value.map(foldDeep);
  const object = z.record(z.string(), z.unknown()).safeParse(value);
  if (!object.success) return value;
  const keys = Object.keys(object.data).toSorted();
  return keys.filter((key) => object.data[key] !== undefined).map((key) => [key, foldDeep(object.data[key])]);
}
