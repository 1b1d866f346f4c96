import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import type { webhooks } from './generated/api-types.ts';

export { WebhookVerificationError };

type BodyOf<W> = W extends { post: { requestBody: { content: { 'application/json': infer B } } } }
  ? B
  : never;

/** An event that a subscription receives; `type` determines the type of `data`. */
export type WebhookEvent = {
  [Type in keyof webhooks]: Omit<BodyOf<webhooks[Type]>, 'type'> & { readonly type: Type };
}[keyof webhooks];

type HeaderValues =
  | { readonly get: (name: string) => string | null }
  | Readonly<Record<string, string | readonly string[] | undefined>>;

const headerOf = (headers: HeaderValues, name: string): string => {
  if (typeof headers.get === 'function') return headers.get(name) ?? '';
  const found = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  return typeof found === 'string' ? found : (found?.[0] ?? '');
};

/**
 * Returns a delivery's event after checking that one of the secrets signed it (Standard Webhooks: at most five minutes old). Pass the body
 * as it arrived, before any JSON parser. Throws `WebhookVerificationError`.
 */
export function verifyWebhook(
  body: string,
  headers: HeaderValues,
  secret: string | readonly string[],
): WebhookEvent {
  const secrets = typeof secret === 'string' ? [secret] : secret;
  const signed = Object.fromEntries(
    ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => [name, headerOf(headers, name)]),
  );
  let refused: unknown = new WebhookVerificationError('No secret was given.');
  for (const one of secrets) {
    try {
      return new Webhook(one).verify(body, signed) as WebhookEvent;
    } catch (error) {
      refused = error;
    }
  }
  throw refused;
}
