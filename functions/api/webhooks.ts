import { httpHandler } from '#lib/runtime/http/handler';
import { sealedReplies } from '#lib/runtime/http/sealed-replies';
import { webhookNeeds } from '#lib/runtime/providers/webhooks';
import * as deliveriesOperations from '#lib/webhook/operations/deliveries';
import * as eventTypes from '#lib/webhook/operations/event-types';
import * as subscriptions from '#lib/webhook/operations/subscriptions';
import * as deliveries from '#lib/webhook/use-cases/deliveries';
import * as manage from '#lib/webhook/use-cases/manage';

export const createWebhookSubscription = () =>
  httpHandler(
    subscriptions.createWebhookSubscription,
    manage.createSubscription,
    webhookNeeds(),
    sealedReplies,
  );
export const deleteWebhookSubscription = () =>
  httpHandler(subscriptions.deleteWebhookSubscription, manage.drop);
export const getWebhookSubscription = () => httpHandler(subscriptions.getWebhookSubscription, manage.get);
export const listWebhookDeliveries = () =>
  httpHandler(deliveriesOperations.listWebhookDeliveries, deliveries.list);
export const listWebhookEventTypes = () => httpHandler(eventTypes.listWebhookEventTypes, manage.eventTypes);
export const listWebhookSubscriptions = () =>
  httpHandler(subscriptions.listWebhookSubscriptions, manage.list);
export const redeliverWebhook = () =>
  httpHandler(deliveriesOperations.redeliverWebhook, deliveries.redeliver);
export const redeliverWebhookRange = () =>
  httpHandler(deliveriesOperations.redeliverWebhookRange, deliveries.redeliverRange);
export const rotateWebhookSecret = () =>
  httpHandler(subscriptions.rotateWebhookSecret, manage.rotateSecret, webhookNeeds(), sealedReplies);
export const testWebhookSubscription = () =>
  httpHandler(deliveriesOperations.testWebhookSubscription, deliveries.test);
export const updateWebhookSubscription = () =>
  httpHandler(subscriptions.updateWebhookSubscription, manage.change, webhookNeeds());
