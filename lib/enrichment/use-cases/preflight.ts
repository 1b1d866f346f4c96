import { enrichmentPrice } from '#lib/billing/price';
import { getAccount } from '#lib/billing/store';
import { enabledFields } from '#lib/config/field-config';
import { loadConfiguration } from '#lib/config/store';
import type { UseCase } from '#lib/contract/use-case';
import type { preflightEnrichment } from '#lib/enrichment/operations/preflight';
import { preflight as expect } from '#lib/enrichment/plan/expected-fields';
import { sourcesOf, wantedFields } from '#lib/enrichment/plan/sources-of';
import { reusable, wantsFullRun } from '#lib/enrichment/use-cases/reuse';

/** Tells what an enrichment of this input would do, for free. */
export const preflight: UseCase<typeof preflightEnrichment> = async (
  { body: { type, input, options } },
  { organizationId, now },
) => {
  const [configuration, { available }] = await Promise.all([
    loadConfiguration(organizationId),
    getAccount(organizationId),
  ]);
  const wanted = wantedFields(options?.fields);
  const shown = enabledFields(configuration.fields);
  const request = { organization_id: organizationId, type, input, options: options ?? {} };
  const enabled = sourcesOf(request, configuration.enrichment);
  const reuse = wantsFullRun(request.options)
    ? undefined
    : await reusable(request, configuration.enrichment.freshness_days, now);
  const credits = reuse ? 0 : enrichmentPrice(wanted);
  return {
    ...expect(type, input, enabled, new Set([...shown].filter((field) => wanted?.has(field) ?? true))),
    price: { credits, available, sufficient: available >= credits },
    ...(reuse ? { reuse: { enrichment_id: reuse.origin.id, completed_at: reuse.completed_at } } : {}),
  };
};
