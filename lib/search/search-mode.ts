import * as z from 'zod';
import { usableTarget } from '#lib/people/company-target';
import { companyTargets, untypedSourceBody, untypedSourceTool } from '#lib/people/source-request';
import { keywordSearchBodies } from '#lib/search/search-request';
import { wordList } from '#lib/shared/lazy';

const BOTH_MODES =
  'A keyword search needs `type` (people, companies, jobs or posts) or `keywords`; source mode needs `roles` and one of company_name, company_id, company_website, company_network.';

const has = (body: object, name: string): boolean => Object.hasOwn(body, name);

/** `company` and `company_name` mean the same in both modes. */
const renamed = (body: object, from: string, to: string): object => {
  if (!has(body, from)) return body;
  return Object.fromEntries(
    Object.entries(body).flatMap(([key, value]) =>
      key === from ? (has(body, to) ? [] : [[to, value]]) : [[key, value]],
    ),
  );
};
const withCompanyName = (body: object): object => renamed(body, 'company', 'company_name');

/** Fields that only source mode reads; a keyword search ignores them, since `type` or `keywords` decides the mode. */
const ofSourceMode = wordList(`
  roles company_id company_website company_network min_score accept_best_match limit`);
/** Filters of source mode that the network's search does not have. */
const notOfKeywords = ['funding', 'technologies'];
function keywordSearch(body: object, context: z.RefinementCtx): object {
  const unknown = notOfKeywords.filter((name) => has(body, name));
  for (const name of unknown)
    context.addIssue({
      code: 'custom',
      path: [name],
      message:
        'is not a filter of a keyword search: the network cannot search by it. With roles and a company, use it in POST /v2/source',
    });
  return unknown.length > 0 ? z.NEVER : withoutSourceMode(body);
}
const withoutSourceMode = (body: object): object =>
  companyOf(
    Object.fromEntries(
      Object.entries(renamed(body, 'company_name', 'company')).filter(([key]) => !ofSourceMode.has(key)),
    ),
  );

/** People and jobs are searched at a company. A companies search uses the name as keywords if there are none; posts have no company. */
function companyOf({ company, ...rest }: Record<string, unknown>): object {
  if (company === undefined) return rest;
  switch (rest['type']) {
    case 'companies':
      return { keywords: company, ...rest };
    case 'posts':
      return rest;
    default:
      return { company, ...rest };
  }
}

/**
 * Decides the mode: `type` or `keywords` means a keyword search (of people, unless it says otherwise); `roles` with a company means source
 * mode; anything else is refused with both explained. Source: spec 4.6.
 */
function chooseMode(body: unknown, context: z.RefinementCtx): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const named = z.object({ company: z.unknown(), company_name: z.unknown() }).partial().parse(body);
  if (
    named.company !== undefined &&
    named.company_name !== undefined &&
    named.company !== named.company_name
  ) {
    const message = 'contradicts `company`, which means the same: send only one of them';
    context.addIssue({ code: 'custom', path: ['company_name'], message, input: named.company_name });
    return z.NEVER;
  }
  if (has(body, 'type')) {
    const { type } = z.object({ type: z.unknown() }).parse(body);
    if (type === 'people' || type === 'companies' || type === 'jobs' || type === 'posts')
      return keywordSearch(body, context);
    context.addIssue({
      code: 'custom',
      path: ['type'],
      message: `must be people, companies, jobs or posts. ${BOTH_MODES}`,
      input: type,
    });
    return z.NEVER;
  }
  if (has(body, 'keywords')) return keywordSearch({ type: 'people', ...body }, context);
  const targeted = has(body, 'company') || companyTargets.some((name) => has(body, name));
  if (has(body, 'roles') && targeted) return usableTarget({ ...withCompanyName(body) });
  const path = has(body, 'roles') ? ['company_name'] : targeted ? ['roles'] : [];
  context.addIssue({
    code: 'custom',
    path,
    message: `${path.length > 0 ? 'is missing. ' : ''}${BOTH_MODES}`,
    input: body,
  });
  return z.NEVER;
}

/** The body of `POST /v2/search`: a keyword search, or a source job if there is no `type`. */
export const searchBody = z.lazy(() =>
  z.preprocess(chooseMode, z.discriminatedUnion('type', [...keywordSearchBodies(), untypedSourceBody])),
);

/** The same body for agents: only the tool `source` takes technologies and funding, because agents read every byte of a tool. */
export const searchToolBody = z.lazy(() =>
  z.preprocess(chooseMode, z.discriminatedUnion('type', [...keywordSearchBodies(), untypedSourceTool])),
);
