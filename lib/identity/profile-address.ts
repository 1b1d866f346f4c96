import { lazyPattern } from '#lib/shared/lazy';

/** The network's public web origin, needed to make a public id an address. */
const NETWORK_WEB = 'https://www.linkedin.com';

/** The network's hosts, for any country or device. `network.example` replaces it in documents and tests. */
const NETWORK_HOST = /(?:^|\.)(?:linkedin\.(?:com|cn)|network\.example)$/;

export interface ProfileId {
  readonly kind: 'person' | 'company';
  /** A public id in lower case, or an opaque id as written: opaque ids are case-sensitive. */
  readonly id: string;
}

export type ReadProfile =
  | (ProfileId & { readonly ok: true })
  /** `other_host`: an address elsewhere; `no_profile`: on the network, but not a profile; `no_address`: not an address. */
  | { readonly ok: false; readonly why: 'other_host' | 'no_profile' | 'no_address' };

/** Member ids issued by the network (`ACoAA…`, in its sales and recruiting products `ACwAA…`, `AEMAA…`). */
const OPAQUE_ID = /^A[A-Z][A-Za-z]AA[A-Za-z0-9_-]{4,}$/;

export const isOpaqueId = (id: string): boolean => OPAQUE_ID.test(id);

const publicForm = (id: string): string =>
  isOpaqueId(id) ? id : id.normalize('NFC').toLowerCase().normalize('NFC');

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

/**
 * Public ids have letters, digits and hyphens, and in some profiles a full stop, an underscore or an emoji. `/in/unavailable` stands for
 * anyone whose profile is hidden.
 */
const isId = (id: string): boolean => !/^(?:me|unavailable)?$|[\s/?#@:;,()<>{}"]/.test(id);

/**
 * Prefixes: `/mwlite/in/x`, `/comm/in/x`, `/m/in/x`, `/injobs/in/x`, `/mwlite/profile/in/x`, `/de/in/x`. `/pub/dir/Ada/Lovelace` lists
 * everyone with a name.
 */
const PERSON_PATH =
  /^\/(?:(?:[a-z-]{1,12}\/){0,2})(?:in|pub(?!\/dir(?:\/|$)))\/([^/]+)((?:\/[0-9a-f]{1,3}){3}(?=\/|$))?/i;
/** `/sales/lead/ID,NAME_SEARCH,token`, `/sales/people/…`, `/sales/profile/…`. */
const SALES_PATH = /^\/sales\/(?:lead|people|profile)\/([^/,]+)/i;
/** `/talent/profile/ID`, `/talent/hire/1/discover/recruiterSearch/profile/ID`, `/recruiter/profile/ID,…`. */
const TALENT_PATH = /^\/(?:talent|recruiter)\/(?:.*\/)?profile\/([^/,]+)/i;
const COMPANY_PATH =
  /^\/(?:(?:[a-z-]{1,12}\/){0,1})(?:company|companies|company-beta|school|showcase|organization|edu\/school|sales\/(?:company|accounts?))\/([^/,]+)/i;

/** The old form `/pub/ada-lovelace/1/b09/bb2` is now `/in/ada-lovelace-bb2b091`. */
const oldForm = (name: string, parts: string): string => {
  const [a = '', b = '', c = ''] = parts.split('/').filter(Boolean);
  return `${name}-${c.padStart(3, '0')}${b.padStart(3, '0')}${a}`;
};

function inPath(path: string): ProfileId | undefined {
  const company = COMPANY_PATH.exec(path)?.[1];
  if (company !== undefined) {
    const id = decoded(company).trim().normalize('NFC').toLowerCase();
    return isId(id) ? { kind: 'company', id } : undefined;
  }
  const opaque = (SALES_PATH.exec(path) ?? TALENT_PATH.exec(path))?.[1];
  if (opaque !== undefined) {
    const id = decoded(opaque).split(',')[0]?.trim() ?? '';
    // A member's number, as in old addresses, is not a public id: someone else may have chosen it as theirs.
    return isId(id) && !/^\d+$/.test(id) ? { kind: 'person', id: publicForm(id) } : undefined;
  }
  const [, name, parts] = PERSON_PATH.exec(path) ?? [];
  if (name === undefined) return undefined;
  const id = publicForm(
    decoded(name)
      .trim()
      .replace(/&.*$|[.,;:!)\]]+$/, ''),
  );
  if (!isId(id)) return undefined;
  return { kind: 'person', id: parts === undefined ? id : oldForm(id, parts) };
}

/** Sign-in pages carry the requested profile; older pages have it in their query. */
function inQuery(url: URL): ProfileId | undefined {
  const target = url.searchParams.get('sessionRedirect') ?? url.searchParams.get('session_redirect');
  const wanted = target === null ? null : URL.parse(target, url.href);
  if (wanted !== null && NETWORK_HOST.test(wanted.hostname)) return inPath(wanted.pathname);
  const id = url.searchParams.get('id') ?? '';
  return /^\/profile\/view/i.test(url.pathname) && isOpaqueId(id) ? { kind: 'person', id } : undefined;
}

