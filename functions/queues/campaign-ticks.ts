import * as z from 'zod';
import { driveCampaign, dueErasure, dueTick } from '#lib/campaign/use-cases/drive';
import { eraseMembers } from '#lib/campaign/use-cases/erase-members';
import { audienceNeeds } from '#lib/runtime/providers/audience';
import { queueHandler } from '#lib/runtime/work';

export const handler = queueHandler(z.union([dueErasure, dueTick]), (due, now) =>
  'erase' in due ? eraseMembers(due) : driveCampaign(due, audienceNeeds(), now),
);
