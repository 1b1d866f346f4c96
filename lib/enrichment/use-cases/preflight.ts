import { prices } from '#lib/billing/price';
import { getAccount } from '#lib/billing/store';
import { enabledFields } from '#lib/config/field-config';
import { loadConfiguration } from '#lib/config/store';
import type { Context } from '#lib/contract/context';
import type { RequestOf } from '#lib/contract/operation';
import type { preflightEnrichment } from '#lib/contract/operations/enrichments/create';
import { preflight as expect } from '#lib/enrichment/expected-fields';
import type { PreflightResult } from '#lib/enrichment/preflight-result';
import { sourceNames } from '#lib/enrichment/source';
import { reusable } from '#lib/enrichment/use-cases/reuse';

/** What an enrichment of this input would do, for free. */
export async function preflight(
  { body: { type, input, options } }: RequestOf<typeof preflightEnrichment>,
  { organizationId, now }: Context,
): Promise<PreflightResult> {
  const [configuration, { available }] = await Promise.all([
    loadConfiguration(organizationId),
    getAccount(organizationId),
  ]);
  const enabled = new Set(sourceNames.filter((source) => configuration.enrichment.sources[source]));
  const reuse = options?.refresh
    ? undefined
    : await reusable(organizationId, type, input, configuration.enrichment.freshness_days, now);
  const credits = reuse ? 0 : prices.enrichment;
  return {
    ...expect(type, input, enabled, enabledFields(configuration.fields)),
    price: { credits, available, sufficient: available >= credits },
    ...(reuse ? { reuse } : {}),
  };
}
