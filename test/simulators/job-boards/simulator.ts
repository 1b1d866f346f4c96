import { createHash } from 'node:crypto';
import { escapeHtml } from '#test/simulators/core/escape-html';
import { json, type SimReply, type SimRequest, text } from '#test/simulators/core/message';
import { route } from '#test/simulators/core/router';
import type { ProviderFactory } from '#test/simulators/core/simulator';
import type { BoardRef, Company } from '#test/simulators/world/company';
import { type Job, jobsAt } from '#test/simulators/world/jobs';

const uuidOf = (words: string): string => {
  const hex = createHash('sha256').update(words).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

const idOf = (words: string): number =>
  4_000_000 + (createHash('sha256').update(words).digest().readUInt32BE(0) % 90_000);

const greenhouseJob = (token: string, company: Company, content: boolean) => (job: Job) => ({
  absolute_url: `https://boards.greenhouse.io/${token}/jobs/${job.id}`,
  data_compliance: [],
  internal_job_id: Number(job.id) - 1_000,
  location: { name: job.location },
  metadata: null,
  id: Number(job.id),
  updated_at: job.postedAt.replace('.000Z', '-00:00'),
  requisition_id: `R-${job.id.slice(-4)}`,
  title: job.title,
  company_name: company.name,
  first_published: job.postedAt.replace('.000Z', '-00:00'),
  language: company.language,
  ...(content
    ? {
        content: escapeHtml(`<p>${job.description}</p>`),
        departments: [{ id: idOf(job.department), name: job.department, child_ids: [], parent_id: null }],
        offices: [
          {
            id: idOf(job.location),
            name: job.location,
            location: job.location,
            child_ids: [],
            parent_id: null,
          },
        ],
      }
    : {}),
});

const leverCommitment = { full_time: 'Full-time', contract: 'Contract', internship: 'Internship' } as const;

const leverJob = (site: string, company: Company) => (job: Job) => {
  const id = uuidOf(job.id);
  return {
    id,
    text: job.title,
    categories: {
      commitment: leverCommitment[job.type],
      department: job.department,
      location: job.location,
      team: job.department,
      allLocations: [job.location],
    },
    country: company.hq.countryCode,
    createdAt: Date.parse(job.postedAt),
    description: `<div>${job.description}</div>`,
    descriptionPlain: job.description,
    descriptionBody: `<div>${job.description}</div>`,
    descriptionBodyPlain: job.description,
    additional: '',
    additionalPlain: '',
    lists: [],
    hostedUrl: `https://jobs.lever.co/${site}/${id}`,
    applyUrl: `https://jobs.lever.co/${site}/${id}/apply`,
    workplaceType: job.remote ? 'remote' : 'on-site',
    ...(job.salary ? { salaryRange: { ...job.salary, interval: 'per-year-salary' } } : {}),
  };
};

const ashbyType = { full_time: 'FullTime', contract: 'Contract', internship: 'Intern' } as const;

const ashbyJob = (board: string, company: Company, compensation: boolean) => (job: Job) => {
  const id = uuidOf(job.id);
  return {
    id,
    title: job.title,
    department: job.department,
    team: job.department,
    employmentType: ashbyType[job.type],
    location: job.location,
    secondaryLocations: [],
    publishedAt: job.postedAt.replace('Z', '+00:00'),
    isListed: true,
    isRemote: job.remote,
    workplaceType: job.remote ? 'Remote' : 'OnSite',
    address: {
      postalAddress: {
        addressLocality: company.hq.city,
        addressRegion: company.hq.region ?? '',
        addressCountry: company.hq.country,
      },
    },
    jobUrl: `https://jobs.ashbyhq.com/${board}/${id}`,
    applyUrl: `https://jobs.ashbyhq.com/${board}/${id}/application`,
    descriptionHtml: `<p>${job.description}</p>`,
    descriptionPlain: job.description,
    ...(compensation && job.salary
      ? {
          compensation: {
            compensationTierSummary: `$${job.salary.min / 1000}K - $${job.salary.max / 1000}K`,
            compensationTiers: [],
            summaryComponents: [],
          },
        }
      : {}),
  };
};

/** The public boards of Greenhouse, Lever and Ashby on one address; their paths do not overlap. */
export const jobBoards: ProviderFactory = ({ now, world }) => {
  const find = (vendor: BoardRef['vendor'], token: string | undefined) => {
    const company = world.companies.find(
      (entry) => entry.board?.vendor === vendor && entry.board.token === token?.toLowerCase(),
    );
    return company
      ? { company, jobs: jobsAt(world.jobs, now()).filter((job) => job.companyId === company.id) }
      : undefined;
  };

  const greenhouse = ({ params, query }: SimRequest): SimReply => {
    const found = find('greenhouse', params['token']);
    if (!found) return json(404, { status: 404, error: 'Job board not found' });
    const jobs = found.jobs.map(
      greenhouseJob(params['token'] ?? '', found.company, query.get('content') === 'true'),
    );
    return json(200, { jobs, meta: { total: jobs.length } });
  };

  const lever = ({ params, query }: SimRequest): SimReply => {
    const found = find('lever', params['site']);
    if (!found) return json(404, { ok: false, error: 'Document not found' });
    if (query.get('mode') !== 'json') return text(200, 'text/html', '<html><body>Postings</body></html>');
    const skip = Number(query.get('skip') ?? 0);
    const limit = Number(query.get('limit') ?? 100);
    return json(200, found.jobs.slice(skip, skip + limit).map(leverJob(params['site'] ?? '', found.company)));
  };

  const ashby = ({ params, query }: SimRequest): SimReply => {
    const found = find('ashby', params['board']);
    if (!found) return text(404, 'text/plain', 'Not Found');
    return json(200, {
      apiVersion: '1',
      jobs: found.jobs.map(
        ashbyJob(params['board'] ?? '', found.company, query.get('includeCompensation') === 'true'),
      ),
    });
  };

  return {
    routes: [
      route('GET', '/v1/boards/:token', ({ params }) => {
        const found = find('greenhouse', params['token']);
        return found
          ? json(200, { name: found.company.name, content: '' })
          : json(404, { status: 404, error: 'Job board not found' });
      }),
      route('GET', '/v1/boards/:token/jobs', greenhouse),
      route('GET', '/v0/postings/:site', lever),
      route('GET', '/posting-api/job-board/:board', ashby),
    ],
    other: () => json(404, { error: 'Not Found' }),
  };
};
