import type { Condition, Criterion } from '#lib/enrichment/score/goal';

const any = (values: readonly string[]): string =>
  values.map((value) => value.replaceAll('_', ' ')).join(' or ');

/** A condition in words, e.g. `employees 50 to 200`. */
export function describeCondition(condition: Condition): string {
  switch (condition.kind) {
    case 'industry':
    case 'keyword':
    case 'technology':
    case 'title':
    case 'function':
    case 'seniority':
      return `${condition.kind} ${any(condition.values)}`;
    case 'company_type':
      return `company type ${any(condition.values)}`;
    case 'country':
      return `in ${any(condition.places)}`;
    case 'employees':
      return `employees ${range(condition)}`;
    case 'revenue':
      return `revenue in USD ${range(condition)}`;
    case 'persona':
      return `persona ${any(condition.personas.map(({ name }) => name))}`;
    case 'event':
      return `recent ${any(condition.values)}`;
    case 'tenure':
      return `at most ${condition.max_months} months in the role`;
  }
}

const range = ({
  min,
  max,
}: {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}): string => {
  if (min === undefined) return `at most ${max}`;
  return max === undefined ? `at least ${min}` : `${min} to ${max}`;
};

export const describeCriterion = ({ condition, mode }: Criterion): string =>
  `${mode === 'prefer' ? '' : `${mode} `}${describeCondition(condition)}`;
