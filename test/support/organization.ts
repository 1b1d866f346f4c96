import { randomBytes } from 'node:crypto';
import { type Scope, scope } from '#lib/contract/scope';
import { transact } from '#lib/db/table';
import { mintKey } from '#lib/organization/api-key';
import { keyWrites, provisionOrganization } from '#lib/organization/use-cases/provision';

export interface TestOrganization {
  readonly id: string;
  readonly key: string;
  readonly headers: Record<string, string>;
}

/** The scopes of a key that prepares and approves, like the local stage's. */
const workingScopes: readonly Scope[] = scope.options.filter((name) => name !== 'svc:admin');

/** Creates an organization for one test, with credits and a key. */
export async function makeOrganization(
  credits = 100,
  scopes: readonly Scope[] = workingScopes,
): Promise<TestOrganization> {
  const id = `org_${randomBytes(8).toString('hex')}`;
  const key = mintKey('test');
  const now = new Date();
  await provisionOrganization({ id, name: 'Test', credits }, now);
  await transact(keyWrites(id, key, { key_id: `key_${id}`, name: 'Test key', scopes: [...scopes] }, now));
  return { id, key, headers: { 'x-api-key': key } };
}
