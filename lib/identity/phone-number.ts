import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';

export interface PhoneNumber {
  readonly e164: string;
  /** True only where the numbering plan tells mobile from fixed; in North America it does not. */
  readonly mobile: boolean;
}

/**
 * A phone number in any spelling as E.164. A national spelling needs the country (ISO 3166-1 alpha-2) of the address it stands
 * beside; without that, or when its length is not one the country has, there is no number.
 */
export function phoneNumber(text: string, country?: string | null): PhoneNumber | undefined {
  const code = country?.toUpperCase() ?? '';
  // Without a country `00` in front can only be the way abroad.
  const international = isSupportedCountry(code) ? text : text.replace(/^\s*00(?=[1-9])/, '+');
  const parsed = parsePhoneNumberFromString(international, {
    ...(isSupportedCountry(code) ? { defaultCountry: code } : {}),
    extract: true,
  });
  if (parsed === undefined || !parsed.isPossible()) return undefined;
  return { e164: parsed.number, mobile: parsed.getType() === 'MOBILE' };
}
