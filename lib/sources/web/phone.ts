import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js';

const supported = (code: string | undefined): { defaultCountry?: CountryCode } =>
  code !== undefined && isSupportedCountry(code) ? { defaultCountry: code } : {};

/**
 * A telephone number as E.164. A number without its country code needs the country of the address it stands beside;
 * without that, or when its length is not one the country has, there is no number.
 */
export function e164(written: string, country?: string): string | undefined {
  const parsed = parsePhoneNumberFromString(written, { ...supported(country), extract: true });
  return parsed?.isPossible() ? parsed.number : undefined;
}
