import * as z from 'zod';
import type { Mail } from '#lib/ports/mail';
import type { Delivery } from '#lib/webhook/delivery';
import { inWords, linesOf } from '#lib/webhook/facts-in-words';
import { placeOfEvent } from '#lib/webhook/place-of-event';

const MAILTO = 'mailto:';

/** The address of a person notified by e-mail; undefined for an HTTP endpoint. */
export const mailAddressOf = (url: string): string | undefined =>
  url.toLowerCase().startsWith(MAILTO) ? decodeURIComponent(url.slice(MAILTO.length)) : undefined;

/** Short name of a subscription's target: a host, or a person's address. */
export const targetName = (url: string): string => mailAddressOf(url) ?? new URL(url).host;

const body = z.lazy(() =>
  z.object({ type: z.string(), timestamp: z.string(), data: z.record(z.string(), z.unknown()) }),
);
const detected = z.lazy(() =>
  z.object({
    entity_id: z.int(),
    entity_name: z.string().optional(),
    happened_at: z.string().nullish(),
    payload: z.record(z.string(), z.unknown()),
    _meta: z.object({
      quote: z.string().nullish(),
      evidence_url: z.string().nullish(),
      confidence: z.number(),
    }),
  }),
);

/** The subject of a detected event, as its facts name it. */
const about = (facts: Readonly<Record<string, unknown>>): string | undefined =>
  ['person', 'acquirer', 'seller', 'issuer', 'round_name', 'title', 'exchange', 'outgoing']
    .map((name) => facts[name])
    .find((value) => typeof value === 'string');

/** The e-mail about an event: what happened, the quote that proves it, where it can be seen, and how to unsubscribe. */
export function noticeMail(
  { id, subscription_id, body: sent }: Pick<Delivery, 'id' | 'subscription_id' | 'body'>,
  to: string,
  baseUrl: string,
): Mail {
  const { type, data } = body.parse(JSON.parse(sent));
  const event = detected.safeParse(data);
  const facts = event.success ? event.data.payload : data;
  const place = placeOfEvent(type, data);
  const who = event.success ? (event.data.entity_name ?? about(facts)) : undefined;
  const told = event.success
    ? [
        ...(event.data.entity_name ? [`Whose: ${event.data.entity_name}`] : []),
        ...(event.data.happened_at ? [`Happened: ${event.data.happened_at}`] : []),
        ...linesOf(facts),
        ...(event.data._meta.quote ? ['', `“${event.data._meta.quote}”`] : []),
        ...(event.data._meta.evidence_url ? [event.data._meta.evidence_url] : []),
        '',
        `Timeline: ${baseUrl}/people/${event.data.entity_id}`,
      ]
    : [...linesOf(place.facts), ...(place.path ? ['', `See it: ${baseUrl}${place.path}`] : [])];
  return {
    id,
    to,
    subject: who ? `${inWords(type)}: ${who}` : inWords(type),
    text: [
      inWords(type),
      '',
      ...told,
      '',
      `You subscribed to this notification. To change or stop it: ${baseUrl}/developers/webhooks/${subscription_id}`,
      '',
    ].join('\n'),
  };
}
