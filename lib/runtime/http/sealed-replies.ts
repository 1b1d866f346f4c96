import type { ReplyMemory } from '#lib/runtime/http/idempotency';
import { sealer } from '#lib/runtime/providers/sealer';
import { sealed } from '#lib/shared/sealed';

const contextOf = (organizationId: string, keyId: string) => ({ organizationId, purpose: `reply/${keyId}` });

/** Stores the response body sealed, for operations that return a secret. Needs `integration-secrets`. */
export const sealedReplies: ReplyMemory = {
  async keep(organization, { id }, reply) {
    const body = await sealer().seal(contextOf(organization, id), reply.body);
    return { ...reply, body: JSON.stringify(body) };
  },
  async recall(organization, { id }, reply) {
    const kept = sealed.parse(JSON.parse(reply.body));
    return { ...reply, body: await sealer().open(contextOf(organization, id), kept) };
  },
};
