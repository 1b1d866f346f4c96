import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { policyViolations } from '#local-aws/iam/policy-violations';
import { type Service, startService } from '#scripts/service/start-service';
import { loggedSecrets } from '#test/support/logged-secrets';

/**
 * Provides the whole service on this machine for the tests of this file: synthesized stacks, local AWS, simulators. At the end checks that
 * no function made a call its policy would refuse or logged a secret.
 */
export function useService(
  options: { readonly clock?: Date; readonly tracing?: Readonly<Record<string, string>> } = {},
): () => Service {
  let service: Service | undefined;
  const directory = mkdtempSync(join(tmpdir(), 'service-'));
  beforeAll(async () => {
    service = await startService({
      directory,
      port: 0,
      fresh: true,
      clock: options.clock,
      ...(options.tracing ? { tracing: options.tracing } : {}),
      rateLimitScale: 1_000,
      instantProviders: true,
      log: () => {},
    });
  }, 180_000);
  afterAll(async () => {
    const refused = service && policyViolations(service.aws.assembly, service.aws.calls);
    await service?.stop();
    const logged = service && loggedSecrets(service);
    rmSync(directory, { recursive: true, force: true });
    expect({ refused, logged }).toEqual(service ? { refused: [], logged: [] } : {});
  });
  return () => {
    if (!service) throw new Error('The service is started before the first test.');
    return service;
  };
}

/** Calls the API with the seeded key, or none. */
export async function request(
  service: Service,
  method: string,
  path: string,
  body?: unknown,
  key: string | null = service.info.api_key,
) {
  const reply = await fetch(`${service.info.base_url}${path}`, {
    method,
    headers: {
      ...(key ? { 'x-api-key': key } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  const json = (reply.headers.get('content-type') ?? '').includes('json') && text !== '';
  return {
    status: reply.status,
    headers: reply.headers,
    text,
    body: json ? JSON.parse(text) : undefined,
  };
}

/** Reads repeatedly until the condition holds. */
export async function until<T>(
  read: () => Promise<T>,
  holds: (value: T) => boolean,
  seconds = 90,
): Promise<T> {
  const end = Date.now() + seconds * 1_000;
  for (;;) {
    const value = await read();
    if (holds(value)) return value;
    if (Date.now() > end) throw new Error(`It never came to hold: ${JSON.stringify(value).slice(0, 1_000)}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
