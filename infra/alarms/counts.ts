import type { AlarmKit } from '#infra/alarms/kit';
import { serviceMetric } from '#infra/alarms/service-metric';
import type { AlarmCount } from '#lib/contract/alarm-count';

const counts: readonly { readonly id: AlarmCount; readonly page: string; readonly sentence: string }[] = [
  {
    id: 'StuckEnrichments',
    page: 'stuck-jobs',
    sentence: 'The sweeper had to restart or end enrichments.',
  },
  {
    id: 'LedgerDifferences',
    page: 'balance-differs',
    sentence: 'An organization’s balance does not match its ledger.',
  },
  {
    id: 'PaymentDifferences',
    page: 'balance-differs',
    sentence: 'Payments differed from the processor’s records and were corrected.',
  },
  {
    id: 'OverdueStates',
    page: 'stuck-jobs',
    sentence: 'A record has been in one state for longer than allowed.',
  },
];

/** Alarms on the first occurrence of anything the schedules count. */
export function watchCounts(kit: AlarmKit): void {
  for (const { id, ...props } of counts)
    kit.alarm(id, { ...props, metric: serviceMetric(id, 'sum'), threshold: 1 });
}
