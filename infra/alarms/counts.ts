import type { AlarmKit } from '#infra/alarms/kit';
import { serviceMetric } from '#infra/alarms/service-metric';
import type { AlarmCount } from '#lib/contract/alarm-count';

const counts: readonly { readonly id: AlarmCount; readonly page: string; readonly sentence: string }[] = [
  {
    id: 'StuckEnrichments',
    page: 'stuck-jobs',
    sentence: 'Enrichments had to be started again or ended by the sweeper.',
  },
  {
    id: 'LedgerDifferences',
    page: 'balance-differs',
    sentence: 'The balance of an organization does not follow from its ledger.',
  },
  {
    id: 'PaymentDifferences',
    page: 'balance-differs',
    sentence: 'Payments differed from what the processor says, and were put right.',
  },
  {
    id: 'OverdueStates',
    page: 'stuck-jobs',
    sentence: 'Something is in one state for longer than that state may last.',
  },
];

/** What the schedules look for and count: the first is an alarm. */
export function watchCounts(kit: AlarmKit): void {
  for (const { id, ...props } of counts)
    kit.alarm(id, { ...props, metric: serviceMetric(id, 'sum'), threshold: 1 });
}
