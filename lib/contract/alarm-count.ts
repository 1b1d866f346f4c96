/** What the functions count for alarms (infra/alarms). */
export type AlarmCount = 'StuckEnrichments' | 'LedgerDifferences' | 'PaymentDifferences' | 'OverdueStates';

/**
 * Errors that nothing foresaw and that were answered with 500, by function: to Lambda such a run has ended well, so its own count of
 * errors does not have them.
 */
export const FAULTS = 'Faults';
/** The dimension of `FAULTS` beside the service. */
export const FAULTY_FUNCTION = 'function_name';

/** Milliseconds of an answer that nobody waited for on purpose. */
export const ANSWER_TIME = 'AnswerTime';

export const ALARM_NAMESPACE = 'gtm-enrichment';
export const ALARM_SERVICE = 'watch';
