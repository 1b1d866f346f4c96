import * as z from 'zod';

/** company_tickers.json: every listed security with its filer. */
export const companyTickers = z.lazy(() =>
  z.record(z.string(), z.object({ cik_str: z.int(), ticker: z.string(), title: z.string() })),
);

const line = z.lazy(() => z.string().nullish());

const address = z.lazy(() =>
  z.object({
    street1: line,
    street2: line,
    city: line,
    stateOrCountry: line,
    zipCode: line,
    stateOrCountryDescription: line,
    country: line,
    countryCode: line,
  }),
);
export type EdgarAddress = z.infer<typeof address>;

const column = z.lazy(() => z.array(z.string()));

/** submissions/CIK##########.json, only the members in use. `filings.recent` has one array per column. */
export const submissions = z.lazy(() =>
  z.object({
    cik: z.string(),
    name: z.string(),
    entityType: line,
    sic: line,
    sicDescription: line,
    category: line,
    fiscalYearEnd: line,
    stateOfIncorporation: line,
    stateOfIncorporationDescription: line,
    tickers: z.array(z.string().nullable()).default([]),
    exchanges: z.array(z.string().nullable()).default([]),
    phone: line,
    website: line,
    description: line,
    addresses: z.object({ business: address.optional(), mailing: address.optional() }).optional(),
    formerNames: z.array(z.object({ name: z.string(), from: line, to: line })).default([]),
    filings: z.object({
      recent: z.object({
        accessionNumber: column,
        filingDate: column,
        form: column,
        items: column,
        primaryDocument: column,
        primaryDocDescription: column,
      }),
    }),
  }),
);
export type Submissions = z.infer<typeof submissions>;

/** The full-text search's hits: `display_names` is "ACME ROBOTICS INC  (CIK 0001234567)". */
export const searchHits = z.lazy(() =>
  z.object({
    hits: z.object({
      hits: z.array(
        z.object({ _source: z.object({ ciks: z.array(z.string()), display_names: z.array(z.string()) }) }),
      ),
    }),
  }),
);
export type SearchHits = z.infer<typeof searchHits>;
