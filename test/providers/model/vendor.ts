import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { type AnthropicOptions, createAnthropicModel } from '#lib/providers/model/anthropic';

interface Call {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Record<string, unknown>;
}
export type Reply =
  | { readonly status?: number; readonly headers?: Record<string, string>; readonly body: unknown }
  | 'hang'
  | 'half';

const cleanups: (() => void)[] = [];

/** Closes every vendor that was started. */
export const closeVendors = (): void => {
  for (const clean of cleanups.splice(0)) clean();
};

function send(response: ServerResponse, reply: Reply): void {
  if (reply === 'hang') return;
  if (reply === 'half') {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end('{"id":"msg_1","type":"mess');
    return;
  }
  const text = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body);
  const type = text.startsWith('<') ? 'text/html' : 'application/json';
  response.writeHead(reply.status ?? 200, { 'content-type': type, ...reply.headers });
  response.end(text);
}

/** A loopback Messages API that gives the replies in order and repeats the last one. */
export async function vendor(...replies: Reply[]) {
  const calls: Call[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const reply = replies[Math.min(calls.length, replies.length - 1)] ?? 'hang';
    calls.push({
      path: request.url ?? '',
      headers: request.headers,
      body: JSON.parse(Buffer.concat(chunks).toString()),
    });
    send(response, reply);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanups.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const options = {
    apiKey: 'key-of-tests',
    baseURL: `http://127.0.0.1:${address.port}`,
    maxRetries: 0,
    prices: { inputPerMillion: 3, outputPerMillion: 15, perSearch: 0.01 },
  };
  return {
    calls,
    model: (more: Partial<AnthropicOptions> = {}) => createAnthropicModel({ ...options, ...more }),
  };
}

export const usage = (input: number, output: number, searches = 0) => ({
  input_tokens: input,
  output_tokens: output,
  server_tool_use: searches === 0 ? null : { web_search_requests: searches },
});
export const message = (content: unknown[], stop_reason: string, used = usage(100, 20)) => ({
  body: {
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model: 'claude-test',
    content,
    stop_reason,
    stop_sequence: null,
    usage: used,
  },
});
export const says = (text: string) => ({ type: 'text', text, citations: null });
