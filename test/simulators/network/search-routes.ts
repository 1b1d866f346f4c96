import { fields, json, type SimReply, type SimRequest } from '#test/simulators/core/message';
import { type Route, route } from '#test/simulators/core/router';
import type { Account } from '#test/simulators/network/accounts-state';
import { failure, invalid, parsed } from '#test/simulators/network/errors';
import { jobItem, jobOffer } from '#test/simulators/network/job-shapes';
import { locationId, parametersOf, placesOf } from '#test/simulators/network/parameters';
import { postShape } from '#test/simulators/network/post-shapes';
import { companyUrl } from '#test/simulators/network/profile-shapes';
import {
  degreeOf,
  type NetworkScope,
  readCursor,
  withAccount,
  writeCursor,
} from '#test/simulators/network/scope';
import {
  type CompaniesSearch,
  type JobsSearch,
  type PostsSearch,
  type SearchBody,
  searchBody,
  sides,
} from '#test/simulators/network/search-body';
import { matches, peopleItem, searchPeople } from '#test/simulators/network/search-people';
import { headCountAt } from '#test/simulators/world/company';
import { companyById, folded, personById } from '#test/simulators/world/find';
import { jobsAt } from '#test/simulators/world/jobs';

const DAY = 86_400_000;
const spans = { past_day: DAY, past_week: 7 * DAY, past_month: 30 * DAY } as const;

/** A search address pasted from the browser: only its category and keywords are supported here. */
function fromUrl(url: string): SearchBody | undefined {
  const found = /search\/(?:results\/)?(people|companies|content|jobs)/.exec(url);
  const keywords = URL.canParse(url) ? (new URL(url).searchParams.get('keywords') ?? undefined) : undefined;
  const category = found?.[1] === 'content' ? 'posts' : found?.[1];
  const result = searchBody.safeParse({ api: 'classic', category, keywords });
  return result.success ? result.data : undefined;
}

