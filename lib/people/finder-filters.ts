import * as z from 'zod';
import { seniority } from '#lib/field/job-kinds';
import { foldText } from '#lib/identity/fold-text';
import { headcount } from '#lib/network/headcount';
import { lazy } from '#lib/shared/lazy';

const funding = z.lazy(() =>
  z
    .strictObject({
      min: z.number().min(0).optional().meta({ description: 'Minimum, in USD' }),
      max: z.number().min(0).optional().meta({ description: 'Most' }),
      stages: z
        .array(z.string().trim().min(1).max(40))
        .min(1)
        .max(20)
        .optional()
        .meta({ description: 'Of the latest round' }),
      since: z.iso.date().optional().meta({ description: 'Latest round' }),
    })
    .refine((given) => Object.values(given).some((one) => one !== undefined), {
      message: 'give min, max, stages or since',
    })
    .refine(({ min = 0, max = Number.POSITIVE_INFINITY }) => min <= max, {
      message: 'min must not be above max',
    }),
);

/** The wanted levels of titles. */
export const levels = z.lazy(() =>
  z
    .array(seniority)
    .min(1)
    .max(seniority.options.length)
    .optional()
    .meta({
      description: 'Only titles of these levels',
      examples: [['executive', 'vp']],
    }),
);

/** Filters of the people finder besides roles: the people's level, and companies by what the network says about them. */
export const finderFilters = lazy(() => ({
  seniority: levels,
  headcount: headcount.optional().meta({
    description: 'Only companies of this size; companies of unknown size are kept, with a note',
  }),
  industry: z
    .string()
    .trim()
    .min(1)
    .max(120)
    .optional()
    .meta({
      description: 'Only companies in this industry, as named by the network',
      examples: ['Robotics Engineering'],
    }),
  technologies: z.array(z.string().trim().min(1).max(60)).min(1).max(20).optional().meta({
    description: 'Only companies that use at least one of these',
  }),
  funding: funding.optional().meta({
    description: 'Only companies with this funding; companies with unknown funding are kept, with a note',
  }),
}));
const wanted = z.lazy(() => z.object(finderFilters()));
export type FinderFilters = z.infer<typeof wanted>;

interface Known {
  readonly name: string;
  readonly industry?: string | undefined;
  readonly employees?: number | undefined;
}

export type CompanyFit = { readonly fits: boolean; readonly note?: string };

/** Whether a company passes the filters, with a note on what failed or is unknown. */
export function fitOf({ headcount: size, industry }: FinderFilters, company: Known): CompanyFit {
  const { name, employees } = company;
  if (size !== undefined && employees !== undefined) {
    const { min = 0, max = Number.POSITIVE_INFINITY } = size;
    if (employees < min || employees > max)
      return {
        fits: false,
        note: `${name} has ${employees} people according to the network: outside the headcount filter.`,
      };
  }
  if (industry !== undefined && company.industry !== undefined) {
    const [asked, said] = [foldText(industry), foldText(company.industry)];
    if (!` ${said} `.includes(` ${asked} `))
      return {
        fits: false,
        note: `${name} is in ${company.industry} according to the network: a different industry.`,
      };
  }
  const unknown = [
    ...(size !== undefined && employees === undefined ? ['how many people it has'] : []),
    ...(industry !== undefined && company.industry === undefined ? ['its industry'] : []),
  ];
  return unknown.length === 0
    ? { fits: true }
    : { fits: true, note: `${name}: the network does not say ${unknown.join(' and ')}, so it was kept.` };
}

/** What the e-mail finder's record of a company says; unknown values are absent. */
export interface CompanyRecord {
  readonly technologies?: readonly string[];
  /** Total in US dollars. */
  readonly raised?: number;
  readonly stage?: string;
  /** Day of the latest round. */
  readonly last_round_on?: string;
}

export type RecordVisit =
  | { readonly kind: 'read'; readonly record: CompanyRecord }
  | { readonly kind: 'failed'; readonly detail: string };

/** Whether the record must be read: only these filters need it. */
export const needsRecord = ({ technologies, funding: money }: FinderFilters): boolean =>
  technologies !== undefined || money !== undefined;

/** Each requested condition, and whether the record meets it; undefined if the record does not say. */
function asked({ technologies, funding: money = {} }: FinderFilters, record: CompanyRecord) {
  const { raised, stage, last_round_on: day } = record;
  const { min, max, stages, since } = money;
  const used = record.technologies?.map(foldText);
  const wantedStages = stages?.map(foldText);
  return [
    {
      wanted: technologies !== undefined,
      what: 'which technologies it uses',
      holds: used && technologies?.some((one) => used.includes(foldText(one))),
      but: `uses none of ${technologies?.join(', ')}`,
    },
    {
      wanted: min !== undefined || max !== undefined,
      what: 'how much it has raised',
      holds: raised === undefined ? undefined : raised >= (min ?? 0) && raised <= (max ?? raised),
      but: `has raised ${raised} USD`,
    },
    {
      wanted: stages !== undefined,
      what: 'its latest round',
      holds: stage === undefined ? undefined : wantedStages?.includes(foldText(stage)),
      but: `is at ${stage}`,
    },
    {
      wanted: since !== undefined,
      what: 'when its latest round was',
      holds: day === undefined || since === undefined ? undefined : day >= since,
      but: `had its latest round on ${day}`,
    },
  ].filter((one) => one.wanted);
}

/** Whether a company passes the filters by its record, with a note on what failed or is unknown. */
export function fitOfRecord(filters: FinderFilters, name: string, record: CompanyRecord): CompanyFit {
  const questions = asked(filters, record);
  const against = questions.find(({ holds }) => holds === false);
  if (against !== undefined)
    return {
      fits: false,
      note: `${name} ${against.but} according to the e-mail finder, so it was left out.`,
    };
  const unknown = questions.filter(({ holds }) => holds === undefined).map(({ what }) => what);
  return unknown.length === 0
    ? { fits: true }
    : {
        fits: true,
        note: `${name}: the e-mail finder does not say ${unknown.join(' and ')}, so it was kept.`,
      };
}
