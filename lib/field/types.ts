import * as z from 'zod';
import { probability } from '#lib/field/scalar';
import { calendarDate } from '#lib/shared/time';

export const text = z.lazy(() => z.string().min(1).max(20_000));
export const texts = z.lazy(() => z.array(z.string().min(1).max(2_000)).min(1).max(500));
export const url = z.lazy(() => z.url({ protocol: /^https?$/ }).max(2_048));
export const email = z.lazy(() => z.email().max(320));
export const phone = z.lazy(() =>
  z.string().regex(/^\+[1-9][0-9]{5,14}$/, 'must be E.164, e.g. +442071838750'),
);
export const flag = z.boolean();
export const whole = z.lazy(() => z.int().min(0));
/** Separate from `whole` because it is not an amount: 1998 is not 1,998 of something. */
export const year = z.lazy(() => z.int().min(0));
export const usd = z.lazy(() => z.number().min(0));
/** In points: 30 means 30 %. */
export const percentPoints = z.number();
export const wholePercent = z.lazy(() => z.int().min(0).max(100));
export const percentScore = z.lazy(() => z.number().min(0).max(100));
export const countryCode = z.lazy(() => z.string().regex(/^[A-Z]{2}$/, 'must be ISO 3166-1 alpha-2'));
export const timeZone = z.lazy(() =>
  z.string().regex(/^[A-Za-z_]+(\/[A-Za-z0-9_+-]+)*$/, 'must be an IANA time zone'),
);
/** YYYY-MM, or YYYY if the month is not known. */
export const yearMonth = z.lazy(() => z.string().regex(/^[0-9]{4}(-(0[1-9]|1[0-2]))?$/, 'must be YYYY-MM'));

export const employment = z.lazy(() =>
  z.object({
    company: z.string().min(1),
    title: z.string().min(1).optional(),
    start: yearMonth.optional(),
    end: yearMonth.optional(),
    current: z.boolean(),
    network_company_id: z.string().optional(),
  }),
);
export const education = z.lazy(() =>
  z.object({
    school: z.string().min(1),
    degree: z.string().optional(),
    field: z.string().optional(),
    start: yearMonth.optional(),
    end: yearMonth.optional(),
  }),
);
export const language = z.lazy(() =>
  z.object({ name: z.string().min(1), proficiency: z.string().optional() }),
);
export const certification = z.lazy(() =>
  z.object({
    name: z.string().min(1),
    organization: z.string().optional(),
    url: url.optional(),
  }),
);
export const intentSignal = z.lazy(() =>
  z.object({
    type: z.string().min(1),
    date: calendarDate.optional(),
    evidence_url: url,
    confidence: probability,
  }),
);
export const talkingPoint = z.lazy(() => z.object({ text: z.string().min(1).max(1_000), evidence_url: url }));

/** Ownership form of a company. */
export const companyType = z.enum([
  'public',
  'private',
  'nonprofit',
  'government',
  'educational',
  'partnership',
  'self_employed',
]);
