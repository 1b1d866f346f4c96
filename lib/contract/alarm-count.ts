/** What the functions count for alarms (infra/stacks/alarms-stack.ts). */
export type AlarmCount = 'StuckEnrichments' | 'LedgerDifferences' | 'PaymentDifferences';

export const ALARM_NAMESPACE = 'gtm-enrichment';
export const ALARM_SERVICE = 'watch';
