import { createHash } from 'node:crypto';

const id = /^(?:[a-z]+_)?[0-9]{6,}$|^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** Turns `/v1/enrichments/7305817200230400` into a logged path: ids as requested, everything else as in `/v1/enrichments/{id}`. */
export function loggedPath(template: string, path: string): string {
  const asked = path.replace(/^\/api\/v2\//, '/v2/').split('/');
  return template
    .split('/')
    .map((segment, index) => {
      const given = asked[index] ?? '';
      return segment.startsWith('{') && id.test(given) ? given : segment;
    })
    .join('/');
}

const person = /user:\S+/;
/** Hexadecimal digits of a person's hash. */
const LOGGED_PERSON = 16;

/** A key or agent is logged by id; a person by a hash of their subject, as a sign-in may use the e-mail address for it. */
export const loggedActor = (actor: string): string =>
  actor.replace(
    person,
    (text) => `user:${createHash('sha256').update(text).digest('hex').slice(0, LOGGED_PERSON)}`,
  );

/** The same with a person's address or a key's name, if `names` has one for the logged actor. */
export const actorName = (actor: string, names: ReadonlyMap<string, string>): string | undefined => {
  const named = names.get(actor) ?? actor.replace(person, (text) => names.get(text) ?? text);
  return named === actor ? undefined : named;
};
