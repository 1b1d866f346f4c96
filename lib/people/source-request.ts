import * as z from 'zod';
import { unusableTarget, usableTarget } from '#lib/people/company-target';
import { finderFilters } from '#lib/people/finder-filters';
import { lazy } from '#lib/shared/lazy';
import { lookup } from '#lib/shared/lookup';

const line = (maximum: number) => z.string().trim().min(1).max(maximum);

/** The fields that can name a company in source mode. Source: spec 4.6. */
export const companyTargets = [
  'company_name',
  'company_id',
  'company_website',
  'company_network',
] as const satisfies readonly string[];

const target = lazy(() => ({
  company_name: line(200)
    .optional()
    .meta({ description: 'Name of the company', examples: ['Acme Robotics'] }),
  company_id: line(128).optional().meta({ description: 'The company’s id on the network' }),
  company_website: line(500)
    .optional()
    .meta({ description: 'Website or domain of the company', examples: ['acme-robotics.example'] }),
  company_network: line(500).optional().meta({ description: 'The company’s page on the network' }),
}));

const options = lazy(() => ({
  roles: z
    .array(line(120))
    .min(1)
    .max(10)
    .meta({
      description: 'Roles to find, in any of twelve languages: titles, functions or levels',
      examples: [['Head of Growth', 'Leiter Vertrieb']],
    }),
  limit: z.int().min(1).max(100).default(10).meta({
    description: 'Maximum people to return; one credit is held for each, and released for those not found',
  }),
  min_score: z
    .number()
    .min(0)
    .max(1)
    .default(0.6)
    .meta({ description: 'How well a title must match a role to be returned' }),
  ...finderFilters(),
  accept_best_match: z.boolean().default(false).meta({
    description:
      'If a name matches several companies, use the most likely one and report it in match_confidence; otherwise a 409 lists them',
  }),
}));

/** A job's request as stored. */
export const sourceRequest = z.lazy(() => z.object({ ...target(), ...options() }));
export type SourceRequest = z.infer<typeof sourceRequest>;

const needsTarget = (body: object, context: z.RefinementCtx): void => {
  const unusable = Object.entries(unusableTarget({ ...body }));
  for (const [field, message] of unusable) context.addIssue({ code: 'custom', path: [field], message });
  if (unusable.length > 0 || companyTargets.some((name) => Object.hasOwn(body, name))) return;
  context.addIssue({
    code: 'custom',
    path: ['company_name'],
    message: 'is missing: send one of company_name, company_id, company_website, company_network',
  });
};

/** The body of source mode: `roles` and a company. */
export const sourceBody = z.lazy(() =>
  z.strictObject({ ...target(), ...options() }).superRefine(needsTarget),
);

/** Source mode next to keyword searches, recognized by the absence of `type`. */
export const untypedSourceBody = z.lazy(() =>
  z.strictObject({ type: z.undefined().optional(), ...target(), ...options() }).superRefine(needsTarget),
);

/** The same body for agents, without the filters that only the source tool has. */
export const untypedSourceTool = z.lazy(() => {
  const { technologies: _technologies, funding: _funding, ...fewer } = options();
  return z.strictObject({ type: z.undefined().optional(), ...target(), ...fewer }).superRefine(needsTarget);
});

/** Accepted aliases in the people finder's body. Source: spec 2.3. */
const aliases = lookup<string>({
  company: 'company_name',
  companyName: 'company_name',
  name: 'company_name',
  titles: 'roles',
  company_domain: 'company_website',
  domain: 'company_website',
  website: 'company_website',
  network_url: 'company_network',
  company_network_url: 'company_network',
  companyId: 'company_id',
  max_results: 'limit',
});

/** The body of `POST /v1/people-finder` and `POST /v2/source`. */
export const peopleFinderBody = z.preprocess((body: unknown, context): unknown => {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const given = new Map<string, unknown>();
  for (const [key, value] of Object.entries(body)) {
    const name = aliases[key] ?? key;
    if (given.has(name) && given.get(name) !== value)
      context.addIssue({
        code: 'custom',
        path: [key],
        message: `disagrees with another spelling of ${name}`,
        input: value,
      });
    given.set(name, value);
  }
  return usableTarget(
    Object.fromEntries(Object.entries(body).map(([key, value]) => [aliases[key] ?? key, value])),
  );
}, sourceBody);
