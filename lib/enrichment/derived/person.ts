import { isValidPhoneNumber } from 'libphonenumber-js/min';
import type { Derivation, Derivations } from '#lib/enrichment/derived/derivation';
import { timezone } from '#lib/enrichment/derived/timezone';
import { readText } from '#lib/field/value';
import { readFullName } from '#lib/identity/name/person-name';
import { writtenName } from '#lib/identity/name/written-name';
import { countryCodeOf, countryOf } from '#lib/identity/place/country';

const partOfName =
  (wanted: 'given' | 'family'): Derivation =>
  ({ fields }) => {
    const split = readFullName(readText(fields, 'full_name') ?? '');
    if (!split.ok) return undefined;
    const reason = 'Split from the full name.';
    return { value: split[wanted], from: ['full_name'], reason, certainty: split.certainty };
  };

/** Phrases of people who do not want to be contacted, in the main languages of the title tables. */
const refusals =
  /\b(do not contact|don'?t contact me|no (cold |unsolicited )?(sales|solicitations?|pitches|messages|inmails?|recruiters?|spam)( (calls|messages|pitches|mails?|please))?|please (do not|don'?t) (contact|pitch|message|solicit)|not open to (sales|offers)|keine (werbung|akquise|kaltakquise|anfragen|vertriebsanfragen|headhunter)|pas de (démarchage|prospection|publicité)|no contactar|non contattare)\b/i;

/** Who the person is, where, and how to reach them. */
export const ofPerson = {
  full_name: ({ fields }) => {
    const [first, last] = [readText(fields, 'first_name'), readText(fields, 'last_name')];
    if (first === undefined || last === undefined) return undefined;
    const reason = 'Given and family name combined.';
    return { value: writtenName(first, last), from: ['first_name', 'last_name'], reason };
  },
  first_name: partOfName('given'),
  last_name: partOfName('family'),

  country_code: ({ fields }) => {
    const value = countryCodeOf(readText(fields, 'country') ?? '');
    return value && { value, from: ['country'], reason: 'ISO 3166-1 code of the country.' };
  },
  country: ({ fields }) => {
    const value = countryOf(readText(fields, 'country_code') ?? '')?.name;
    return value && { value, from: ['country_code'], reason: 'Name of the country with this code.' };
  },
  timezone,

  /** Nobody has dialled the number: `unverified` if its country's plan allows it, else `invalid`. */
  phone_status: ({ fields }) => {
    const field = (['mobile_phone', 'work_phone'] as const).find((name) => fields[name] !== undefined);
    const number = field && readText(fields, field);
    if (field === undefined || number === undefined) return undefined;
    return isValidPhoneNumber(number)
      ? {
          value: 'unverified',
          from: [field],
          reason: 'The number is valid for its country; it has not been verified.',
        }
      : { value: 'invalid', from: [field], reason: 'The number is not valid in any numbering plan.' };
  },

  /** True if the person's own words refuse contact. Never a derived `false`: not objecting is not consent. */
  do_not_contact: ({ fields }) => {
    const field = (['headline', 'bio'] as const).find((name) => refusals.test(readText(fields, name) ?? ''));
    const reason = "The person's own profile opts out of outreach.";
    return field && { value: true, from: [field], reason, certainty: 0.9 };
  },
} as const satisfies Derivations;
