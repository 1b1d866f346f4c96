/** What the functions count for alarms (infra/alarms). */
export type AlarmCount = 'StuckEnrichments' | 'LedgerDifferences' | 'PaymentDifferences' | 'OverdueStates';

/** Milliseconds of an answer that nobody waited for on purpose. */
export const ANSWER_TIME = 'AnswerTime';

export const ALARM_NAMESPACE = 'gtm-enrichment';
export const ALARM_SERVICE = 'watch';
