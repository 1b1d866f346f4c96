import { domainToASCII } from 'node:url';
import { cleanCompany, domainGivenAsName } from '#lib/identity/company-name';
import { hostOf } from '#lib/identity/hosts';
import { readMailbox } from '#lib/identity/mailbox';
import { readNameParts, wholeName } from '#lib/identity/name/name-in-columns';
import { companyIdOfAddress, profileAddress, readProfile } from '#lib/identity/profile-address';
import { addressesIn } from '#lib/identity/written-address';

type Given = Readonly<Record<string, unknown>>;

const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;

/** Addresses among other words or in Markdown: `Ada: https://…`, `[Ada](https://…)`. */
const AMONG_WORDS = /https?:\/\/[^\s<>()[\]"',;|…’”»]+/gi;

/** A profile address as written; one without a scheme, or a bare id, in its full form; the only one in a text. */
function addressOf(text: string): string {
  const trimmed = text.trim();
  const [only, ...others] = trimmed.match(AMONG_WORDS) ?? [];
  if (only !== undefined && others.length === 0 && !trimmed.startsWith(only)) return only;
  if (HAS_SCHEME.test(trimmed) && !/\s/.test(trimmed)) return trimmed;
  const read = readProfile(trimmed);
  if (read.ok && read.kind === 'person') return profileAddress(read.id);
  return /^[\w-]+(?:\.[\w-]+)+(?:\/|$)/.test(trimmed) ? `https://${trimmed}` : trimmed;
}

/**
 * The mailbox in a text that otherwise holds only a name before `<…>` or a note after it. Any other text is left for validation to refuse.
 */
function mailboxOf(text: string): string {
  const line = text.trim();
  const [address, ...others] = addressesIn(line);
  const stands = /<[^<>]+>[\s,;]*$/.test(line) || !/\S\s+\S/.test(line.replace(/\s*\([^()]*\)$/, ''));
  if (address === undefined || others.length > 0 || !stands) return line;
  return readMailbox(address)?.base ?? address;
}

/** Reduces a website or mailbox to its host in ASCII: `https://www.acme-robotics.example/contact` gives acme-robotics.example. */
function siteHost(text: string): string {
  const line = text.trim();
  const host = hostOf(line.replace(/^[^\s@/]+@/, '')).replace(/^www\./, '');
  return (/^[\p{L}\p{N}.-]+\.\p{L}{2,}$/u.test(host) && domainToASCII(host)) || line;
}

/** Cleans both names together; a name with nothing usable in it stays as given, for validation to judge. */
function namesOf({ first_name, last_name, email, network_url }: Given): Given {
  const [alone, ...more] = [first_name, last_name].filter((part) => typeof part === 'string' && part.trim());
  const isAllThereIs = more.length === 0 && !email && !network_url;
  const whole =
    isAllThereIs && typeof alone === 'string'
      ? wholeName(alone, alone === first_name ? 'given' : 'family')
      : undefined;
  if (whole !== undefined) return { ...whole };
  const [first, last] = [first_name, last_name].map((part) => (typeof part === 'string' ? part.trim() : ''));
  const read = readNameParts(first ?? '', last ?? '');
  return {
    ...(typeof first_name === 'string' ? { first_name: read.first_name || first } : {}),
    ...(typeof last_name === 'string' ? { last_name: read.last_name || last } : {}),
  };
}

/** A company given by its address or site yields its domain, if none was given; one given by its page, the page's words. */
function companyOf({ company, company_domain }: Given): Given {
  if (typeof company !== 'string') return {};
  const page = companyIdOfAddress(company);
  if (page !== undefined) return { company: page.replaceAll('-', ' ') };
  const domain = domainGivenAsName(company);
  if (domain === undefined) return { company: cleanCompany(company) };
  return { company: undefined, company_domain: company_domain ?? domain };
}

/**
 * Cleans the fields of a request: spaces, and decoration, titles and degrees in names, noise in the company; addresses get their full form.
 * Values that are not text pass through, for validation to refuse.
 */
export function cleanInput(input: Given): Given {
  const { email, network_url, company_domain } = input;
  const cleaned: Given = {
    ...input,
    ...(typeof email === 'string' ? { email: mailboxOf(email) } : {}),
    ...(typeof network_url === 'string' ? { network_url: addressOf(network_url) } : {}),
    ...(typeof company_domain === 'string' ? { company_domain: siteHost(company_domain) } : {}),
    ...namesOf(input),
    ...companyOf(input),
  };
  return Object.fromEntries(
    Object.entries(cleaned).filter(([key, value]) => value !== undefined || input[key] === undefined),
  );
}
