import * as z from 'zod';

/** The sources an enrichment asks. Each is a port with one adapter per vendor. */
export const sourceName = z.enum(['email_finder', 'web_research', 'network']);
export type SourceName = z.infer<typeof sourceName>;
export const sourceNames = sourceName.options;

/** How a source ended. A source that was switched off or had nothing to be asked is `skipped`. */
export const sourceStatus = z.enum(['found', 'not_found', 'failed', 'skipped']);
export type SourceStatus = z.infer<typeof sourceStatus>;
