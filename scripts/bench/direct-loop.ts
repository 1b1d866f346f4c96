import { Agent, request } from 'node:http';
import type { RecordedRequest } from '#test/simulators/core/message';
import { MAX_RECORDED, type Simulator } from '#test/simulators/core/server';

/** Cost of a loop that sends vendors' requests and does nothing else. */
export interface Loop {
  readonly requests: number;
  readonly wallMs: number;
  /** Processor time of the process, including the simulators. */
  readonly cpuMs: number;
}

interface Sent extends RecordedRequest {
  readonly address: string;
}

const OF_ONE_CONNECTION = new Set(['connection', 'content-length', 'transfer-encoding']);

function bodyOf({ body, headers }: Sent): string | undefined {
  if (body === undefined) return undefined;
  if (headers['content-type']?.includes('x-www-form-urlencoded') === true)
    return new URLSearchParams(body as Record<string, string>).toString();
  return typeof body === 'string' ? body : JSON.stringify(body);
}

function send(agent: Agent, sent: Sent): Promise<void> {
  const { address, method, path, query } = sent;
  const headers = Object.fromEntries(
    Object.entries(sent.headers).filter(([name]) => !OF_ONE_CONNECTION.has(name)),
  );
  const search = new URLSearchParams(query).toString();
  const url = `${address}${path}${search === '' ? '' : `?${search}`}`;
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent, method, headers }, (reply) => {
      reply.on('end', resolve);
      reply.on('error', reject);
      reply.resume();
    });
    asked.on('error', reject);
    asked.end(bodyOf(sent));
  });
}

/**
 * Resends the requests that the simulators recorded, this many at a time: measures what the same vendor requests cost on these cores with
 * none of our code. Undefined if there were more than they record.
 */
export async function sendAgain(simulators: readonly Simulator[], atOnce: number): Promise<Loop | undefined> {
  if (simulators.some(({ requests }) => requests.length >= MAX_RECORDED)) return undefined;
  const sent: readonly Sent[] = simulators.flatMap(({ address, requests }) =>
    requests.map((one) => ({ ...one, address })),
  );
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const rest = sent.values();
  const [began, cpu] = [performance.now(), process.cpuUsage()];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const one of rest) await send(agent, one);
    }),
  );
  const { user, system } = process.cpuUsage(cpu);
  const wallMs = performance.now() - began;
  agent.destroy();
  return { requests: sent.length, wallMs, cpuMs: (user + system) / 1000 };
}
