import { fraction } from '#test/simulators/core/latency';

export interface Job {
  readonly id: string;
  readonly companyId: string;
  readonly title: string;
  readonly department: string;
  readonly location: string;
  readonly remote: boolean;
  readonly seniority: 'executive' | 'director' | 'mid_senior' | 'associate' | 'entry';
  readonly type: 'full_time' | 'contract' | 'internship';
  /** Visible from this date on, by the service's clock. */
  readonly postedAt: string;
  readonly description: string;
  readonly salary?: { readonly min: number; readonly max: number; readonly currency: string };
}

type Row = readonly [
  companyId: string,
  title: string,
  department: string,
  location: string,
  seniority: Job['seniority'],
  postedAt: string,
];

const senior: readonly Row[] = [
  ['acme-robotics', 'VP Sales, Europe', 'Sales', 'Berlin, Germany', 'executive', '2026-10-12T08:00:00.000Z'],
  [
    'acme-robotics',
    'Director of Fleet Software',
    'Engineering',
    'San Francisco, CA',
    'director',
    '2026-10-20T08:00:00.000Z',
  ],
  ['acme-robotics', 'Head of People', 'People', 'San Francisco, CA', 'director', '2026-11-09T08:00:00.000Z'],
  [
    'northwind-analytics',
    'Leiter Produktentwicklung (m/w/d)',
    'Produkt',
    'Berlin, Deutschland',
    'director',
    '2026-11-03T08:00:00.000Z',
  ],
  [
    'helios-grid',
    'Chief Financial Officer',
    'Executive',
    'Boston, MA',
    'executive',
    '2026-11-05T08:00:00.000Z',
  ],
  [
    'helios-grid',
    'Director, Grid Operations',
    'Operations',
    'Boston, MA',
    'director',
    '2026-06-15T08:00:00.000Z',
  ],
];

const companies = [
  'acme-robotics',
  'helios-grid',
  'northwind-analytics',
  'bluefin-logistics',
  'orbit-payments',
  'medora-health',
];
const places: Readonly<Record<string, readonly string[]>> = {
  'acme-robotics': ['San Francisco, CA', 'Berlin, Germany', 'Remote'],
  'helios-grid': ['Boston, MA', 'Rotterdam, Netherlands'],
  'northwind-analytics': ['Berlin, Deutschland'],
  'bluefin-logistics': ['Rotterdam, Netherlands', 'Hamburg, Germany'],
  'orbit-payments': ['London, United Kingdom', 'Remote'],
  'medora-health': ['Chicago, IL'],
};
const titles: readonly (readonly [string, string, Job['seniority']])[] = [
  ['Software Engineer', 'Engineering', 'associate'],
  ['Senior Software Engineer', 'Engineering', 'mid_senior'],
  ['Data Analyst', 'Data', 'associate'],
  ['Account Executive', 'Sales', 'mid_senior'],
  ['Customer Support Specialist', 'Support', 'entry'],
  ['Product Manager', 'Product', 'mid_senior'],
  ['Assistant to the Director', 'Operations', 'entry'],
  ['Warehouse Technician', 'Operations', 'entry'],
  ['Mechanical Engineer', 'Engineering', 'associate'],
  ['Executive Assistant', 'Operations', 'entry'],
];

const filler = (n: number): Row => {
  const companyId = companies[n % companies.length] ?? 'acme-robotics';
  const [title, department, seniority] = titles[Math.floor(fraction('title', n) * titles.length)] ?? [
    'Engineer',
    'Engineering',
    'associate',
  ];
  const where = places[companyId] ?? ['Remote'];
  return [
    companyId,
    title,
    department,
    where[n % where.length] ?? 'Remote',
    seniority,
    new Date(Date.UTC(2026, 10, 18) - n * 2 * 86_400_000).toISOString(),
  ];
};

const job = ([companyId, title, department, location, seniority, postedAt]: Row, n: number): Job => ({
  id: String(4_000_100_000 + n * 7),
  companyId,
  title,
  department,
  location,
  remote: location === 'Remote',
  seniority,
  type: n % 11 === 10 ? 'internship' : n % 7 === 6 ? 'contract' : 'full_time',
  postedAt,
  description: `You will work as ${title} in ${department}. You report to the head of ${department}. We offer a fair salary and a good canteen.`,
  ...(seniority === 'executive' || seniority === 'director'
    ? { salary: { min: 180_000, max: 240_000, currency: 'USD' } }
    : {}),
});

/** Six senior vacancies and 84 usual ones. */
export const jobs: readonly Job[] = [...senior, ...Array.from({ length: 84 }, (_, n) => filler(n))].map(job);

export const jobsAt = (all: readonly Job[], now: Date): Job[] =>
  all.filter((entry) => entry.postedAt <= now.toISOString());
