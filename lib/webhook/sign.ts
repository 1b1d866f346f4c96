import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';

/** A new secret in Standard Webhooks form: 32 random bytes. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/**
 * The headers of one attempt. Signed each time, as the signature covers the time, and with each valid secret, so that a receiver in the
 * middle of a rotation can verify with the old or the new. Source: Standard Webhooks, "Signature scheme".
 */
export function signedHeaders(
  secrets: readonly string[],
  delivery: { readonly id: string; readonly body: string },
  now: Date,
): Record<string, string> {
  const signatures = secrets.map((secret) => new Webhook(secret).sign(delivery.id, now, delivery.body));
  return {
    'content-type': 'application/json',
    'accept-encoding': 'identity',
    'user-agent': 'gtm-enrichment-webhooks/2.0',
    'webhook-id': delivery.id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': signatures.join(' '),
  };
}
