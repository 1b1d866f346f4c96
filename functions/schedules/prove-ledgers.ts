import { proveLedgersFor } from '#lib/billing/prove-ledgers';
import { scanAll } from '#lib/db/query';
import { describeOverdue, OverdueStates, seeing } from '#lib/overdue/overdue';
import { now } from '#lib/runtime/clock';
import { log } from '#lib/runtime/log';
import { countForAlarm } from '#lib/runtime/metrics';

/** Proves every ledger, and reports everything that has been in a state longer than allowed. */
export const handler = async () => {
  let overdue = new OverdueStates(now());
  const proofs = await proveLedgersFor(() => {
    overdue = new OverdueStates(now());
    return seeing(scanAll(), overdue);
  });
  const wrong = proofs.filter(({ differences }) => differences.length > 0);
  for (const { organization, differences } of wrong)
    log.error('An account does not match its ledger.', { organization_id: organization, differences });
  const stuck = overdue.list();
  for (const one of stuck)
    log.error(`A record has been in one state for too long: ${describeOverdue(one)}.`, {
      organization_id: one.organization,
      overdue: one,
    });
  countForAlarm('LedgerDifferences', wrong.length);
  countForAlarm('OverdueStates', stuck.length);
  return { organizations: proofs.length, wrong: wrong.length, overdue: stuck };
};
