import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';

export interface PhoneNumber {
  readonly e164: string;
  /** True only if the numbering plan distinguishes mobile numbers; North America's does not. */
  readonly mobile: boolean;
}

/**
 * Normalizes a phone number to E.164. A national spelling needs the country (ISO 3166-1 alpha-2) of the address next to it. Undefined
 * without it, or if the length is not valid in that country.
 */
export function phoneNumber(text: string, country?: string | null): PhoneNumber | undefined {
  const code = country?.toUpperCase() ?? '';
  // Without a country, `00` can only be the international prefix.
  const international = isSupportedCountry(code) ? text : text.replace(/^\s*00(?=[1-9])/, '+');
  const parsed = parsePhoneNumberFromString(international, {
    ...(isSupportedCountry(code) ? { defaultCountry: code } : {}),
    extract: true,
  });
  if (parsed === undefined || !parsed.isPossible()) return undefined;
  return { e164: parsed.number, mobile: parsed.getType() === 'MOBILE' };
}
