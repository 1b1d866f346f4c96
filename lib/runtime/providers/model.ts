import * as z from 'zod';
import type { ModelPort } from '#lib/ports/model';
import { createAnthropicModel } from '#lib/providers/model/anthropic';
import { readSecret } from '#lib/runtime/secret';

const address = z.lazy(() => z.object({ MODEL_BASE_URL: z.string().optional() }));
const secret = z.lazy(() => z.object({ api_key: z.string().min(1).optional() }));

/** The language model, if a key is configured. */
export async function model(): Promise<ModelPort | undefined> {
  const { MODEL_BASE_URL: baseURL } = address.parse(process.env);
  const { api_key: apiKey } = await readSecret('MODEL_SECRET', secret);
  return apiKey ? createAnthropicModel({ apiKey, ...(baseURL ? { baseURL } : {}) }) : undefined;
}
