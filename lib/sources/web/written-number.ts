import { scaleWords } from '#lib/sources/web/scale-words';

/**
 * The possible values of a written number, `1,200`, `12,00,000`, `1.200,50`, `10,5`, `1’200`; if there are two, as for `1.200`, the English
 * one first. Empty if it is not a number.
 */
export function readings(written: string): readonly number[] {
  const plain = written.replace(/[\s’']/g, '');
  const [point, comma] = [
    Number(plain.replaceAll(',', '')),
    Number(plain.replaceAll('.', '').replace(',', '.')),
  ];
  if (/^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/.test(plain)) return [point];
  if (/^\d{1,3}\.\d{3}$/.test(plain)) return [point, comma];
  return [/,|\..*\./.test(plain) ? comma : point].filter((number) => !Number.isNaN(number));
}

/** Like `readings`, multiplied by the unit word: `10.5` and `million`. */
export const scaledReadings = (written: string, unit = ''): readonly number[] =>
  readings(written).map((number) => number * (scaleWords[unit.toLowerCase()] ?? 1));

/** Whether the text around an amount shows another currency or other dollars: `€`, `A$`, `CAD`. */
export const isOfOtherCurrency = (front: string, behind: string): boolean =>
  /(?:[€£¥₹₩]|(?<!\p{L}|US)(?:A|C|CA|AU|NZ|HK|S|R|MX|NT)\$|\b(?:EUR|GBP|CHF|JPY|INR|CAD|AUD|SEK|NOK|DKK|PLN|CNY|RMB|BRL|SGD|HKD|NZD))\s?$/u.test(
    front,
  ) ||
  /^\s?(?:[€£¥₹₩]|(?:EUR|GBP|CHF|JPY|INR|CAD|AUD|SEK|NOK|DKK|PLN|CNY|RMB|BRL|SGD|HKD|NZD|[Ee]uros?|pounds?|yen|yuan|francs?|rupees?|crores?|kron\w+|(?:Canadian|Australian|Singapore|New Zealand|Hong Kong) dollars)(?!\p{L}))/u.test(
    behind,
  );
