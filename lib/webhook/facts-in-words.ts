import { capitalized } from '#lib/shared/capitalized';

type Facts = Readonly<Record<string, unknown>>;

/** Names that capital letters belong to, and the network by the name people know. */
const proper: Readonly<Record<string, string>> = { ipo: 'IPO', crm: 'CRM', id: 'ID', network: 'LinkedIn' };

/** `leadership_change` as people read it. */
export function inWords(name: string): string {
  const text = name
    .split(/[._]/)
    .map((part) => proper[part] ?? part)
    .join(' ');
  return capitalized(text);
}

const numbers = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });
const shown = (value: unknown): string =>
  typeof value === 'number'
    ? Math.abs(value) < 10_000
      ? String(value)
      : numbers.format(value)
    : Array.isArray(value)
      ? value.map(shown).filter(Boolean).join(', ')
      : typeof value === 'object' && value !== null
        ? Object.entries(value)
            .map(([name, one]) => `${name.replaceAll('_', ' ')} ${shown(one)}`)
            .join(', ')
        : String(value ?? '').replace(/^user:/, '');

/** An amount with its currency. What was paid is counted in cents, which its currency in lower case tells. */
function withCurrency({ amount, currency, ...others }: Facts): Facts {
  if (typeof amount !== 'number' || typeof currency !== 'string') return { amount, currency, ...others };
  const paid = currency === currency.toLowerCase();
  return {
    amount: `${paid ? (amount / 100).toFixed(2) : numbers.format(amount)} ${currency.toUpperCase()}`,
    ...others,
  };
}

/** One line for each fact that has a value. */
export const linesOf = (facts: Facts): string[] =>
  Object.entries(withCurrency(facts))
    .filter(([, value]) => shown(value) !== '')
    .map(([name, value]) => `${inWords(name)}: ${shown(value)}`);
