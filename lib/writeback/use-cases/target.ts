import { loadConfiguration } from '#lib/config/store';
import type { CrmIntegration } from '#lib/crm/integration';
import { findConnected } from '#lib/crm/use-cases/open-crm';
import { Problem } from '#lib/shared/problem';

/** The CRM that approved enrichments are written to, or why there is none, with a `reason`. */
export async function findTarget(organization: string): Promise<CrmIntegration | Problem> {
  const { enrichment } = await loadConfiguration(organization);
  if (enrichment.enable_writeback) return await findConnected(organization);
  return new Problem('INVALID_STATE', 'Writeback is turned off in the configuration.', {
    details: { reason: 'writeback_disabled' },
  });
}
