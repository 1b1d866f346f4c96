export { ApiError, ConnectionError, type FieldError } from './api-error.ts';
export { type Client, type ClientOptions, createClient } from './client.ts';
export { enrich, startEnrichment } from './enrich.ts';
export type { components, operations, paths, webhooks } from './generated/api-types.ts';
export * from './generated/operations.ts';
export type { Args, CallOptions, Operation, OperationId, Result } from './operation.ts';
export { type ItemOf, paginate } from './paginate.ts';
export type { StreamEvent } from './stream.ts';
export { verifyWebhook, type WebhookEvent, WebhookVerificationError } from './webhook.ts';
