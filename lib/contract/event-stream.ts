/** What every operation that answers server-sent events has in common. */
export const eventStream = {
  status: 200,
  produces: 'text/event-stream',
  requestHeaders: { 'Last-Event-ID': 'The id of the last event you received' },
  stream: true,
  tool: false,
} as const;
