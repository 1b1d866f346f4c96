export interface ProfileId {
  readonly kind: 'person' | 'company';
  readonly id: string;
}

/**
 * The public id in a profile address of the network: `https://uk.network.example/in/Ada-Lovelace/?trk=x` gives the
 * person `ada-lovelace`. The host is not looked at, for the network has one host a country. Returns nothing for other paths.
 */
export function profileId(address: string): ProfileId | undefined {
  const url = URL.parse(/^https?:/i.test(address) ? address : `https://${address}`);
  const found = url?.pathname.match(/^\/(in|pub|company|school|showcase)\/([^/]+)/);
  if (!found?.[1] || !found[2]) return undefined;
  const id = decoded(found[2]).normalize('NFC').toLowerCase();
  return { kind: found[1] === 'in' || found[1] === 'pub' ? 'person' : 'company', id };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The network's public web origin, without which a public id alone is no address. */
const NETWORK_WEB = 'https://www.linkedin.com';

const address = (kind: 'in' | 'company', id: string, web: string): string =>
  `${web.replace(/\/+$/, '')}/${kind}/${encodeURIComponent(id.normalize('NFC').toLowerCase())}`;

/** The canonical address of a person's public id: `https://www.linkedin.com/in/ada-lovelace`. */
export const profileAddress = (publicId: string, web: string = NETWORK_WEB): string =>
  address('in', publicId, web);

/** The canonical address of a company's public id. */
export const companyAddress = (publicId: string, web: string = NETWORK_WEB): string =>
  address('company', publicId, web);

const idOf = (text: string, kind: 'person' | 'company'): string | undefined => {
  const found = profileId(text.trim());
  return found?.kind === kind ? found.id : undefined;
};

/**
 * The public id in any spelling of a profile address: country hosts, no scheme, upper case, percent-encoding, a trailing
 * slash, a language or a tracking query (`uk.linkedin.com/in/Ada-Lovelace/de?trk=x` gives `ada-lovelace`).
 */
export const publicIdOfAddress = (text: string): string | undefined => idOf(text, 'person');

/** The same of a company's page; `school` and `showcase` pages count as companies. */
export const companyIdOfAddress = (text: string): string | undefined => idOf(text, 'company');

/** Any spelling of a person's profile address in the canonical one; nothing when it is no such address. */
export function canonicalProfileAddress(text: string, web: string = NETWORK_WEB): string | undefined {
  const id = publicIdOfAddress(text);
  return id === undefined ? undefined : profileAddress(id, web);
}

/** Any spelling of a company page's address in the canonical one. */
export function canonicalCompanyAddress(text: string, web: string = NETWORK_WEB): string | undefined {
  const id = companyIdOfAddress(text);
  return id === undefined ? undefined : companyAddress(id, web);
}
