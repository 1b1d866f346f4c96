/** What all operations with server-sent events have in common. */
export const eventStream = {
  status: 200,
  produces: 'text/event-stream',
  requestHeaders: { 'Last-Event-ID': 'The id of the last event you received' },
  stream: true,
  tool: false,
} as const;
