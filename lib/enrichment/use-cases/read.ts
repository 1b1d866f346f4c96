import { hasActive } from '#lib/batch/record/store';
import type { Account } from '#lib/billing/account';
import { getAccount } from '#lib/billing/store';
import type { UseCase } from '#lib/contract/use-case';
import type { Enrichment } from '#lib/enrichment/enrichment';
import { loadFields, loadOutcomes } from '#lib/enrichment/findings-store';
import type {
  getEnrichment,
  getEnrichmentFields,
  getEnrichmentSources,
  getEnrichmentStats,
  listEnrichments,
} from '#lib/enrichment/operations/read';
import { attributeFields, attributeSources } from '#lib/enrichment/result/attribution';
import { corrected, customFieldValues } from '#lib/enrichment/result/corrected-fields';
import { type EnrichmentResult, toSummary } from '#lib/enrichment/result/enrichment-result';
import type { EnrichmentStatus } from '#lib/enrichment/status';
import { listMatched, listPage, load, loadMany } from '#lib/enrichment/store';
import { withCorrections } from '#lib/field/overrides';
import { flatValues } from '#lib/field/value';

/** The enrichment with its values; corrections from approval replace found values. */
export async function toResult(stored: Enrichment): Promise<EnrichmentResult> {
  const fields = stored.fields_found === undefined ? {} : await loadFields(stored.organization_id, stored.id);
  return {
    ...toSummary(stored),
    data: withCorrections(flatValues(fields), stored.field_overrides),
    ...(stored.brief ? { brief: stored.brief } : {}),
  };
}

/** One enrichment. Throws NOT_FOUND. */
export const get: UseCase<typeof getEnrichment> = async ({ params }, { organizationId }) => {
  return await toResult(await load(organizationId, params.id));
};

const countOf = (account: Account, status: EnrichmentStatus): number => account[`enrichments_${status}`];
const statuses = ['queued', 'waiting', 'processing', 'completed', 'approved', 'failed', 'cancelled'] as const;
const totalOf = (account: Account): number =>
  statuses.reduce((sum, status) => sum + countOf(account, status), 0);

/** A page, newest first, with the exact total of the filter; or the given ids, in their order. */
export const list: UseCase<typeof listEnrichments> = async (
  { query: { status, match, skip, take, cursor, ids } },
  { organizationId, now },
) => {
  if (ids !== undefined) {
    const found = (await loadMany(organizationId, ids)).filter((one) => one !== undefined);
    return { items: found.map(toSummary), total: found.length };
  }
  if (match !== undefined) {
    const asked = { skip, limit: take, cursor, status };
    const { items, ...page } = await listMatched(organizationId, asked, match, now);
    return { ...page, items: items.map(toSummary) };
  }
  const account = await getAccount(organizationId);
  const total = status ? countOf(account, status) : totalOf(account);
  // Does not search for what does not exist. A running batch updates the account only once per thousand members, so its counts lag behind.
  const few = total < skip + take && cursor === undefined && !(await hasActive(organizationId));
  if (few && total <= skip) return { items: [], total };
  const limit = few ? total - skip : take;
  const { items, ...page } = await listPage(organizationId, { skip, limit, cursor, status }, now);
  return { ...page, items: items.map(toSummary), total };
};

export const stats: UseCase<typeof getEnrichmentStats> = async (_request, { organizationId }) => {
  const account = await getAccount(organizationId);
  return {
    total: totalOf(account),
    by_status: Object.fromEntries(statuses.map((status) => [status, countOf(account, status)])),
    by_source: {
      email_finder: account.found_by_email_finder,
      web_research: account.found_by_web_research,
      network: account.found_by_network,
    },
  };
};

/** How each source performed. Throws NOT_FOUND. */
export const sources: UseCase<typeof getEnrichmentSources> = async ({ params }, { organizationId }) => {
  const stored = await load(organizationId, params.id);
  const origin = stored.reused_from ?? stored.id;
  const [outcomes, fields] = await Promise.all([
    loadOutcomes(organizationId, origin),
    loadFields(organizationId, origin),
  ]);
  const timed = Object.values(outcomes).map(({ outcome, duration_ms }) => ({
    ...outcome,
    response_time_ms: duration_ms,
  }));
  return attributeSources(stored.id, timed, fields);
};

/** Every found value with its provenance. Throws NOT_FOUND. */
export const fields: UseCase<typeof getEnrichmentFields> = async ({ params }, { organizationId }) => {
  const stored = await load(organizationId, params.id);
  const values = corrected(stored, await loadFields(organizationId, stored.id));
  return attributeFields(stored.id, values, customFieldValues(stored));
};
