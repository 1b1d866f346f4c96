import * as z from 'zod';
import { defaultScopes } from '#lib/contract/scope';
import { transact } from '#lib/db/table';
import type { NetworkAccount } from '#lib/network/account';
import { bindAccount } from '#lib/network/store';
import { mintKey } from '#lib/organization/api-key';
import { keyWrites, provisionOrganization } from '#lib/organization/use-cases/provision';
import type { Case } from '#scripts/eval/identity/cases';
import type { Answer } from '#scripts/eval/identity/judge';
import type { Service } from '#scripts/service/start-service';
import { memberIdOf } from '#test/simulators/world/make-person';

const ORGANIZATION = 'org_identity';
const CREDITS = 10_000;
/** One account allows 28 searches a day for enrichments. */
const ACCOUNTS = 30;
const AT_ONCE = 8;

const created = z.object({ data: z.object({ id: z.int() }) });
const candidate = z.looseObject({ network_url: z.string().optional() });
const ended = z.object({
  data: z.looseObject({
    status: z.string(),
    credits: z.object({ charged: z.int() }),
    fields_found: z.int().optional(),
    data: z.record(z.string(), z.unknown()).default({}),
    match: z
      .looseObject({ status: z.string(), reasons: z.array(z.string()), candidates: z.array(candidate) })
      .optional(),
  }),
});

/** Creates an organization for the requests, with enough credits and network accounts; returns its key. */
export async function makeOrganization(service: Service): Promise<string> {
  const key = mintKey('test');
  const now = service.clock.now();
  await provisionOrganization({ id: ORGANIZATION, name: 'Identity', credits: CREDITS }, now);
  const held = { scopes: [...defaultScopes], key_id: 'key_identity', name: 'Identity' };
  await transact(keyWrites(ORGANIZATION, key, held, now));
  for (let index = 0; index < ACCOUNTS; index += 1) {
    const id = `acc-identity-${index}`;
    const reply = await fetch(`${service.simulators.get('network').address}/_accounts`, {
      method: 'POST',
      body: JSON.stringify({ id, name: 'Katherine Johnson' }),
    });
    if (!reply.ok) throw new Error(`The network's simulator rejected an account: ${await reply.text()}`);
    const account: NetworkAccount = {
      account_id: id,
      name: 'Katherine Johnson',
      status: 'connected',
      network_public_id: id,
      member_id: memberIdOf(id),
      network_url: `https://www.linkedin.com/in/${id}`,
      products: [],
    };
    await transact(bindAccount(ORGANIZATION, account, now));
  }
  return key;
}

async function askOne(service: Service, key: string, input: Case['input']): Promise<Answer> {
  const call = (path: string, body?: unknown) =>
    fetch(`${service.info.base_url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'x-api-key': key, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const reply = await call('/v2/enrichments', { type: 'person', input, options: { refresh: true } });
  if (reply.status === 400)
    return { status: 'refused', charged: 0, data: {}, candidates: [], detail: await reply.text() };
  if (!reply.ok) throw new Error(`${JSON.stringify(input)}: ${reply.status} ${await reply.text()}`);
  const { id } = created.parse(await reply.json()).data;
  for (let tries = 0; tries < 20; tries += 1) {
    const read = await call(`/v2/enrichments/${id}?wait=15`);
    if (read.status === 504) continue;
    if (!read.ok) throw new Error(`Enrichment ${id}: ${read.status} ${await read.text()}`);
    const { data: one } = ended.parse(await read.json());
    if (!['completed', 'failed'].includes(one.status)) continue;
    const { charged } = one.credits;
    // Without a match of its own, an enrichment that charged credits claims to have found somebody.
    const status =
      one.status === 'failed' ? 'failed' : (one.match?.status ?? (charged > 0 ? 'found' : 'not_found'));
    return {
      status,
      charged,
      data: one.data,
      candidates: (one.match?.candidates ?? []).flatMap(({ network_url }) => network_url ?? []),
      detail: (one.match?.reasons ?? []).join('; '),
    };
  }
  throw new Error(`Enrichment ${id} did not end.`);
}

/** Sends the cases as an API client would, several at once, and returns the answers in their order. */
export async function askAll(
  service: Service,
  key: string,
  cases: readonly Case[],
  onAnswer: (ended: number) => void,
): Promise<Answer[]> {
  let ended = 0;
  const answers: Answer[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    for (let at = next++; at < cases.length; at = next++) {
      const one = cases[at];
      if (one) answers[at] = await askOne(service, key, one.input);
      ended += 1;
      onAnswer(ended);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return answers;
}
