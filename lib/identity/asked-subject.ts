import * as z from 'zod';
import { cleanInput } from '#lib/identity/clean-input';
import { foldText } from '#lib/identity/fold-text';
import { mailboxBesideName } from '#lib/identity/name/mailbox-beside-name';
import { partsOfName } from '#lib/identity/name/name-in-columns';
import { readFullName } from '#lib/identity/name/person-name';
import { readProfile } from '#lib/identity/profile-address';
import { inputFields, namedPerson, oneOf, withoutAliases } from '#lib/identity/subject';
import { unusableFields, usableInput } from '#lib/identity/usable-input';

/** Renames aliases, splits a full name, drops fields that identify nobody if the rest is enough, and cleans the rest. */
const readAs =
  (type: 'person' | 'company') =>
  (input: unknown): unknown =>
    typeof input !== 'object' || input === null || Array.isArray(input)
      ? input
      : cleaned(usableInput(withNameRead(withoutAliases(input)), type));

/** `Ada Lovelace, Acme` without the company, if that was given as well. */
function withoutFirm(name: string, company: unknown): string {
  const [, whole = '', behind = ''] = /^(\S+\s.*?)\s*,\s*([^,]+)$/.exec(name) ?? [];
  return typeof company === 'string' && behind !== '' && foldText(behind) === foldText(company)
    ? whole
    : name;
}

/** Replaces the full name with its parts, and its address if any. A full name that cannot be read, or comes with a part, stays. */
function withNameRead(input: Record<string, unknown>): Record<string, unknown> {
  const { full_name, ...rest } = input;
  if (typeof full_name !== 'string' || rest['first_name'] !== undefined || rest['last_name'] !== undefined)
    return input;
  const { name, email } = mailboxBesideName(full_name);
  const read = readFullName(withoutFirm(name, rest['company']));
  if (email === undefined && !read.ok) return input;
  return {
    ...(email === undefined ? {} : { email }),
    ...rest,
    ...(read.ok ? partsOfName(read) : {}),
  };
}

/** Fields that identify nobody stay as given, so that validation sees what the caller wrote. */
function cleaned(input: Readonly<Record<string, unknown>>): unknown {
  const { email: _email, ...unusable } = unusableFields(input);
  const asGiven = Object.keys(unusable).map((field) => [field, input[field]]);
  return { ...cleanInput(input), ...Object.fromEntries(asGiven) };
}

/** Reports each remaining field that identifies nobody, with the reason. An e-mail address is looked up anyway. */
function refuseUnusable(input: Readonly<Record<string, unknown>>, context: z.RefinementCtx): boolean {
  const { email: _email, ...unusable } = unusableFields(input);
  for (const [field, message] of Object.entries(unusable))
    context.addIssue({ code: 'custom', path: [field], message });
  return Object.keys(unusable).length > 0;
}

/** What is wrong with an address that must be a person's or a company's; undefined if it is right. */
function wrongProfile(address: string | undefined, wanted: 'person' | 'company'): string | undefined {
  if (address === undefined) return undefined;
  const read = readProfile(address);
  if (read.ok && read.kind === wanted) return undefined;
  if (read.ok)
    return wanted === 'person'
      ? 'is a company page: send a person’s profile URL'
      : 'is a person’s profile: send a company page';
  if (read.why === 'other_host')
    return 'must be a URL on the network, e.g. https://www.linkedin.com/in/ada-lovelace';
  return `must be the ${wanted === 'person' ? 'profile URL of a person' : 'page of a company'} on the network`;
}

const personInput = namedPerson.superRefine((input, context) => {
  const wrong = wrongProfile(input.network_url, 'person');
  if (wrong !== undefined) context.addIssue({ code: 'custom', path: ['network_url'], message: wrong });
  if (refuseUnusable(input, context) || input.network_url || input.email) return;
  if (input.first_name && input.last_name && (input.company || input.company_domain)) return;
  const missing = [
    ...(input.first_name ? [] : ['first_name']),
    ...(input.last_name ? [] : ['last_name']),
    ...(input.company || input.company_domain ? [] : ['company']),
  ];
  for (const field of missing) {
    context.addIssue({
      code: 'custom',
      path: [field],
      message: `is missing: give network_url, or email, or first_name + last_name + (company or company_domain)`,
    });
  }
});

const companyInput = z.lazy(() =>
  z
    .strictObject({
      company: inputFields().company,
      company_domain: inputFields().company_domain,
      network_url: inputFields().network_url,
      crm_id: inputFields().crm_id,
    })
    .meta(oneOf(['company'], ['company_domain'], ['network_url']))
    .superRefine((input, context) => {
      const wrong = wrongProfile(input.network_url, 'company');
      if (wrong !== undefined) context.addIssue({ code: 'custom', path: ['network_url'], message: wrong });
      if (refuseUnusable(input, context) || input.company || input.company_domain || input.network_url)
        return;
      context.addIssue({
        code: 'custom',
        path: ['company_domain'],
        message: 'is missing: give company_domain, company or network_url',
      });
    }),
);

/** The person to enrich: enough input to identify one person. */
export const personEnrichmentInput = z.preprocess(readAs('person'), personInput);
/** The company to enrich. */
export const companyEnrichmentInput = z.preprocess(readAs('company'), companyInput);
