import * as z from 'zod';

/**
 * What a transaction asks to be done after it. The outbox is the only way work starts: a message is written with what
 * caused it, and the relay sends it on, at least once. Messages carry ids, no personal data.
 */
export const message = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('enrichment.start'), enrichment_id: z.number() }),
  z.object({ kind: z.literal('enrichment.writeback'), enrichment_id: z.number() }),
  z.object({ kind: z.literal('event'), event_id: z.number(), type: z.string(), data: z.record(z.string(), z.unknown()) }),
  z.object({ kind: z.literal('job.start'), job: z.string(), id: z.string() }),
]);
export type Message = z.infer<typeof message>;

/** Something to tell subscribers: becomes one delivery for each subscription of its type. */
export const eventMessage = (type: string, id: number, data: Record<string, unknown>): Message => ({
  kind: 'event',
  event_id: id,
  type,
  data,
});
