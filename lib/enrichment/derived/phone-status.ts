import { isValidPhoneNumber } from 'libphonenumber-js/min';
import type { Derivation } from '#lib/enrichment/derived/derivation';
import { readText } from '#lib/field/value';

/** Nobody dialled it: a number that its country could have given out is `unverified`, another one `invalid`. */
export const phoneStatus: Derivation = ({ fields }) => {
  const field = (['mobile_phone', 'work_phone'] as const).find((name) => fields[name] !== undefined);
  const number = field === undefined ? undefined : readText(fields, field);
  if (field === undefined || number === undefined) return undefined;
  return isValidPhoneNumber(number)
    ? {
        value: 'unverified',
        from: [field],
        reason: "The number fits its country's plan; nobody has verified it.",
      }
    : { value: 'invalid', from: [field], reason: 'The number fits no numbering plan.' };
};
