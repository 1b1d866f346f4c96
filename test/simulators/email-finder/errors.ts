import { json, type SimReply } from '#test/simulators/core/message';

/** The vendor's error form. */
export const failure = (status: number, id: string, details: string): SimReply =>
  json(status, { errors: [{ id, code: status, details }] });

export const wrongParams = (details: string): SimReply => failure(400, 'wrong_params', details);

export const optedOut = (): SimReply =>
  failure(
    451,
    'claimed_email',
    'The person who owns this email address asked us directly or indirectly to stop the processing of their personal data.',
  );

/** Too many requests a second is 403 here, while 429 means that the plan's credits are used up; both with the same id. */
export const tooFast = (): SimReply =>
  failure(
    403,
    'too_many_requests',
    "You've reached the rate limit. Please slow down and try again in a moment.",
  );

export const quotaUsed = (): SimReply =>
  failure(
    429,
    'too_many_requests',
    "You've reached the limit for the number of searches per billing period included in your plan.",
  );