export function searchRoutes(scope: NetworkScope): Route[] {
  const { world, now } = scope.context;

  const searchCompanies = (filters: CompaniesSearch) =>
    world.companies.filter((company) => {
      const count = headCountAt(company, now());
      const places = placesOf(company.hq).map(locationId);
      const [location, industry] = [sides(filters.location), sides(filters.industry)];
      return (
        matches(
          filters.keywords,
          [company.name, ...company.aliases, company.description, company.tagline].join(' '),
        ) &&
        (location.include.length === 0 || location.include.some((id) => places.includes(id))) &&
        (industry.include.length === 0 || industry.include.includes(company.industry.id)) &&
        !industry.exclude.includes(company.industry.id) &&
        (!filters.has_job_offers || jobsAt(world.jobs, now()).some((job) => job.companyId === company.id)) &&
        (!filters.headcount ||
          filters.headcount.some(
            (band) => count >= (band.min ?? 0) && count <= (band.max ?? Number.POSITIVE_INFINITY),
          ))
      );
    });

  const companyItem = (company: (typeof world.companies)[number], api: string) => ({
    object: 'SearchResult',
    type: 'COMPANY',
    id: company.networkId,
    name: company.name,
    location: [company.hq.city, company.hq.country].join(', '),
    profile_url:
      api === 'classic'
        ? companyUrl(company.id)
        : `https://www.linkedin.com/sales/company/${company.networkId}`,
    public_identifier: company.id,
    industry: company.industry.title,
    summary: company.tagline,
    followers_count: company.followers,
    job_offers_count: jobsAt(world.jobs, now()).filter((job) => job.companyId === company.id).length,
    ...(api === 'classic' ? {} : { headcount: String(headCountAt(company, now())) }),
  });

  const searchJobs = (filters: JobsSearch) =>
    jobsAt(world.jobs, now())
      .filter((job) => {
        const company = companyById(world, job.companyId);
        const places = [...placesOf(company?.hq), ...job.location.split(', ')].map(locationId);
        return (
          matches(
            filters.keywords,
            [job.title, job.department, job.description, company?.name, ...(company?.aliases ?? [])].join(
              ' ',
            ),
          ) &&
          (!filters.company || filters.company.includes(company?.networkId ?? '')) &&
          (!filters.industry || filters.industry.includes(company?.industry.id ?? '')) &&
          (!filters.location || filters.location.some((id) => places.includes(id))) &&
          (!filters.region || places.includes(filters.region)) &&
          (!filters.seniority || filters.seniority.some((wanted) => wanted === job.seniority)) &&
          (!filters.job_type || filters.job_type.some((wanted) => wanted === job.type)) &&
          (!filters.presence || filters.presence.includes(job.remote ? 'remote' : 'on_site')) &&
          (!filters.date_posted || Date.parse(job.postedAt) >= now().getTime() - filters.date_posted * DAY)
        );
      })
      .sort((a, b) => (filters.sort_by === 'date' ? b.postedAt.localeCompare(a.postedAt) : 0));

  const searchPosts = (account: Account, filters: PostsSearch) =>
    scope.state.posts
      .filter((post) => post.at <= now().toISOString())
      .filter((post) => {
        const author = personById(world, post.authorId);
        const company = companyById(world, post.authorId);
        const by = filters.posted_by;
        return (
          matches(filters.keywords, [post.text, author?.first, author?.last, company?.name].join(' ')) &&
          (!filters.date_posted || Date.parse(post.at) >= now().getTime() - spans[filters.date_posted]) &&
          (!by?.member || by.member.includes(author?.memberId ?? '')) &&
          (!by?.company || by.company.includes(company?.networkId ?? '')) &&
          (!by?.first_connections || (author !== undefined && degreeOf(scope, account, author) === 1)) &&
          (!filters.author?.keywords || matches(filters.author.keywords, `${author?.headline ?? ''}`))
        );
      })
      .sort((a, b) => (filters.sort_by === 'date' ? b.at.localeCompare(a.at) : 0));

  const found = (account: Account, body: SearchBody): unknown[] => {
    switch (body.category) {
      case 'people':
        return searchPeople(scope, account, body).map((person) =>
          peopleItem(scope, account, person, body.api),
        );
      case 'companies':
        return searchCompanies(body).map((company) => companyItem(company, body.api));
      case 'jobs':
        return searchJobs(body).map((job) => jobItem(job, world));
      case 'posts':
        return searchPosts(account, body).map((post) => ({
          ...postShape(post, world, now()),
          object: 'SearchResult',
          type: 'POST',
        }));
    }
  };

  const answer = (account: Account, body: SearchBody, start: number, limit: number): SimReply => {
    if (body.api !== 'classic' && !account.premium.includes(body.api))
      return failure('feature_not_subscribed', 'Feature not subscribed', `The account has no ${body.api}.`);
    // The network stops at 1,000 results whatever the total.
    const all = found(account, body).slice(0, 1_000);
    const items = all.slice(start, start + limit);
    const next = start + items.length;
    return json(200, {
      object: 'LinkedinSearch',
      items,
      config: { params: body },
      paging: { start, page_count: items.length, total_count: all.length },
      cursor:
        items.length > 0 && next < all.length
          ? writeCursor({ account_id: account.id, limit, start: next, params: body })
          : null,
    });
  };

  const search = ({ query, body }: SimRequest): SimReply =>
    withAccount(scope, query.get('account_id'), (account) => {
      const sent = fields(body);
      const cursorText = query.get('cursor') ?? (typeof sent['cursor'] === 'string' ? sent['cursor'] : null);
      const limitText = query.get('limit');
      const limit = limitText === null ? 10 : Number(limitText);
      if (!Number.isInteger(limit) || limit < 0 || limit > 100)
        return invalid('/limit: Expected integer between 0 and 100');
      if (cursorText) {
        const cursor = readCursor(cursorText);
        if (!cursor || cursor['account_id'] !== account.id) return invalid('/cursor: Invalid cursor');
        return parsed(searchBody, cursor['params'], (params) =>
          answer(
            account,
            params,
            Number(cursor['start']),
            limitText === null ? Number(cursor['limit']) : limit,
          ),
        );
      }
      if (typeof sent['url'] === 'string') {
        const params = fromUrl(sent['url']);
        return params ? answer(account, params, 0, limit) : invalid('/url: not a search address');
      }
      return parsed(searchBody, sent, (params) =>
        params.api === 'classic' && limit > 50
          ? failure('limit_too_high', 'Limit too high', 'Classic searches are limited to 50 items.')
          : answer(account, params, 0, limit),
      );
    });

  return [
    route('POST', '/api/v1/linkedin/search', search),
    route('GET', '/api/v1/linkedin/search/parameters', ({ query }) =>
      withAccount(scope, query.get('account_id'), () => {
        const type = query.get('type') ?? '';
        const all = parametersOf(world, type);
        if (!all)
          return invalid(
            '/type: Expected one of LOCATION, INDUSTRY, COMPANY, SKILL, SCHOOL, PEOPLE, JOB_TITLE, JOB_FUNCTION',
          );
        const words = folded(query.get('keywords') ?? '');
        const items = all
          .filter((entry) => folded(entry.title).includes(words))
          .slice(0, Number(query.get('limit') ?? 10));
        return json(200, {
          object: 'LinkedinSearchParametersList',
          items: items.map((entry) => ({
            object: 'LinkedinSearchParameter',
            title: entry.title,
            id: entry.id,
          })),
          paging: { page_count: items.length },
        });
      }),
    ),
    route('GET', '/api/v1/linkedin/jobs/:id', ({ params, query }) =>
      withAccount(scope, query.get('account_id'), () => {
        const job = jobsAt(world.jobs, now()).find((entry) => entry.id === params['id']);
        return job
          ? json(200, jobOffer(job, world))
          : failure('resource_not_found', 'Resource not found.', 'The requested job was not found.');
      }),
    ),
  ];
}
