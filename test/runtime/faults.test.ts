import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { getHealth } from '#lib/api/operations/service';
import { Problem } from '#lib/shared/problem';
import { call } from '#test/support/call';

beforeAll(() => {
  vi.stubEnv('STAGE', 'staging');
  vi.stubEnv('AWS_LAMBDA_FUNCTION_NAME', 'gtm-one');
  // Metrics go to the console, where tests can read them.
  vi.stubEnv('POWERTOOLS_DEV', 'true');
  vi.stubEnv('POWERTOOLS_METRICS_DISABLED', 'false');
  Object.assign(globalThis, {
    awslambda: {
      streamifyResponse: (handler: unknown) => handler,
      HttpResponseStream: { from: (response: PassThrough) => response },
    },
  });
});
afterAll(() => void vi.unstubAllEnvs());

/** The functions counted as faulty during this run. */
async function faultsDuring(run: () => Promise<unknown>): Promise<string[]> {
  const lines: string[] = [];
  const heard = vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)));
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});
  await run();
  heard.mockRestore();
  quiet.mockRestore();
  return lines.flatMap((line) => {
    const { Faults, function_name, service } = JSON.parse(line);
    return Faults === undefined ? [] : [`${service} ${function_name} ${Faults}`];
  });
}

describe('an unexpected error', () => {
  it('returns 500 and counts as a fault of its function; a refusal does not', async () => {
    const { httpHandler } = await import('#lib/runtime/http/handler');
    const failing = (error: Error) =>
      httpHandler(getHealth, async () => {
        throw error;
      });
    const statuses: number[] = [];
    const ask = async (error: Error) =>
      statuses.push((await call(failing(error), { path: '/health' })).status);
    expect(await faultsDuring(() => ask(new TypeError('undefined is not a function')))).toEqual([
      'watch gtm-one 1',
    ]);
    expect(await faultsDuring(() => ask(new Problem('UPSTREAM_ERROR', 'A vendor failed.')))).toEqual([]);
    expect(statuses).toEqual([500, 502]);
  });

  it('is counted in the connector too', async () => {
    const { webHandler } = await import('#lib/runtime/web');
    const handler = webHandler(
      async () => {
        throw new TypeError('undefined is not a function');
      },
      () => new Response('failed', { status: 500 }),
    ) as unknown as (event: object, out: PassThrough) => Promise<void>;
    const event = {
      headers: { host: 'agents.example' },
      rawPath: '/',
      rawQueryString: '',
      requestContext: { requestId: 'r', domainName: 'agents.example', http: { method: 'GET', path: '/' } },
    };
    expect(await faultsDuring(() => handler(event, new PassThrough()))).toEqual(['watch gtm-one 1']);
  });
});
