import { mintKey } from '#lib/organization/api-key';
import type { StandaloneDynamoDb } from '#local-aws/dynamodb/start';
import { call } from '#test/support/call';
import { makeOrganization } from '#test/support/organization';

export interface CreateCounts {
  readonly round_trips: number;
  readonly write_units: number;
  readonly read_units: number;
  readonly calls_for_malformed_keys: number;
}

const MALFORMED = 100;

/** Table costs of one warm creation, and of a hundred malformed keys. */
export async function countCreate(db: StandaloneDynamoDb): Promise<CreateCounts> {
  // Imported after the environment is set: a handler reads it at load time.
  const handler = (await import('#functions/api/enrichments')).createEnrichment();
  const body = { type: 'person', input: { first_name: 'Ada', last_name: 'Lovelace', company: 'Acme' } };
  const post = (headers: Record<string, string>) =>
    call(handler, { method: 'POST', path: '/v1/enrichments', headers, body });
  const { headers } = await makeOrganization();
  await post(headers);
  db.calls.reset();
  const { status, text } = await post(headers);
  if (status !== 202) throw new Error(`Creating an enrichment returned ${status}: ${text}`);
  const calls = db.calls.list();
  const sum = (unit: 'readUnits' | 'writeUnits') => calls.reduce((total, one) => total + one[unit], 0);
  const counts = { round_trips: calls.length, write_units: sum('writeUnits'), read_units: sum('readUnits') };

  db.calls.reset();
  for (let index = 0; index < MALFORMED; index += 1) {
    const refused = await post({ 'x-api-key': `${mintKey('live').slice(0, -1)}~` });
    if (refused.status !== 401) throw new Error(`A malformed key returned ${refused.status}.`);
  }
  return { ...counts, calls_for_malformed_keys: db.calls.list().length };
}
