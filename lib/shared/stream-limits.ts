/**
 * Limits of open streams: each holds a worker, so no client may hold them all. The service closes a stream after `seconds`; the client
 * resumes with Last-Event-ID after `reconnect_ms`.
 */
export const streamLimits = { organization: 20, key: 10, seconds: 300, reconnect_ms: 2_000 } as const;

/** How many questions of agents may be open: each holds a worker until a person answers or it times out. */
export const openQuestions = { organization: 10, agent: 5 } as const;
