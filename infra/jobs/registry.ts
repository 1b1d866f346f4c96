import { batchJobs } from '#infra/jobs/batches';
import { billingJobs } from '#infra/jobs/billing';
import { campaignJobs } from '#infra/jobs/campaigns';
import { credentialJobs } from '#infra/jobs/credentials';
import { enrichmentJobs } from '#infra/jobs/enrichment';
import { invitationJobs } from '#infra/jobs/invitations';
import type { JobsKit } from '#infra/jobs/kit';
import { outreachJobs } from '#infra/jobs/outreach';
import { peopleJobs } from '#infra/jobs/people';
import { privacyJobs } from '#infra/jobs/privacy';
import { requestJobs } from '#infra/jobs/requests';
import { searchJobs } from '#infra/jobs/search';
import { webhookJobs } from '#infra/jobs/webhooks';
import { writebackJobs } from '#infra/jobs/writebacks';

/** The background work of every domain. */
export const jobs: readonly ((kit: JobsKit) => void)[] = [
  batchJobs,
  billingJobs,
  enrichmentJobs,
  webhookJobs,
  outreachJobs,
  writebackJobs,
  searchJobs,
  peopleJobs,
  campaignJobs,
  privacyJobs,
  credentialJobs,
  invitationJobs,
  requestJobs,
];
