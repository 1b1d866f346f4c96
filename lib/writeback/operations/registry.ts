import { writebackV2Operations } from '#lib/writeback/operations/v2';
import { writebackOperations as first } from '#lib/writeback/operations/writeback';

/** The operations that write enrichments to the CRM. */
export const writebackOperations = [...first, ...writebackV2Operations];
