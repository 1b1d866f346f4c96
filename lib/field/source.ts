import * as z from 'zod';

/** Where an enrichment asks. Each is one port with one adapter a vendor. */
export const sourceName = z.enum(['email_finder', 'web_research', 'network']);
export type SourceName = z.infer<typeof sourceName>;
export const sourceNames = sourceName.options;

/** How a source ended. A source that was switched off or could not be asked anything is `skipped`. */
export const sourceStatus = z.enum(['found', 'not_found', 'failed', 'skipped']);
export type SourceStatus = z.infer<typeof sourceStatus>;
