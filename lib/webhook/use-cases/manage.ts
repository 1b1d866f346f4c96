import { toJsonSchema } from '#lib/contract/json-schema';
import type { RequestOf, ResultOf } from '#lib/contract/operation';
import type { UseCase } from '#lib/contract/use-case';
import { fromCursor, toCursor } from '#lib/db/cursor';
import { transact, write } from '#lib/db/table';
import type { HttpClient } from '#lib/http/client';
import type { Sealer } from '#lib/ports/sealer';
import { notFound, Problem } from '#lib/shared/problem';
import { DAY, plus, toIso } from '#lib/shared/time';
import { webhookEventTypes } from '#lib/webhook/event-type';
import type { listWebhookEventTypes } from '#lib/webhook/operations/event-types';
import type {
  createWebhookSubscription,
  deleteWebhookSubscription,
  getWebhookSubscription,
  listWebhookSubscriptions,
  rotateWebhookSecret,
  updateWebhookSubscription,
} from '#lib/webhook/operations/subscriptions';
import { newSecret } from '#lib/webhook/sign';
import {
  changeSubscription,
  listSubscriptions,
  loadSubscription,
  putSubscription,
  removeSubscription,
  replaceSecrets,
} from '#lib/webhook/store';
import { type Subscription, toSubscriptionResult } from '#lib/webhook/subscription';
import { checkTarget, type TargetNeeds } from '#lib/webhook/use-cases/check-target';

export interface ManageNeeds extends TargetNeeds {
  readonly sealer: Sealer;
  readonly http: HttpClient;
}

/** Enough for any use; a runaway client stops here. */
const MOST_SUBSCRIPTIONS = 100;
/** How long the old secret stays valid after a rotation. */
const ROTATION = DAY;

/** Subscribes one address to one or more event types. Only this response contains the secret. */
export const createSubscription: UseCase<typeof createWebhookSubscription, ManageNeeds> = async (
  { body },
  context,
  { sealer, ...target },
) => {
  const { organizationId, now } = context;
  await checkTarget(body.url, target, organizationId);
  if ((await listSubscriptions(organizationId)).length >= MOST_SUBSCRIPTIONS) {
    throw new Problem('CONFLICT', `An organization has at most ${MOST_SUBSCRIPTIONS} webhook subscriptions.`);
  }
  const id = `whs_${context.newId()}`;
  const secret = newSecret();
  const stored: Subscription = {
    id,
    organization_id: organizationId,
    event_types: typesOf(body),
    url: body.url,
    ...(body.description ? { description: body.description } : {}),
    enabled: true,
    secrets: [{ secret: await sealer.seal(purposeOf({ organization_id: organizationId, id }), secret) }],
    created_at: toIso(now),
    updated_at: toIso(now),
    failure_streak: 0,
  };
  if (!(await write(putSubscription(stored)))) return { ...toSubscriptionResult(stored), secret };
  // The request was interrupted after this and retried: returns the secret it created then.
  return await withNewestSecret(await loadSubscription(organizationId, id), sealer);
};

/** The specification's `event_type`, or several in `event_types`, without duplicates. */
const typesOf = ({ event_type, event_types }: RequestOf<typeof createWebhookSubscription>['body']) => [
  ...new Set([...(event_type === undefined ? [] : [event_type]), ...(event_types ?? [])]),
];

const purposeOf = ({ organization_id, id }: Pick<Subscription, 'organization_id' | 'id'>) => ({
  organizationId: organization_id,
  purpose: `webhook/${id}`,
});

async function withNewestSecret(
  stored: Subscription,
  sealer: Sealer,
): Promise<ResultOf<typeof createWebhookSubscription>> {
  const [newest] = stored.secrets;
  if (!newest) throw new TypeError('A subscription must have a secret.');
  return { ...toSubscriptionResult(stored), secret: await sealer.open(purposeOf(stored), newest.secret) };
}

