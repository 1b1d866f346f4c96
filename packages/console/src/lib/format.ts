const whole = new Intl.NumberFormat(undefined, { maximumFractionDigits: 0 });
const percent = new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 0 });
const parts = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const;
const moment = new Intl.DateTimeFormat(undefined, { ...parts, timeZoneName: 'short' });
const logged = new Intl.DateTimeFormat(undefined, { ...parts, second: '2-digit' });
const zone = new Intl.DateTimeFormat(undefined, { timeZoneName: 'short' });
const dayOnly = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
const shortDay = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric' });
const relative = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' });

export const number = (value: number): string => whole.format(value);
export const share = (value: number): string => percent.format(value);
export const date = (text: string): string =>
  dayOnly.format(new Date(text.length === 10 ? `${text}T12:00:00` : text));
/** A day without its year, for places where the year would be too much. */
export const day = (text: string): string => shortDay.format(new Date(`${text}T12:00:00`));
/** The last moment of a day of the reader: what ends on that day still works during it. */
export const endOfDay = (text: string): string => new Date(`${text}T23:59:59`).toISOString();
/** A date and time with its zone, which is the reader's. */
export const dateTime = (text: string): string => moment.format(new Date(text));
/** A time to the second, for a list whose head shows `zoneName`. */
export const logTime = (text: string): string => logged.format(new Date(text));
export const zoneName = (): string =>
  zone.formatToParts(new Date()).find(({ type }) => type === 'timeZoneName')?.value ?? '';
export const money = (minor: number, currency: string): string =>
  new Intl.NumberFormat(undefined, { style: 'currency', currency: currency.toUpperCase() }).format(
    minor / 100,
  );
/** A large sum as deals are written: with cents only if there are any. */
export const sum = (amount: number, currency: string): string =>
  new Intl.NumberFormat(undefined, {
    style: 'currency',
    currency: currency.toUpperCase(),
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount);
export const count = (n: number, one: string, many = `${one}s`): string =>
  `${number(n)} ${n === 1 ? one : many}`;

const steps: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];
/** `3 minutes ago`, or a date if it is long ago. */
export function ago(text: string, now = Date.now()): string {
  const seconds = (Date.parse(text) - now) / 1000;
  if (Math.abs(seconds) > 6 * 86_400) return date(text);
  for (const [unit, size] of steps)
    if (Math.abs(seconds) >= size) return relative.format(Math.round(seconds / size), unit);
  return 'just now';
}

/** An actor as people read it: `user:ada@acme.example` is an address. */
export const actorOf = (actor: string): string => actor.replace(/^user:/, '');

/** A webhook's target as people read it: an address, or the recipient of an e-mail. */
export const targetOf = (url: string): string =>
  url.startsWith('mailto:') ? `E-mail to ${url.slice(7)}` : url;

/** `job_title` as people read it. */
const acronyms: Record<string, string> = {
  email: 'e-mail',
  url: 'URL',
  crm: 'CRM',
  id: 'ID',
  icp: 'ICP',
  cik: 'CIK',
  ipo: 'IPO',
  hq: 'HQ',
  '12m': '12 months',
  github: 'GitHub',
  vp: 'VP',
  hubspot: 'HubSpot',
  network: 'LinkedIn',
};
export const words = (name: string): string => {
  const text = name
    .split(/[_\s]/)
    .map((part) => acronyms[part] ?? part)
    .join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};
/** `enrichment.completed` as people read it. */
export const eventName = (type: string): string => words(type.replaceAll('.', ' '));
export const eventNames = (types: readonly string[]): string => types.map(eventName).join(', ');

const months = /^\d{4}-\d{2}$/;
const monthOnly = new Intl.DateTimeFormat(undefined, { month: 'short', year: 'numeric' });
const moments = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;
const days = /^\d{4}-\d{2}-\d{2}$/;
const GROUPED_FROM = 10_000;
const decimals = new Intl.NumberFormat(undefined, { maximumFractionDigits: 2, useGrouping: false });

/** Renders any field's value on one line: moments, days and large numbers in the reader's locale. */
export function show(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'number')
    return Math.abs(value) >= GROUPED_FROM ? whole.format(value) : decimals.format(value);
  if (typeof value === 'string' && moments.test(value)) return dateTime(value);
  if (typeof value === 'string' && days.test(value)) return date(value);
  if (typeof value === 'string' && months.test(value))
    return monthOnly.format(new Date(`${value}-15T12:00:00`));
  if (Array.isArray(value)) return value.map(show).join(', ');
  if (typeof value === 'object') return Object.values(value).map(show).filter(Boolean).join(' · ');
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return String(value);
}
