import { driveCampaign, dueTick } from '#lib/campaign/use-cases/drive';
import { crmNeeds } from '#lib/runtime/providers/crm';
import { queueHandler } from '#lib/runtime/work';

export const handler = queueHandler(dueTick, (due, now) => driveCampaign(due, { crm: crmNeeds() }, now));
