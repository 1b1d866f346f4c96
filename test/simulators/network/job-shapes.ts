import { companyUrl } from '#test/simulators/network/profile-shapes';
import { companyById } from '#test/simulators/world/find';
import type { Job } from '#test/simulators/world/jobs';
import type { World } from '#test/simulators/world/world';

/** A job as the search lists it. */
export function jobItem(job: Job, world: World) {
  const company = companyById(world, job.companyId);
  return {
    object: 'SearchResult',
    type: 'JOB',
    id: job.id,
    reference_id: `ref-${job.id}`,
    title: job.title,
    location: job.location,
    posted_at: job.postedAt,
    reposted: false,
    url: `https://www.linkedin.com/jobs/view/${job.id}`,
    job_url: `https://www.linkedin.com/jobs/view/${job.id}`,
    promoted: false,
    benefits: [],
    easy_apply: true,
    company: {
      id: company?.networkId ?? null,
      public_identifier: company?.id ?? null,
      name: company?.name ?? job.companyId,
      profile_url: companyUrl(job.companyId),
      profile_picture_url: null,
    },
  };
}

const employmentTypes = { full_time: 'FULL_TIME', contract: 'CONTRACT', internship: 'INTERNSHIP' } as const;

/** One job with the details that the list omits. */
export const jobOffer = (job: Job, world: World) => ({
  ...jobItem(job, world),
  object: 'LinkedinJobPosting',
  state: 'LISTED',
  published_at: Date.parse(job.postedAt),
  workplace: job.remote ? 'REMOTE' : 'ON_SITE',
  employment_status: employmentTypes[job.type],
  seniority_level: job.seniority,
  description: job.description,
});
