import { setTimeout as delay } from 'node:timers/promises';

/** Calls the API with a key. When rate limited, waits as long as requested and says so. */
export function callWith(base: string, key: string, say: (line: string) => void) {
  // biome-ignore lint/suspicious/noExplicitAny: what the demo shows is typed where it is shown.
  return async function call(method: string, path: string, body?: unknown): Promise<any> {
    const reply = await fetch(`${base}${path}`, {
      method,
      headers: { 'x-api-key': key, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer = JSON.parse(await reply.text());
    if (reply.ok) return answer;
    if (reply.status !== 429) throw new Error(`${method} ${path}: ${reply.status} ${JSON.stringify(answer)}`);
    const seconds = Number(reply.headers.get('retry-after') ?? 1);
    say(`${answer.detail} Continuing in ${seconds} s.`);
    await delay(seconds * 1_000);
    return await call(method, path, body);
  };
}
