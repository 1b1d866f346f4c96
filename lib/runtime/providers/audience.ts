import type { AudienceNeeds } from '#lib/campaign/use-cases/next-part';
import { crmNeeds } from '#lib/runtime/providers/crm';
import { uploads } from '#lib/runtime/providers/uploads';

export const audienceNeeds = (): AudienceNeeds => ({ crm: crmNeeds(), uploads: uploads() });
