import { describe, expect, it } from 'vitest';
import * as billingApi from '#functions/api/billing';
import * as enrichmentsApi from '#functions/api/enrichments';
import { scope } from '#lib/contract/scope';
import { prepare } from '#lib/enrichment/use-cases/prepare';
import { settle } from '#lib/enrichment/use-cases/settle';
import { seededRandom } from '#local-aws/seeded-random';
import { deliver, type ShopEvent, useShop } from '#test/billing/shop';
import { linearize, type Model, Recorder } from '#test/history/linearizable';
import { call } from '#test/support/call';
import { makeOrganization } from '#test/support/organization';
import { useTable } from '#test/support/table';

const checkout = billingApi.createCheckout();
const credits = billingApi.getCredits();
const approve = enrichmentsApi.approveEnrichment();
const cancel = enrichmentsApi.cancelEnrichment();
const create = enrichmentsApi.createEnrichment();
const read = enrichmentsApi.getEnrichment();

const { db } = useTable();
const shop = useShop();

const PRICE = 3;
const CREDITS = 10;
/** Credits of the package bought, and how often. */
const BOUGHT = 100;
const PURCHASES = 2;
const CLIENTS = 5;
const CALLS = 6;
const KEYS = ['key-a', 'key-b', 'key-c', 'key-d'];

type Input =
  | { readonly do: 'create'; readonly key: string }
  | { readonly do: 'approve' | 'cancel' | 'read' | 'work'; readonly id: number }
  | { readonly do: 'pay'; readonly session: string; readonly event: ShopEvent }
  | { readonly do: 'balance' };
interface Output {
  readonly status: number;
  readonly id?: number;
  readonly state?: string;
  readonly available?: number;
  readonly held?: number;
}

/** An organization as its clients should see it: enrichments by idempotency key. */
interface Account {
  readonly available: number;
  readonly ids: Readonly<Record<string, number>>;
  readonly states: Readonly<Record<number, 'open' | 'completed' | 'approved' | 'cancelled'>>;
  /** Paid purchases, by session. */
  readonly paid: readonly string[];
}

const heldOf = ({ states }: Account): number =>
  Object.values(states).filter((state) => state === 'open').length * PRICE;
const moved = (account: Account, id: number, to: Account['states'][number], back: number): Account => ({
  ...account,
  available: account.available + back,
  states: { ...account.states, [id]: to },
});

function created(account: Account, key: string, { status, id }: Output): Account | undefined {
  // The first request with this key is still under way.
  if (status === 409) return account;
  const known = account.ids[key];
  if (known !== undefined) return status === 202 && id === known ? account : undefined;
  if (status === 402) return account.available < PRICE ? account : undefined;
  if (status !== 202 || id === undefined || account.available < PRICE) return undefined;
  const ids = { ...account.ids, [key]: id };
  return { ...moved(account, id, 'open', -PRICE), ids };
}

const model: Model<Account, Input, Output> = {
  initial: { available: CREDITS, ids: {}, states: {}, paid: [] },
  step(account, input, output) {
    if (input.do === 'create') return created(account, input.key, output);
    if (input.do === 'balance')
      return output.available === account.available && output.held === heldOf(account) ? account : undefined;
    // The first event of a payment to be processed adds the credits; once any is processed they are there.
    if (input.do === 'pay')
      return account.paid.includes(input.session)
        ? account
        : { ...account, available: account.available + BOUGHT, paid: [...account.paid, input.session] };
    const { id } = input;
    const state = account.states[id];
    if (state === undefined) return undefined;
    const { status } = output;
    switch (input.do) {
      case 'read':
        return output.state === state ? account : undefined;
      // Nobody is found, so it costs nothing. An enrichment that ended before is left as it is.
      case 'work':
        return state === 'open' ? moved(account, id, 'completed', PRICE) : account;
      case 'cancel':
        if (status === 409) return account;
        return status === 204 ? moved(account, id, 'cancelled', state === 'open' ? PRICE : 0) : undefined;
      case 'approve':
        if (state === 'completed' || state === 'approved')
          return status === 200 ? moved(account, id, 'approved', 0) : undefined;
        return status === 409 ? account : undefined;
    }
  },
};

const openStates = new Set(['queued', 'waiting', 'processing']);

