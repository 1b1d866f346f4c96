import * as z from 'zod';
import * as keys from '#lib/db/keys';
import { query } from '#lib/db/query';
import { allMembers } from '#lib/organization/member-store';
import { listApiKeys } from '#lib/organization/store';

const agent = z.lazy(() => z.object({ client_id: z.string(), client_name: z.string(), subject: z.string() }));

/**
 * The display names of an organization's actors by their stored id: the address of members, the name of keys, the name and owner of agents.
 * `keptAs` maps a person to the id that a log stores.
 */
export async function actorNames(
  organization: string,
  keptAs = (actor: string): string => actor,
): Promise<ReadonlyMap<string, string>> {
  const [members, apiKeys, { items: agents }] = await Promise.all([
    allMembers(organization),
    listApiKeys(organization),
    query({ pk: keys.agentGrant(organization, '').pk }, agent),
  ]);
  const people = new Map(members.map(({ subject, email }) => [subject, email ?? subject]));
  const ofAgents = [...Map.groupBy(agents, ({ client_id }) => client_id)].map(([id, grants]) => {
    const owners = new Set(grants.flatMap(({ subject }) => people.get(subject) ?? []));
    const whose = owners.size > 0 ? `, for ${[...owners].join(' or ')}` : '';
    return [`agent:${id}`, `${grants[0]?.client_name}${whose}`] as const;
  });
  return new Map([
    ...apiKeys.map(({ key_id, name }) => [key_id, name] as const),
    ...[...people].map(([subject, address]) => [keptAs(`user:${subject}`), address] as const),
    ...ofAgents,
  ]);
}
