import { type Message, startMessage } from '#lib/outbox/message';

/** Starts an enrichment; a member of a batch by naming that, as the sweep of batches looks after it. */
export const startEnrichment = ({ enrichment_id, batch_id }: Started): Message =>
  startMessage('enrich-person', { enrichment_id, ...(batch_id === undefined ? {} : { batch_id }) });
interface Started {
  readonly enrichment_id: number;
  readonly batch_id?: string | undefined;
}
