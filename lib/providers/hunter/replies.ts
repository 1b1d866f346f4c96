import * as z from 'zod';

/** The parts of the vendor's replies that we use. It omits or nulls whatever it does not know. */
const text = z.lazy(() => z.string().nullish());
const handle = z.lazy(() => z.object({ handle: text }).nullish());

const pages = z.lazy(() =>
  z
    .array(
      z.object({ uri: text, extracted_on: text, last_seen_on: text, still_on_page: z.boolean().nullish() }),
    )
    .nullish(),
);
export type SeenOn = z.infer<typeof pages>;

const mailStatus = z.enum(['valid', 'invalid', 'accept_all', 'webmail', 'disposable', 'unknown']);
export type MailStatus = z.infer<typeof mailStatus>;

const verification = z.lazy(() =>
  z.object({ date: text, status: mailStatus.nullish().catch(null) }).nullish(),
);

export const finderReply = z.lazy(() =>
  z.object({
    data: z.object({
      first_name: text,
      last_name: text,
      email: text,
      score: z.number().nullish(),
      domain: text,
      accept_all: z.boolean().nullish(),
      position: text,
      twitter: text,
      linkedin_url: text,
      phone_number: text,
      company: text,
      sources: pages,
      verification,
    }),
  }),
);
export type FoundMail = z.infer<typeof finderReply>['data'];

export const verifierReply = z.lazy(() =>
  z.object({
    data: z.object({
      // A verdict added since is none that we may rely on.
      status: mailStatus.catch('unknown'),
      score: z.number().nullish(),
      email: z.string(),
      accept_all: z.boolean().nullish(),
      sources: pages,
    }),
  }),
);
export type VerifiedMail = z.infer<typeof verifierReply>['data'];

export const personReply = z.lazy(() =>
  z.object({
    data: z.object({
      name: z.object({ fullName: text, givenName: text, familyName: text }).nullish(),
      email: text,
      geo: z.object({ city: text, state: text, country: text, countryCode: text }).nullish(),
      employment: z.object({ domain: text, name: text, title: text, role: text, seniority: text }).nullish(),
      github: handle,
      twitter: handle,
      linkedin: handle,
      phone: text,
      fuzzy: z.boolean().nullish(),
      indexedAt: text,
    }),
  }),
);
export type PersonRecord = z.infer<typeof personReply>['data'];

const amount = z.lazy(() => z.union([z.number(), z.string()]).nullish());

export const companyReply = z.lazy(() =>
  z.object({
    data: z.object({
      name: text,
      domain: text,
      description: text,
      foundedYear: z.union([z.number(), z.string()]).nullish(),
      category: z.object({ industry: text }).nullish(),
      site: z.object({ phoneNumbers: z.array(z.string()).nullish() }).nullish(),
      geo: z.object({ city: text, country: text, countryCode: text }).nullish(),
      logo: text,
      linkedin: handle,
      ticker: text,
      phone: text,
      metrics: z
        .object({
          employees: amount,
          employeesRange: amount,
          raised: amount,
          annualRevenue: amount,
          estimatedAnnualRevenue: amount,
        })
        .nullish(),
      tech: z.array(z.string()).nullish(),
      fundingRounds: z
        .array(
          z.looseObject({
            date: text,
            announcedDate: text,
            amount,
            name: text,
            type: text,
            round: text,
            roundName: text,
            investmentType: text,
          }),
        )
        .nullish(),
      indexedAt: text,
    }),
  }),
);
export type CompanyRecord = z.infer<typeof companyReply>['data'];

export const domainReply = z.lazy(() =>
  z.object({
    data: z.object({
      domain: text,
      accept_all: z.boolean().nullish(),
      organization: text,
      description: text,
      industry: text,
      linkedin: text,
      technologies: z.array(z.string()).nullish(),
      country: text,
      city: text,
      headcount: text,
      emails: z.array(
        z.object({
          value: z.string(),
          type: text,
          confidence: z.number().nullish(),
          first_name: text,
          last_name: text,
          position: text,
          seniority: text,
          department: text,
          phone_number: text,
          sources: pages,
          verification,
        }),
      ),
    }),
  }),
);
export type DomainRecord = z.infer<typeof domainReply>['data'];
export type ListedMail = DomainRecord['emails'][number];

export const errorReply = z.lazy(() =>
  z.object({
    errors: z.array(z.object({ id: z.string().catch(''), details: z.string().catch('') })).min(1),
  }),
);
