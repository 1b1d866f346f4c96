import * as z from 'zod';
import { audienceOf, MOST_NAMED, namedCompany } from '#lib/campaign/audience';
import { personEnrichmentInput } from '#lib/identity/asked-subject';
import { unusableTarget, usableTarget } from '#lib/people/company-target';
import { companyTargets } from '#lib/people/source-request';

const companyTarget = z.lazy(() =>
  z.preprocess(
    (target: unknown) =>
      typeof target !== 'object' || target === null || Array.isArray(target)
        ? target
        : usableTarget({ ...target }),
    namedCompany.superRefine((target, context) => {
      const unusable = Object.entries(unusableTarget(target));
      for (const [field, message] of unusable) context.addIssue({ code: 'custom', path: [field], message });
      if (unusable.length > 0 || companyTargets.some((name) => target[name] !== undefined)) return;
      context.addIssue({
        code: 'custom',
        path: ['company_name'],
        message: 'is missing: send one of company_name, company_id, company_website, company_network',
      });
    }),
  ),
);

/** The audience of a campaign, as requested. */
export const audience = z.lazy(() =>
  audienceOf(companyTarget, z.array(personEnrichmentInput).min(1).max(MOST_NAMED)),
);
