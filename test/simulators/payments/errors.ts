import { json, type SimReply } from '#test/simulators/core/message';

export interface StripeErrorBody {
  readonly type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error';
  readonly message: string;
  readonly code?: string;
  readonly param?: string;
  readonly decline_code?: string;
  readonly [more: string]: unknown;
}

/** Thrown by code behind the routes; becomes the vendor's error form. */
export class StripeFailure extends Error {
  readonly status: number;
  readonly body: StripeErrorBody;
  constructor(status: number, body: StripeErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

export const errorReply = (status: number, body: StripeErrorBody): SimReply =>
  json(status, {
    error: {
      ...body,
      ...(body.code
        ? { doc_url: `https://stripe.com/docs/error-codes/${body.code.replaceAll('_', '-')}` }
        : {}),
    },
  });

export const badRequest = (message: string, more: { code?: string; param?: string } = {}): StripeFailure =>
  new StripeFailure(400, { type: 'invalid_request_error', message, ...more });

export const missingParameter = (param: string): StripeFailure =>
  badRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });

export const noSuch = (what: string, id: string, param = 'id'): StripeFailure =>
  new StripeFailure(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param,
  });
