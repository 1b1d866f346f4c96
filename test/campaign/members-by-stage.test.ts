import { expect, it } from 'vitest';
import * as campaignsApi from '#functions/api/campaigns';
import { putMember } from '#lib/campaign/store';
import * as keys from '#lib/db/keys';
import { transact, write } from '#lib/db/table';
import { update } from '#lib/db/write';
import { toIso } from '#lib/shared/time';
import { call } from '#test/support/call';
import { makeOrganization } from '#test/support/organization';
import { useTable } from '#test/support/table';

const create = campaignsApi.createCampaign();
const list = campaignsApi.listCampaignMembers();

const { db } = useTable();

it('a stage in which nobody is costs no look at the members', async () => {
  const { id: organization_id, headers } = await makeOrganization();
  const people = [{ email: 'ada@acme.example' }];
  const body = { name: 'Berlin', audience: { type: 'people', people }, credit_ceiling: 30 };
  const made = await call(create, { method: 'POST', path: '/v1/campaigns', headers, body });
  const id = Number(String(made.body.id).replace('camp_', ''));
  const members = [...Array(20)].map((_, position) => ({
    position,
    stage: 'enriched' as const,
    input: { email: `p${position}@acme.example` },
    updated_at: toIso(new Date()),
  }));
  await transact(members.map((one) => putMember({ organization_id, id }, one)));
  await write(
    update(keys.campaign(organization_id, id), {
      add: { members: members.length, count_enriched: members.length },
    }),
  );
  const ask = async (stage: string) => {
    db().calls.reset();
    const params = { id: String(made.body.id) };
    const { body } = await call(list, { path: '/v1/campaigns/x/members', headers, params, query: { stage } });
    const queries = db()
      .calls.list()
      .filter(({ operation }) => operation === 'Query');
    return [body.items.length, body.total, queries.length];
  };
  expect(await ask('failed')).toEqual([0, 0, 0]);
  expect(await ask('enriched')).toEqual([20, 20, 1]);
});
