import {
  listWebhookDeliveries,
  redeliverWebhook,
  redeliverWebhookRange,
  testWebhookSubscription,
} from '#lib/contract/operations/webhooks/deliveries';
import { listWebhookEventTypes } from '#lib/contract/operations/webhooks/event-types';
import {
  createWebhookSubscription,
  deleteWebhookSubscription,
  getWebhookSubscription,
  listWebhookSubscriptions,
  rotateWebhookSecret,
  updateWebhookSubscription,
} from '#lib/contract/operations/webhooks/subscriptions';

export const webhookOperations = [
  createWebhookSubscription,
  listWebhookSubscriptions,
  getWebhookSubscription,
  updateWebhookSubscription,
  deleteWebhookSubscription,
  testWebhookSubscription,
  rotateWebhookSecret,
  listWebhookDeliveries,
  redeliverWebhook,
  redeliverWebhookRange,
  listWebhookEventTypes,
];
