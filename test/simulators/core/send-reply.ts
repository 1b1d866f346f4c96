import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { FaultAction } from '#test/simulators/core/faults';
import type { SimReply } from '#test/simulators/core/message';

const FILLER = Buffer.alloc(64 * 1024, 0x20);

function bytesOf(reply: SimReply): Buffer {
  if (reply.body === undefined) return Buffer.alloc(0);
  if (Buffer.isBuffer(reply.body)) return reply.body;
  return Buffer.from(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body));
}

export function sendReply(response: ServerResponse, reply: SimReply): void {
  if (reply.transport === 'reset') {
    response.destroy();
    return;
  }
  const bytes = bytesOf(reply);
  response.writeHead(reply.status, { ...reply.headers, 'content-length': bytes.length });
  response.end(bytes);
}

/** The true reply with the fault applied: its own status, headers and body if the rule has them. */
export function faultyReply(action: FaultAction, reply: SimReply): SimReply {
  const ownBody = action.body !== undefined;
  const headers: Record<string, string> = {
    ...(action.status === undefined ? reply.headers : { 'content-type': 'application/json; charset=utf-8' }),
    ...action.headers,
  };
  if (action.content_type) headers['content-type'] = action.content_type;
  return {
    status: action.status ?? reply.status,
    headers,
    body: ownBody || action.status ? (action.body ?? '') : reply.body,
  };
}

/** Sends `reply` as the fault says: never, slowly, truncated, or as a flood of bytes. */
export async function sendFaulty(
  response: ServerResponse,
  action: FaultAction,
  reply: SimReply,
): Promise<void> {
  if (action.hang) return;
  if (action.reset) {
    response.destroy();
    return;
  }
  const bytes = bytesOf(reply);
  if (action.bytes !== undefined) {
    response.writeHead(reply.status, { ...reply.headers, 'content-length': action.bytes });
    const closed = new Promise((done) => response.once('close', done));
    for (let left = action.bytes; left > 0 && !response.destroyed; left -= FILLER.length) {
      if (!response.write(FILLER.subarray(0, Math.min(left, FILLER.length))))
        await Promise.race([new Promise((done) => response.once('drain', done)), closed]);
    }
    response.end();
    return;
  }
  if (action.truncate) {
    response.writeHead(reply.status, { ...reply.headers, 'content-length': bytes.length });
    response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => response.destroy());
    return;
  }
  if (action.drip) {
    response.writeHead(reply.status, { ...reply.headers, 'content-length': bytes.length });
    for (const byte of bytes) {
      if (response.destroyed) return;
      response.write(Buffer.of(byte));
      await wait(action.drip_ms ?? 1_000, undefined, { ref: false });
    }
    response.end();
    return;
  }
  sendReply(response, reply);
}
