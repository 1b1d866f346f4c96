import type { Definitions } from '#lib/contract/json-schema';
import { problemCodes } from '#lib/shared/problem';

/** The headers that report the rest of a rate limit, in both families. */
export const rateHeaderNames = [
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
];

const header = (description: string, type = 'string') => ({ description, schema: { type } });

/** The components every operation refers to. */
export const components = {
  securitySchemes: {
    ApiKey: {
      type: 'apiKey',
      in: 'header',
      name: 'X-API-Key',
      description: 'An API key of one organization, created on the account page',
    },
    Bearer: { type: 'http', scheme: 'bearer', description: 'An API key, or the token of a portal session' },
  },
  headers: {
    'X-Request-Id': header('Identifies this request in our logs'),
    'Retry-After': header('Seconds to wait before retrying', 'integer'),
    ...Object.fromEntries(
      rateHeaderNames.map((name) => [
        name,
        header(
          name.endsWith('Reset')
            ? 'Unix seconds at which the window ends'
            : 'For the limit closest to being reached',
          'integer',
        ),
      ]),
    ),
  },
  parameters: {
    'Idempotency-Key': {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description: 'Makes retries safe for 24 hours: the same key and body return the first response',
      schema: { type: 'string', maxLength: 255 },
    },
    'X-Org-ID': {
      name: 'X-Org-ID',
      in: 'header',
      required: false,
      description: 'If sent, must match the credential’s organization',
      schema: { type: 'string' },
    },
    'X-Correlation-Id': {
      name: 'X-Correlation-Id',
      in: 'header',
      required: false,
      description: 'Your own id for the request, returned unchanged',
      schema: { type: 'string', maxLength: 128 },
    },
  },
};

export const sharedSchemas: Definitions = {
  Action: {
    type: 'object',
    required: ['method', 'href'],
    properties: { method: { type: 'string' }, href: { type: 'string' } },
  },
  Meta: {
    type: 'object',
    required: ['request_id'],
    properties: {
      request_id: { type: 'string' },
      total: { type: 'integer' },
      next_cursor: { type: 'string' },
    },
    additionalProperties: true,
  },
  Error: {
    type: 'object',
    required: ['success', 'error'],
    properties: {
      success: { const: false },
      error: {
        type: 'object',
        required: ['code', 'message'],
        properties: {
          code: { type: 'string', enum: Object.keys(problemCodes) },
          message: { type: 'string' },
          details: { type: 'object', additionalProperties: true },
        },
      },
    },
  },
  Problem: {
    type: 'object',
    description: 'RFC 9457',
    required: ['type', 'title', 'status', 'detail', 'code', 'instance'],
    properties: {
      type: { type: 'string' },
      title: { type: 'string' },
      status: { type: 'integer' },
      detail: { type: 'string' },
      code: { type: 'string', enum: Object.keys(problemCodes) },
      instance: { type: 'string' },
      errors: {
        type: 'array',
        items: {
          type: 'object',
          required: ['pointer', 'message'],
          properties: { pointer: { type: 'string' }, message: { type: 'string' } },
        },
      },
    },
    additionalProperties: true,
  },
};
