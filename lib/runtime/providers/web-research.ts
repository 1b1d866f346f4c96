import * as z from 'zod';
import { now } from '#lib/runtime/clock';
import { edgarOptions } from '#lib/runtime/providers/edgar';
import { httpClient } from '#lib/runtime/providers/http-client';
import { model } from '#lib/runtime/providers/model';
import { uploads } from '#lib/runtime/providers/uploads';
import type { EnrichmentSource } from '#lib/sources/port';
import { rememberCompanies } from '#lib/sources/web/company-shelf';
import { turnsInTable } from '#lib/sources/web/fetch-turns';
import { createWebResearchSource } from '#lib/sources/web/source';

const addresses = z.lazy(() =>
  z.object({
    GREENHOUSE_BASE_URL: z.url().default('https://boards-api.greenhouse.io'),
    LEVER_BASE_URL: z.url().default('https://api.lever.co'),
    ASHBY_BASE_URL: z.url().default('https://api.ashbyhq.com'),
  }),
);

const clock = () => now().getTime();
const companies = () => rememberCompanies({ files: uploads(), turns: turnsInTable(clock), clock });

let source: EnrichmentSource | undefined;

/**
 * Public evidence, and the model's research if a key is configured. One per container: it caches the list of filers. Needs `public-files`.
 */
export async function webResearch(): Promise<EnrichmentSource> {
  const known = addresses.parse(process.env);
  source ??= createWebResearchSource({
    http: httpClient(),
    edgar: edgarOptions(),
    boards: {
      greenhouse: known.GREENHOUSE_BASE_URL,
      lever: known.LEVER_BASE_URL,
      ashby: known.ASHBY_BASE_URL,
    },
    model: await model(),
    companies: companies(),
  });
  return source;
}
