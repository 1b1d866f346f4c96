import { json, type SimReply } from '#test/simulators/core/message';

const statuses = {
  invalid_request_error: 400,
  authentication_error: 401,
  permission_error: 403,
  not_found_error: 404,
  request_too_large: 413,
  rate_limit_error: 429,
  api_error: 500,
  overloaded_error: 529,
} as const;

/** The vendor's error form. */
export const failure = (type: keyof typeof statuses, message: string): SimReply =>
  json(
    statuses[type],
    { type: 'error', error: { type, message }, request_id: 'req_simulated' },
    { 'request-id': 'req_simulated', ...(type === 'rate_limit_error' ? { 'retry-after': '1' } : {}) },
  );
