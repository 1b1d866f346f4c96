import { companyIdOfAddress, publicIdOfAddress } from '#lib/identity/profile-address';

const MEMBER_ID = /^A[CDE][A-Za-z][A-Za-z0-9_-]{12,}$/;

export type PersonKey =
  | { readonly kind: 'member'; readonly id: string }
  | { readonly kind: 'public'; readonly id: string };

/** Parses a reference to a person: a member id (`ACoAA...`), a urn containing one, a profile address or a public id. */
export function personKey(reference: string): PersonKey {
  const text = reference.trim();
  const inner = /^urn:li:(?:fsd_profile|fs_miniProfile|person):([^,)]+)$/.exec(text)?.[1] ?? text;
  if (MEMBER_ID.test(inner)) return { kind: 'member', id: inner };
  return { kind: 'public', id: publicIdOfAddress(inner) ?? inner };
}

const URN = /urn:li:(?:activity|ugcPost|share):\d+/;

/** A post's urn or number, from either or from its URL, which contains the number as `activity-123`. */
export function postKey(reference: string): string {
  const text = decodeURIComponentSafely(reference.trim());
  return URN.exec(text)?.[0] ?? /(?:activity|ugcPost|share)[-:](\d{10,})/.exec(text)?.[1] ?? text;
}

export const isUrn = (key: string): boolean => URN.test(key);

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Parses a reference to a company: `id` if that is certain, else a `name` to look up. */
export function companyKey(reference: string): { readonly kind: 'id' | 'name'; readonly text: string } {
  const text = reference.trim().replace(/^urn:li:(?:fsd_company|company|organization):/, '');
  const fromAddress = companyIdOfAddress(text);
  if (fromAddress !== undefined) return { kind: 'id', text: fromAddress };
  return { kind: /^\d+$/.test(text) || /^[a-z0-9]+(-[a-z0-9]+)+$/.test(text) ? 'id' : 'name', text };
}