/** Sends the service one request. */
async function ask(
  organization: Awaited<ReturnType<typeof makeOrganization>>,
  input: Input,
): Promise<Output> {
  const { headers } = organization;
  if (input.do === 'create') {
    const sent = { ...headers, 'idempotency-key': input.key };
    const body = { type: 'person', input: { first_name: 'Ada', last_name: 'Lovelace', company: input.key } };
    const answer = await call(create, { method: 'POST', path: '/v1/enrichments', headers: sent, body });
    return { status: answer.status, id: answer.body?.id };
  }
  if (input.do === 'balance') {
    const { status, body } = await call(credits, { path: '/v2/billing/credits', headers });
    return { status, available: body.data.available, held: body.data.held };
  }
  if (input.do === 'pay') {
    const { batchItemFailures } = await deliver(input.event);
    return { status: batchItemFailures.length === 0 ? 200 : 500 };
  }
  if (input.do === 'work') {
    const job = { organization_id: organization.id, enrichment_id: input.id };
    await prepare(job, new Date());
    await settle(job, new Date());
    return { status: 200 };
  }
  const at = { params: { id: String(input.id) }, headers };
  const path = `/v1/enrichments/${input.id}`;
  if (input.do === 'read') {
    const { status, body } = await call(read, { path, ...at });
    return { status, state: openStates.has(body.status) ? 'open' : body.status };
  }
  return input.do === 'cancel'
    ? { status: (await call(cancel, { method: 'DELETE', path, ...at })).status }
    : { status: (await call(approve, { method: 'POST', path: `${path}/approve`, ...at })).status };
}

/** Paid purchases, each with every event that the processor has for it. */
async function bought(organization: Awaited<ReturnType<typeof makeOrganization>>) {
  const body = {
    package_id: 'pack_100',
    currency: 'eur',
    success_url: 'https://app.example.com/done',
    cancel_url: 'https://app.example.com/back',
  };
  const events: { session: string; event: ShopEvent }[] = [];
  for (let count = 0; count < PURCHASES; count += 1) {
    const { headers } = organization;
    const made = await call(checkout, { method: 'POST', path: '/v2/billing/checkout', headers, body });
    const session: string = made.body.data.session_id;
    await shop.complete(session);
    const before = new Set(events.map(({ event }) => event.id));
    const fresh = (await shop.events(organization)).filter(({ id }) => !before.has(id));
    events.push(...fresh.map((event) => ({ session, event })));
  }
  return events;
}

/** Clients that call one organization concurrently, each one call at a time. */
async function play(seed: number) {
  const random = seededRandom(seed);
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)];
  const organization = await makeOrganization(CREDITS, scope.options);
  const events = await bought(organization);
  const recorder = new Recorder<Input, Output>();
  const ids: number[] = [];
  const next = (): Input => {
    const id = random() < 0.7 ? pick(ids) : undefined;
    if (id !== undefined)
      return { do: pick(['approve', 'cancel', 'read', 'work', 'work'] as const) ?? 'read', id };
    const news = random() < 0.3 ? pick(events) : undefined;
    if (news) return { do: 'pay', ...news };
    return random() < 0.4 ? { do: 'balance' } : { do: 'create', key: pick(KEYS) ?? 'key-a' };
  };
  await Promise.all(
    [...Array(CLIENTS)].map(async () => {
      for (let count = 0; count < CALLS; count += 1) {
        const input = next();
        const { id } = await recorder.record(input, () => ask(organization, input));
        if (id !== undefined && !ids.includes(id)) ids.push(id);
      }
    }),
  );
  return recorder.history;
}

describe('the history of concurrent clients', () => {
  it.each([1, 2, 3, 4, 5, 6])(
    'has an order that explains it: creates, approvals, purchases and balances (seed %i)',
    async (seed) => {
      db().faults.transactionConflicts(0.1, seed);
      try {
        const history = await play(seed);
        expect(history).toHaveLength(CLIENTS * CALLS);
        expect(new Set(history.map(({ output }) => Math.floor(output.status / 100)))).not.toContain(5);
        expect(
          linearize(history, model) === undefined ? history.map((o) => JSON.stringify(o)) : 'explained',
        ).toBe('explained');
      } finally {
        db().faults.clear();
      }
    },
  );

  it('has none if a credit is lost, a purchase counts twice, or a key creates two enrichments', async () => {
    const history = await play(7);
    const last = Math.max(...history.map(({ returned }) => returned));
    const later = { called: last + 1, returned: last + 2 };
    const known = history.find(({ input, output }) => input.do === 'create' && output.status === 202);
    if (known === undefined) throw new TypeError('Nothing was created.');
    const astray = {
      input: { do: 'balance' },
      output: { status: 200, available: 2.5, held: 0 },
      ...later,
    } as const;
    const doubled = {
      input: { do: 'balance' },
      output: { status: 200, available: CREDITS + (PURCHASES + 1) * BOUGHT, held: 0 },
      ...later,
    } as const;
    const twice = { ...known, output: { status: 202, id: 1 }, ...later };
    expect(linearize(history, model)).toBeDefined();
    expect(linearize([...history, astray], model)).toBeUndefined();
    expect(linearize([...history, doubled], model)).toBeUndefined();
    expect(linearize([...history, twice], model)).toBeUndefined();
  });
});