/** What the cursors of this list are marked with. */
const LIST = 'subscriptions';

/** A page of the subscriptions that match all filters, oldest first. */
export const list: UseCase<typeof listWebhookSubscriptions> = async (
  { query: { event_type, enabled, url, limit, cursor } },
  { organizationId },
) => {
  const matching = (await listSubscriptions(organizationId)).filter(
    (one) =>
      (event_type === undefined || one.event_types.includes(event_type)) &&
      (enabled === undefined || one.enabled === enabled) &&
      (url === undefined || one.url === url),
  );
  const after = cursor === undefined ? '' : fromCursor(LIST, cursor).sk;
  const rest = matching.filter(({ id }) => id > after);
  const items = rest.slice(0, limit);
  const last = items.at(-1);
  return {
    items: items.map(toSubscriptionResult),
    total: matching.length,
    ...(last && rest.length > limit ? { next_cursor: toCursor({ pk: LIST, sk: last.id }) } : {}),
  };
};

export const get: UseCase<typeof getWebhookSubscription> = async ({ params }, { organizationId }) =>
  toSubscriptionResult(await loadSubscription(organizationId, params.id));

/** Changes address, description or whether it is enabled. Enabling resets earlier failures. */
export const change: UseCase<typeof updateWebhookSubscription, TargetNeeds> = async (
  { params, body },
  { organizationId, now },
  target,
) => {
  if (body.url !== undefined) await checkTarget(body.url, target, organizationId);
  const { enabled, event_types, ...rest } = body;
  const refused = await write(
    changeSubscription(
      organizationId,
      params.id,
      {
        set: {
          ...rest,
          ...(event_types === undefined ? {} : { event_types: [...new Set(event_types)] }),
          ...(enabled === undefined ? {} : { enabled }),
          ...(enabled === true ? { failure_streak: 0 } : {}),
          ...(enabled === false ? { disabled_at: toIso(now), disabled_reason: 'by_owner' } : {}),
        },
        remove: enabled === true ? ['disabled_at', 'disabled_reason', 'failing_since'] : [],
      },
      now,
    ),
  );
  if (refused) throw notFound('webhook subscription');
  return toSubscriptionResult(await loadSubscription(organizationId, params.id));
};

export const drop: UseCase<typeof deleteWebhookSubscription> = async ({ params }, { organizationId }) => {
  if (await transact(removeSubscription(organizationId, params.id))) throw notFound('webhook subscription');
  return undefined;
};

/** Creates a new secret at once; the current one stays valid for a day, older ones expire. */
export const rotateSecret: UseCase<typeof rotateWebhookSecret, Pick<ManageNeeds, 'sealer'>> = async (
  { params },
  context,
  { sealer },
) => {
  const { organizationId, now } = context;
  const stored = await loadSubscription(organizationId, params.id);
  const made_by = context.newId();
  if (stored.secrets[0]?.made_by === made_by) return await withNewestSecret(stored, sealer);
  const secret = newSecret();
  const fresh = { secret: await sealer.seal(purposeOf(stored), secret), made_by };
  const valid_until = toIso(plus(now, ROTATION));
  const present = stored.secrets.filter((one) => one.valid_until === undefined);
  const secrets = [fresh, ...present.map((one) => ({ ...one, valid_until }))];
  if (await write(replaceSecrets(stored, secrets, now)))
    throw new Problem('CONFLICT', 'The subscription was changed at the same time; try again.', {
      retryAfter: 1,
    });
  return { ...toSubscriptionResult({ ...stored, updated_at: toIso(now) }), secret };
};

/** The catalogue of event types, with schema and example of each. */
export async function eventTypes(): Promise<ResultOf<typeof listWebhookEventTypes>> {
  const items = Object.entries(webhookEventTypes).map(([type, { description, data, example }]) => ({
    type,
    description,
    schema: toJsonSchema(data, 'output'),
    example,
  }));
  return { items, total: items.length };
}
