import {
  listWebhookDeliveries,
  redeliverWebhook,
  redeliverWebhookRange,
  testWebhookSubscription,
} from '#lib/webhook/operations/deliveries';
import { listWebhookEventTypes } from '#lib/webhook/operations/event-types';
import {
  createWebhookSubscription,
  deleteWebhookSubscription,
  getWebhookSubscription,
  listWebhookSubscriptions,
  rotateWebhookSecret,
  updateWebhookSubscription,
} from '#lib/webhook/operations/subscriptions';

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
