import type { IncomingMessage } from 'node:http';

export class BodyTooLarge extends Error {}

/** Reads the whole body of a request; throws BodyTooLarge past `limit` bytes, without buffering more than that. */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= limit) chunks.push(chunk);
    // Reading to the end lets the client see the response instead of a reset connection.
    if (size > 4 * limit) break;
  }
  if (size > limit) throw new BodyTooLarge(`more than ${limit} bytes`);
  return Buffer.concat(chunks);
}
