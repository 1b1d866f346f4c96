import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Service } from '#scripts/service/start-service';

/** Boots the service with vendors that respond at once without rate limits, and passes it to `use`. */
export async function withService<T>(
  use: (service: Service) => Promise<T>,
  variables: Readonly<Record<string, string>> = {},
): Promise<T> {
  const directory = await mkdtemp(join(tmpdir(), 'bench-service-'));
  // Imported here because it loads all simulators.
  const { startService } = await import('#scripts/service/start-service');
  const service = await startService({
    directory,
    port: 0,
    fresh: true,
    clock: undefined,
    rateLimitScale: 1_000,
    instantProviders: true,
    variables,
    log: () => undefined,
  });
  try {
    return await use(service);
  } finally {
    await service.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

/** Calls the service with the seeded key: GET, or POST if there is a body. */
export const askOf =
  ({ base_url, api_key }: Service['info']) =>
  async (path: string, body?: object): Promise<unknown> => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${base_url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'x-api-key': api_key, ...(isForm ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return await response.json();
  };
