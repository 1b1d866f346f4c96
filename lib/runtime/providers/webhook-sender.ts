import { readEnvironment } from '#lib/runtime/environment';
import { mailer } from '#lib/runtime/providers/mailer';
import { webhookNeeds } from '#lib/runtime/providers/webhooks';
import type { SendNeeds } from '#lib/webhook/use-cases/try-once';

/** Dependencies of webhook workers. Needs `integration-secrets`, `webhook-delivery` and `mail`. */
export const webhookSender = (): SendNeeds => ({
  ...webhookNeeds(),
  mail: mailer,
  baseUrl: process.env['CONSOLE_URL'] ?? readEnvironment().BASE_URL,
});
