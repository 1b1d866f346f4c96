import * as z from 'zod';

/**
 * Work to do after a transaction. The outbox is the only way work starts: a message is written together with its cause, and the relay sends
 * it on, at least once. Messages carry ids, no personal data. Queues and machines are named as in `infra/jobs/`; the relay adds
 * `organization_id` to every body, and uses it as a queue message's group.
 */
export const message = z.lazy(() =>
  z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('start'),
      machine: z.string(),
      input: z.record(z.string(), z.unknown()),
    }),
    z.object({
      kind: z.literal('send'),
      queue: z.string(),
      body: z.record(z.string(), z.unknown()),
      /** 0 to 900. */
      delay_seconds: z.int().min(0).max(900).optional(),
    }),
  ]),
);
export type Message = z.infer<typeof message>;

export const startMessage = (machine: string, input: Record<string, unknown>): Message => ({
  kind: 'start',
  machine,
  input,
});

export const sendMessage = (
  queue: string,
  body: Record<string, unknown>,
  options: { delay_seconds?: number } = {},
): Message => ({ kind: 'send', queue, body, ...options });

/** An event for subscribers: becomes one delivery for each subscription to its type. */
export const eventMessage = (type: string, id: number, data: Record<string, unknown>): Message =>
  sendMessage('events', { event_id: id, type, data });
