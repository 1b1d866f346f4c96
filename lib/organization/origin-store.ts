import * as z from 'zod';
import * as keys from '#lib/db/keys';
import { query } from '#lib/db/query';
import { get } from '#lib/db/table';
import { put, remove, type Write } from '#lib/db/write';
import { MINUTE } from '#lib/shared/time';

const item = z.lazy(() => z.object({ organization_id: z.string() }));

/** Makes an organization's origins known to preflights, which carry no credential. */
export const originWrites = (
  organization: string,
  before: readonly string[],
  after: readonly string[],
): Write[] => [
  ...after
    .filter((origin) => !before.includes(origin))
    .map((origin) => put(keys.allowedOrigin(origin, organization), { organization_id: organization })),
  ...before
    .filter((origin) => !after.includes(origin))
    .map((origin) => remove(keys.allowedOrigin(origin, organization))),
];

const known = new Map<string, { readonly until: number; readonly allowed: boolean }>();

/** Like keys, an origin is looked up once per minute and container. */
async function remembered(name: string, find: () => Promise<boolean>): Promise<boolean> {
  const found = known.get(name);
  if (found && found.until > Date.now()) return found.allowed;
  const allowed = await find();
  if (known.size >= 1_000) known.clear();
  known.set(name, { until: Date.now() + MINUTE, allowed });
  return allowed;
}

/** Whether pages of an origin may read an organization's responses. */
export const isAllowedOrigin = (origin: string, organization: string): Promise<boolean> =>
  remembered(
    `${origin} ${organization}`,
    async () => (await get(keys.allowedOrigin(origin, organization), item, false)) !== undefined,
  );

/** Whether any organization lists an origin: all that a preflight can check. */
export const isKnownOrigin = (origin: string): Promise<boolean> =>
  remembered(origin, async () => {
    const { items } = await query({ pk: keys.allowedOrigin(origin, '').pk, limit: 1 }, item);
    return items.length > 0;
  });
