import { proveLedgersFor } from '#lib/billing/prove-ledgers';
import { scanAll } from '#lib/db/table';
import { log } from '#lib/runtime/log';
import { countForAlarm } from '#lib/runtime/metrics';

export const handler = async () => {
  const proofs = await proveLedgersFor(scanAll);
  const wrong = proofs.filter(({ differences }) => differences.length > 0);
  for (const { organization, differences } of wrong)
    log.error('An account does not follow from its ledger.', { organization_id: organization, differences });
  countForAlarm('LedgerDifferences', wrong.length);
  return { organizations: proofs.length, wrong: wrong.length };
};
