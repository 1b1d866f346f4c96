import { Logger } from '@aws-lambda-powertools/logger';

/** Structured logs. Fields are chosen, never a whole request: no key, token, e-mail or secret is ever logged. */
export const log = new Logger({ serviceName: 'gtm-enrichment', logRecordOrder: ['level', 'message'] });
