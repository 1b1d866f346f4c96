import { describe } from 'vitest';
import * as campaignsApi from '#functions/api/campaigns';
import { transact } from '#lib/db/table';
import { bindAccount } from '#lib/network/store';
import { createPeopleFinderJob, createSource } from '#lib/people/operations/people-finder';
import { createSource as find } from '#lib/people/use-cases/create-source';
import { httpHandler } from '#lib/runtime/http/handler';
import { createSearch } from '#lib/search/operations/search';
import { createEither } from '#lib/search/use-cases/create-either';
import { duePage, walkPage } from '#lib/search/use-cases/walk-page';
import { passedTime, proveStories, type Story } from '#test/faults/crash-points';
import { outboxOf, useWorld } from '#test/search/support';
import { call } from '#test/support/call';
import type { TestOrganization } from '#test/support/organization';
import { useTable } from '#test/support/table';

const create = campaignsApi.createCampaign();
const start = campaignsApi.startCampaign();

const { db } = useTable();
const { needs } = useWorld();

interface Keyed {
  readonly key: string;
}

/** A connected network account, so that there is one to choose. */
async function connect({ id }: TestOrganization): Promise<Keyed> {
  const account = {
    account_id: 'acc-grace',
    name: 'Grace Hopper',
    status: 'connected',
    products: [],
  } as const;
  const [own] = bindAccount(id, { ...account, products: [] }, new Date());
  if (own) await transact([own]);
  return { key: `fault-${Math.random()}` };
}

const posting =
  (handler: () => unknown, path: string, body: unknown): Story<Keyed>['act'] =>
  async ({ key }, { headers }) => {
    const sent = { ...headers, 'idempotency-key': key };
    const answer = await call(handler(), { method: 'POST', path, headers: sent, body });
    if (answer.status >= 400) throw new Error(`${answer.status} ${answer.text}`);
  };

const people = { company_name: 'Acme Robotics', roles: ['Finance leaders'], limit: 5 };
const source = (operation: typeof createPeopleFinderJob | typeof createSource) => () =>
  httpHandler(operation, (request, context, use) => find(request.body, context, use), needs());
const searching = { type: 'people', title: 'Engineering', company: 'Acme Robotics' };
const search = () => httpHandler(createSearch, createEither, needs());

interface Due extends Keyed {
  readonly body: Record<string, unknown>;
}

/** The body of a job's first message, as its queue would deliver it. */
async function begun(organization: TestOrganization, begin: Story<Keyed>['act']): Promise<Due> {
  const world = await connect(organization);
  await begin(world, organization);
  const [message] = await outboxOf(organization.id);
  if (!message) throw new Error('Nothing was begun.');
  return { ...world, body: message.body };
}

interface Draft {
  readonly id: string;
}

async function draft({ headers }: TestOrganization): Promise<Draft> {
  const people = [{ first_name: 'Ada', last_name: 'Lovelace', company: 'Acme Robotics' }];
  const body = { name: 'Spring', audience: { type: 'people', people }, credit_ceiling: 30 };
  const made = await call(create, { method: 'POST', path: '/v1/campaigns', headers, body });
  return { id: String(made.body.id) };
}

const stories: Readonly<Record<string, Story<Keyed> | Story<Due> | Story<Draft>>> = {
  createSearch: { prepare: connect, act: posting(search, '/v2/search', searching) },
  createPeopleFinderJob: {
    prepare: connect,
    act: posting(source(createPeopleFinderJob), '/v1/people-finder', people),
  },
  createSource: { prepare: connect, act: posting(source(createSource), '/v2/source', people) },
  startCampaign: {
    prepare: draft,
    async act({ id }: Draft, { headers }: TestOrganization) {
      const answer = await call(start, { method: 'POST', path: '/', params: { id }, headers });
      // Already started counts as started.
      if (answer.status >= 400 && answer.body.error.code !== 'INVALID_STATE')
        throw new Error(`${answer.status} ${answer.text}`);
    },
  },
  searchPage: {
    prepare: (one) => begun(one, posting(search, '/v2/search', searching)),
    act: async ({ body }: Due) => await walkPage(duePage.parse(body), needs(), passedTime()),
  },
};

describe('crash points of searches and campaigns', () => {
  proveStories(db, stories);
});
