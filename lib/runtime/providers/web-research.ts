import * as z from 'zod';
import type { EnrichmentSource } from '#lib/providers/source/port';
import { createWebResearchSource } from '#lib/providers/web-research/source';
import { edgarOptions } from '#lib/runtime/providers/edgar';
import { httpClient } from '#lib/runtime/providers/http-client';
import { model } from '#lib/runtime/providers/model';

const addresses = z.object({
  GREENHOUSE_BASE_URL: z.url().default('https://boards-api.greenhouse.io'),
  LEVER_BASE_URL: z.url().default('https://api.lever.co'),
  ASHBY_BASE_URL: z.url().default('https://api.ashbyhq.com'),
});

let source: EnrichmentSource | undefined;

/** Public evidence, and the model's research when a key is configured. One a container: it keeps the list of filers. */
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
  });
  return source;
}
