import type { IncomingMessage } from 'node:http';
import type { SimRequest } from '#test/simulators/core/message';

async function readAll(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function formFields(raw: Buffer): Record<string, string | string[]> {
  const out: Record<string, string | string[]> = {};
  for (const [key, value] of new URLSearchParams(raw.toString('utf8'))) {
    const before = out[key];
    out[key] = before === undefined ? value : [before, value].flat();
  }
  return out;
}

/** Parses multipart fields; a repeated name becomes an array, a file `{filename, type, size, base64}`. */
async function multipartFields(raw: Buffer, type: string): Promise<Record<string, unknown>> {
  const form = await new Response(new Uint8Array(raw), { headers: { 'content-type': type } }).formData();
  const out: Record<string, unknown> = {};
  for (const [key, entry] of form.entries()) {
    const value =
      typeof entry === 'string'
        ? entry
        : {
            filename: entry.name,
            type: entry.type,
            size: entry.size,
            base64: Buffer.from(await entry.arrayBuffer()).toString('base64'),
          };
    const before = out[key];
    out[key] = before === undefined ? value : [before, value].flat();
  }
  return out;
}

async function parse(raw: Buffer, type: string): Promise<unknown> {
  if (raw.length === 0) return undefined;
  try {
    if (type.includes('multipart/form-data')) return await multipartFields(raw, type);
    if (type.includes('x-www-form-urlencoded')) return formFields(raw);
    return JSON.parse(raw.toString('utf8'));
  } catch {
    return raw.toString('utf8');
  }
}

/** Reads a whole request. A body that does not parse is kept as text. */
export async function readRequest(message: IncomingMessage): Promise<SimRequest> {
  const raw = await readAll(message);
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(message.headers)) {
    if (value !== undefined) headers[name] = Array.isArray(value) ? value.join(', ') : value;
  }
  const url = new URL(message.url ?? '/', 'http://simulator');
  return {
    method: message.method ?? 'GET',
    path: url.pathname,
    host: (headers['host'] ?? '').replace(/:\d+$/, '').toLowerCase(),
    query: url.searchParams,
    headers,
    raw,
    body: await parse(raw, headers['content-type'] ?? ''),
    params: {},
  };
}
