import { useQuery } from '@tanstack/react-query';
import { actorOf } from './format';
import { useRefusal } from './may';
import { keysQuery } from './queries';

/** Names actors as people read them: who may list the keys reads a key's name in place of its id. */
export function useActors(actors: readonly (string | undefined)[]): (actor: string) => string {
  const wanted = actors.some((actor) => actor?.startsWith('key_'));
  const refused = useRefusal('svc:admin') !== undefined;
  const keys = useQuery({ ...keysQuery, enabled: wanted && !refused });
  return (actor) => {
    // An id that becomes a name a moment later is not worth reading.
    if (keys.isLoading && actor.startsWith('key_')) return '';
    return keys.data?.items.find(({ id }) => id === actor)?.name ?? actorOf(actor);
  };
}
