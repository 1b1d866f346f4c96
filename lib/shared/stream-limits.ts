/**
 * What a stream may take: it holds a worker as long as it is open, so nobody may hold them all. The service closes it
 * after `seconds`; the client goes on with Last-Event-ID after `reconnect_ms`.
 */
export const streamLimits = { organization: 20, key: 10, seconds: 300, reconnect_ms: 2_000 } as const;
