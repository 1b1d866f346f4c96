import type { CrmNeeds } from '#lib/crm/use-cases/crm-needs';
import type { Uploads } from '#lib/ports/uploads';

export interface BatchNeeds {
  readonly uploads: Uploads;
}

export interface CrmBatchNeeds extends BatchNeeds {
  readonly crm: CrmNeeds;
}
