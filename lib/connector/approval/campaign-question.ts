import * as z from 'zod';
import {
  type Asks,
  counted,
  firstOf,
  NO_COST,
  part,
  readApi,
  reading,
} from '#lib/connector/approval/question-parts';
import type { ApiCaller } from '#lib/connector/call-api';
import type { ReadArguments } from '#lib/connector/tools/read-arguments';

const campaign = z.lazy(() =>
  z.object({
    name: z.string(),
    approval: z.object({ mode: z.string(), min_confidence: z.number().optional() }),
    writeback: z.object({ enabled: z.boolean(), create_if_missing: z.boolean().optional() }),
    credit_ceiling: z.number(),
  }),
);
const members = z.lazy(() =>
  z.object({
    items: z.array(
      z.object({ name: z.string().optional(), title: z.string().optional(), position: z.number() }),
    ),
    total: z.number().optional(),
  }),
);

const campaignOf = async (caller: ApiCaller, { params }: Pick<ReadArguments, 'params'>) =>
  await readApi(caller, `/v1/campaigns/${part(params['id'])}`, campaign);

/** Whether starting a campaign lets a rule approve and write from then on. */
export async function approvesByRule(
  caller: ApiCaller,
  read: Pick<ReadArguments, 'params'>,
): Promise<boolean> {
  const found = await campaignOf(reading(caller), read);
  return found?.approval.mode === 'rule' && found.writeback.enabled;
}

/** Who will be approved and written back. */
export const ofCampaignMembers: Asks = async (caller, read) => {
  const [found, enriched] = await Promise.all([
    campaignOf(caller, read),
    readApi(caller, `/v1/campaigns/${part(read.params['id'])}/members?stage=enriched&limit=100`, members),
  ]);
  if (!found || !enriched) return undefined;
  const count = enriched.total ?? enriched.items.length;
  return {
    title: `Approve ${counted(count, 'person', 'people')} of the campaign “${found.name}” and write them to the CRM?`,
    facts: [
      ...firstOf(
        enriched.items.map(({ name, title, position }) => [
          name ?? `Member ${position}`,
          title ?? '(no title)',
        ]),
      ),
      [
        'Where no record matches',
        found.writeback.create_if_missing ? 'one is created' : 'nothing is written',
      ],
      NO_COST,
    ],
  };
};

/** What a rule will approve, and what it may cost. */
export const ofCampaignStart: Asks = async (caller, read) => {
  const found = await campaignOf(caller, read);
  return (
    found && {
      title: `Start the campaign “${found.name}”, which approves and writes to the CRM automatically?`,
      facts: [
        ['Approves', `everybody whose match is at least ${found.approval.min_confidence}`],
        [
          'Where no record matches',
          found.writeback.create_if_missing ? 'one is created' : 'nothing is written',
        ],
        ['Cost', `at most ${found.credit_ceiling} credits`],
      ],
    }
  );
};
