import type { Derivation } from '#lib/enrichment/derived/derivation';
import { historyOf } from '#lib/enrichment/derived/employment';
import { readText } from '#lib/field/value';
import { sameCompanyName } from '#lib/identity/company-name';

export const previousCompany: Derivation = ({ fields }) => {
  const history = historyOf(fields);
  const present = readText(fields, 'company_name') ?? history.find((job) => job.current)?.company;
  const before = history.find(
    (job) => !job.current && (present === undefined || !sameCompanyName(job.company, present)),
  );
  return (
    before && {
      value: before.company,
      from: ['employment_history'],
      reason: 'The firm of the latest former role elsewhere.',
    }
  );
};