const URN_OF_PERSON =
  /^urn:li:(?:fsd?_profile|fs_miniProfile|fs_salesProfile|person|member|ts_profile):\(?([^,()]+)/i;
const URN_OF_COMPANY = /^urn:li:(?:fsd?_company|fs_salesCompany|company|organization):\(?([^,()]+)/i;

/** Strips what surrounds an address in a cell or a sentence: quotes, brackets, an invisible space. */
const bare = (text: string): string =>
  text.replace(/[\u200b-\u200f\u2060\ufeff]/g, '').replace(/^[\s"'<([{]+|[\s"'>\])}.,;:!]+$/g, '');

const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;
const BARE_PATH = /^\/?(?:in|pub|company|school|showcase|sales|talent|mwlite|comm)\/[^/\s]/i;
const HAS_HOST = lazyPattern(String.raw`^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d+)?(?:[/?#]|$)`, 'u');
const BARE_ID = lazyPattern(String.raw`^(?=.*\p{L})[\p{L}\p{N}%_-]{3,100}$`, 'u');

/**
 * Reads an address of the network: any host of it, with or without scheme, in the forms of its site, its app, its sales and recruiting
 * products, a urn, a path alone (`in/ada-lovelace`), or a bare id (`ada-lovelace`, `ACoAA…`). Public ids are returned in lower case, since
 * the network ignores their case; opaque ids keep theirs.
 */
export function readProfile(text: string): ReadProfile {
  const given = bare(text);
  const urn = URN_OF_PERSON.exec(given)?.[1];
  // `urn:li:member:123` is a number, too.
  if (urn !== undefined)
    return isOpaqueId(urn) ? { ok: true, kind: 'person', id: urn } : { ok: false, why: 'no_profile' };
  const companyUrn = URN_OF_COMPANY.exec(given)?.[1];
  if (companyUrn !== undefined) return { ok: true, kind: 'company', id: companyUrn.toLowerCase() };
  if (!HAS_SCHEME.test(given)) {
    if (BARE_PATH.test(given)) return onNetwork(URL.parse(`${NETWORK_WEB}/${given.replace(/^\//, '')}`));
    if (HAS_HOST().test(given)) return onNetwork(URL.parse(`https://${given}`));
    if (!BARE_ID().test(given)) return { ok: false, why: 'no_address' };
    return { ok: true, kind: 'person', id: publicForm(decoded(given)) };
  }
  return onNetwork(URL.parse(given));
}

function onNetwork(url: URL | null): ReadProfile {
  if (url === null || !/^https?:$/.test(url.protocol)) return { ok: false, why: 'no_address' };
  if (!NETWORK_HOST.test(url.hostname.replace(/\.$/, ''))) return { ok: false, why: 'other_host' };
  const found = inPath(url.pathname.replace(/\/{2,}/g, '/')) ?? inQuery(url);
  return found === undefined ? { ok: false, why: 'no_profile' } : { ok: true, ...found };
}

/** The person or company an address belongs to; undefined for any other text, including a bare id. */
export function profileId(address: string): ProfileId | undefined {
  const given = bare(address);
  if (!HAS_SCHEME.test(given) && !HAS_HOST().test(given) && !BARE_PATH.test(given)) return undefined;
  const read = readProfile(given);
  return read.ok ? { kind: read.kind, id: read.id } : undefined;
}

const address = (kind: 'in' | 'company', id: string, web: string): string =>
  `${web.replace(/\/+$/, '')}/${kind}/${encodeURIComponent(publicForm(id))}`;

/** The canonical address of a person's id: `https://www.linkedin.com/in/ada-lovelace`. */
export const profileAddress = (publicId: string, web: string = NETWORK_WEB): string =>
  address('in', publicId, web);

/** The canonical address of a company's public id. */
export const companyAddress = (publicId: string, web: string = NETWORK_WEB): string =>
  address('company', publicId.toLowerCase(), web);

const idOf = (text: string, kind: 'person' | 'company'): string | undefined => {
  const found = profileId(text);
  return found?.kind === kind ? found.id : undefined;
};

/**
 * The public id in any form of a profile address: country hosts, no scheme, upper case, percent-encoding, a trailing slash, a language or a
 * tracking query (`uk.linkedin.com/in/Ada-Lovelace/de?trk=x` gives `ada-lovelace`).
 */
export const publicIdOfAddress = (text: string): string | undefined => idOf(text, 'person');

/** The same for a company's page; `school` and `showcase` pages count as companies. */
export const companyIdOfAddress = (text: string): string | undefined => idOf(text, 'company');

/** The canonical form of a person's profile address; undefined if it is not one. */
export function canonicalProfileAddress(text: string, web: string = NETWORK_WEB): string | undefined {
  const id = publicIdOfAddress(text);
  return id === undefined ? undefined : profileAddress(id, web);
}

/** The canonical form of a company page's address. */
export function canonicalCompanyAddress(text: string, web: string = NETWORK_WEB): string | undefined {
  const id = companyIdOfAddress(text);
  return id === undefined ? undefined : companyAddress(id, web);
}
