import { createHash } from 'node:crypto';

const id = /^(?:[a-z]+_)?[0-9]{6,}$|^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** `/v1/enrichments/{id}` of `/v1/enrichments/7305817200230400`: ids as they were asked, everything else as the operation names it. */
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

/** A key or agent by its id; a person by a hash of who they are, because a sign-in may know them by their e-mail address. */
export const loggedActor = (actor: string): string =>
  actor.replace(
    person,
    (text) => `user:${createHash('sha256').update(text).digest('hex').slice(0, LOGGED_PERSON)}`,
  );

/** The same with the address of a person, or the name of a key, where `names` knows them by what was logged. */
export const actorName = (actor: string, names: ReadonlyMap<string, string>): string | undefined => {
  const named = names.get(actor) ?? actor.replace(person, (text) => names.get(text) ?? text);
  return named === actor ? undefined : named;
};
