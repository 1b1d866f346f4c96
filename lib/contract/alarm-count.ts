/** Metrics the functions emit for alarms (infra/alarms). */
export type AlarmCount = 'StuckEnrichments' | 'LedgerDifferences' | 'PaymentDifferences' | 'OverdueStates';

/** Unexpected errors answered with a 500, by function: Lambda counts such a run as a success, so its own error metric misses them. */
export const FAULTS = 'Faults';
/** The dimension of `FAULTS`, in addition to the service. */
export const FAULTY_FUNCTION = 'function_name';

/** Response time in milliseconds, without requests that wait on purpose. */
export const ANSWER_TIME = 'AnswerTime';

export const ALARM_NAMESPACE = 'gtm-enrichment';
export const ALARM_SERVICE = 'watch';
