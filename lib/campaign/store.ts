import * as z from 'zod';
import {
  type Campaign,
  type CampaignMember,
  type CampaignTransition,
  campaign,
  campaignMember,
  campaignTransitions,
  type Stage,
} from '#lib/campaign/campaign';
import { collection } from '#lib/db/collection';
import { absent, type Condition, equals, oneOf, startsWith } from '#lib/db/condition';
import type { Key } from '#lib/db/keys';
import * as keys from '#lib/db/keys';
import { type Found, query } from '#lib/db/query';
import { transact } from '#lib/db/table';
import { type Attributes, put, remove, update, type Write } from '#lib/db/write';
import { toIso } from '#lib/shared/time';

type Of = Pick<Campaign, 'organization_id' | 'id'>;

const campaigns = collection('campaign', keys.campaign, campaign, campaignTransitions);
export const { create: putCampaign, find, load, list, change, problem: transitionProblem } = campaigns;

/** Builds a state change as a conditional write. */
export const transition = (
  one: Of,
  name: CampaignTransition,
  set: Attributes,
  now: Date,
  ...conditions: Condition[]
): Write => campaigns.move(one, name, now, { set }, ...conditions);

/** The count changes for moving one member from one stage to another. */
export const moved = (from: Stage, to: Stage): Record<string, number> =>
  from === to ? {} : { [`count_${from}`]: -1, [`count_${to}`]: 1 };

export const deleteCampaign = ({ organization_id, id }: Of): Write =>
  remove(keys.campaign(organization_id, id), oneOf('status', ['draft', 'completed', 'cancelled']));

export const putMember = ({ organization_id, id }: Of, member: CampaignMember): Write =>
  put(keys.campaignMember(organization_id, id, member.position), { ...member }, absent());

/** Claims an identity for a member; refused if it is already taken. */
export const putIdentity = ({ organization_id, id }: Of, hash: string, position: number): Write =>
  put(keys.campaignIdentity(organization_id, id, hash), { position }, absent());

/** Records a name by which a firmly identified member may be recognized; another person may share it. */
export const noteIdentity = ({ organization_id, id }: Of, hash: string, position: number): Write =>
  put(keys.campaignIdentity(organization_id, id, hash), { position });

/** Moves a member on; refused if its stage has changed meanwhile. */
export const moveMember = (
  { organization_id, id }: Of,
  { position, stage }: Pick<CampaignMember, 'position' | 'stage'>,
  to: Stage,
  set: Attributes,
  now: Date,
): Write =>
  update(
    keys.campaignMember(organization_id, id, position),
    { set: { ...set, stage: to, updated_at: toIso(now) } },
    equals('stage', stage),
  );

export const listMembers = (
  { organization_id, id }: Of,
  options: { stages?: readonly Stage[] | undefined; limit?: number; after?: Key | undefined } = {},
): Promise<Found<CampaignMember>> =>
  query(
    {
      pk: keys.campaignMember(organization_id, id, 0).pk,
      range: startsWith('sk', 'MEMBER#'),
      ...(options.stages ? { filter: oneOf('stage', options.stages) } : {}),
      ...(options.limit ? { limit: options.limit } : {}),
      ...(options.after ? { after: options.after } : {}),
    },
    campaignMember,
  );

/** Removes up to `most` members of a deleted campaign. Returns whether any were left to remove. */
export async function eraseSome({ organization_id, id }: Of, most: number): Promise<boolean> {
  const { pk } = keys.campaignMember(organization_id, id, 0);
  const { items } = await query({ pk, limit: most }, z.object({ pk: z.string(), sk: z.string() }));
  if (items.length > 0) await transact(items.map((key) => remove(key)));
  return items.length > 0;
}

/** Campaigns with work ahead, over all organizations, for the schedule that resumes them. */
const activeItem = z.lazy(() => z.object({ organization_id: z.string(), campaign_id: z.number() }));
const activeKey = ({ organization_id, id }: Of): Key =>
  keys.due('campaign', 'active', organization_id, String(id));

export const markActive = (one: Of): Write =>
  put(activeKey(one), { organization_id: one.organization_id, campaign_id: one.id });
export const markEnded = (one: Of): Write => remove(activeKey(one));
export const listActive = async (): Promise<{ organization_id: string; campaign_id: number }[]> =>
  (await query({ pk: keys.due('campaign', '', '', '').pk }, activeItem)).items;
