import * as z from 'zod';
import { createAnthropicModel } from '#lib/providers/model/anthropic';
import type { ModelPort } from '#lib/providers/model/port';
import type { EnrichmentSource } from '#lib/providers/source/port';
import { createWebResearchSource } from '#lib/providers/web-research/source';
import { httpClient } from '#lib/runtime/providers/http-client';
import { readSecret } from '#lib/runtime/secret';

const addresses = z.object({
  EDGAR_DATA_URL: z.url().default('https://data.sec.gov'),
  EDGAR_WEB_URL: z.url().default('https://www.sec.gov'),
  EDGAR_SEARCH_URL: z.url().default('https://efts.sec.gov'),
  /** EDGAR refuses clients that do not name somebody to write to. */
  EDGAR_USER_AGENT: z.string().default('gtm-enrichment/2.0 (operations@gtm-enrichment.example)'),
  GREENHOUSE_BASE_URL: z.url().default('https://boards-api.greenhouse.io'),
  LEVER_BASE_URL: z.url().default('https://api.lever.co'),
  ASHBY_BASE_URL: z.url().default('https://api.ashbyhq.com'),
  MODEL_BASE_URL: z.string().optional(),
});
const secret = z.object({ api_key: z.string().min(1).optional() });

let source: EnrichmentSource | undefined;

/** The language model, when a key is configured. */
export async function model(): Promise<ModelPort | undefined> {
  const { MODEL_BASE_URL: baseURL } = addresses.parse(process.env);
  const { api_key: apiKey } = await readSecret('MODEL_SECRET', secret);
  return apiKey ? createAnthropicModel({ apiKey, ...(baseURL ? { baseURL } : {}) }) : undefined;
}

/** Public evidence, and the model's research when a key is configured. One a container: it paces its requests. */
export async function webResearch(): Promise<EnrichmentSource> {
  const known = addresses.parse(process.env);
  source ??= createWebResearchSource({
    http: httpClient(),
    edgar: {
      dataBaseUrl: known.EDGAR_DATA_URL,
      wwwBaseUrl: known.EDGAR_WEB_URL,
      searchBaseUrl: known.EDGAR_SEARCH_URL,
      userAgent: known.EDGAR_USER_AGENT,
    },
    boards: {
      greenhouse: known.GREENHOUSE_BASE_URL,
      lever: known.LEVER_BASE_URL,
      ashby: known.ASHBY_BASE_URL,
    },
    model: await model(),
  });
  return source;
}
