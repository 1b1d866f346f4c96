import { type Message, startMessage } from '#lib/outbox/message';

/** Starts an enrichment. A batch member names its batch, whose sweep watches over it. */
export const startEnrichment = ({ enrichment_id, batch_id }: Started): Message =>
  startMessage('enrich-person', { enrichment_id, ...(batch_id === undefined ? {} : { batch_id }) });
interface Started {
  readonly enrichment_id: number;
  readonly batch_id?: string | undefined;
}
