import * as z from 'zod';
import { createAnthropicModel } from '#lib/providers/model/anthropic';
import type { ModelPort } from '#lib/providers/model/port';
import type { EnrichmentSource } from '#lib/providers/source/port';
import { createWebResearchSource } from '#lib/providers/web-research/source';
import { edgarOptions } from '#lib/runtime/providers/edgar';
import { httpClient } from '#lib/runtime/providers/http-client';
import { readSecret } from '#lib/runtime/secret';

const addresses = z.object({
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
