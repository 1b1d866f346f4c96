import * as z from 'zod';
import { httpClient } from '#lib/runtime/providers/http-client';
import { pace } from '#lib/runtime/providers/pace';
import { readSecret } from '#lib/runtime/secret';
import { createHunterSource } from '#lib/sources/email-finder/source';
import type { EnrichmentSource } from '#lib/sources/port';

const address = z.lazy(() =>
  z.object({ EMAIL_FINDER_BASE_URL: z.url().default('https://api.hunter.io/v2') }),
);
const secret = z.lazy(() => z.object({ api_key: z.string().min(1) }));

/** The e-mail finder configured for this deployment. */
export async function emailFinder(): Promise<EnrichmentSource> {
  const { EMAIL_FINDER_BASE_URL: baseUrl } = address.parse(process.env);
  const { api_key: apiKey } = await readSecret('EMAIL_FINDER_SECRET', secret);
  return createHunterSource({ baseUrl, apiKey, http: httpClient(), pace });
}
