import type * as z from 'zod';
import type { Icp, Persona, ScoringAnchor } from '#lib/config/scoring-config';
import type { EventType } from '#lib/entity/event-type';
import type { fieldSchemas } from '#lib/field/schemas';
import { countriesOf } from '#lib/identity/place/regions';
import type { JobFunction } from '#lib/identity/title/title-functions';
import type { Seniority } from '#lib/identity/title/title-levels';

type CompanyType = z.infer<ReturnType<typeof fieldSchemas>['company_type']>;

/** One thing that can be required of a person or company. */
export type Condition =
  | { readonly kind: 'industry'; readonly values: readonly string[] }
  | { readonly kind: 'keyword'; readonly values: readonly string[] }
  | { readonly kind: 'technology'; readonly values: readonly string[] }
  | { readonly kind: 'company_type'; readonly values: readonly CompanyType[] }
  | { readonly kind: 'country'; readonly places: readonly string[]; readonly codes: readonly string[] }
  | { readonly kind: 'employees'; readonly min?: number | undefined; readonly max?: number | undefined }
  | { readonly kind: 'revenue'; readonly min?: number | undefined; readonly max?: number | undefined }
  | { readonly kind: 'title'; readonly values: readonly string[] }
  | { readonly kind: 'function'; readonly values: readonly JobFunction[] }
  | { readonly kind: 'seniority'; readonly values: readonly Seniority[] }
  | { readonly kind: 'persona'; readonly personas: readonly Persona[] }
  | { readonly kind: 'event'; readonly values: readonly EventType[] }
  | { readonly kind: 'tenure'; readonly max_months: number };

/** `only` excludes those who do not meet it; `not` excludes those who do; `prefer` adds to the score. */
export interface Criterion {
  readonly condition: Condition;
  readonly mode: 'prefer' | 'only' | 'not';
  readonly weight: number;
}

/** All conditions of an anchor must hold. */
interface Anchor {
  readonly name: string;
  readonly score: number;
  readonly conditions: readonly Condition[];
}

/** What a person or company is scored against. */
export interface Goal {
  /** Decides `icp_tier`. */
  readonly fit: readonly Criterion[];
  /** Decides `priority_score`: the same as `fit` unless the job overrides the goal. */
  readonly score: readonly Criterion[];
  readonly anchors: readonly Anchor[];
  readonly personas: readonly Persona[];
  readonly tiers: Icp['tier_thresholds'];
  readonly basis: 'configuration' | 'instructions' | 'goal_override';
}

/** The weight of each kind: who decides and what the company does matter most. */
const weights = {
  industry: 3,
  keyword: 1,
  technology: 1.5,
  company_type: 1,
  country: 2,
  employees: 2,
  revenue: 1.5,
  title: 2.5,
  function: 2,
  seniority: 2,
  persona: 3,
  event: 1.5,
  tenure: 1,
} as const satisfies Record<Condition['kind'], number>;

export const criterion = (condition: Condition, mode: Criterion['mode'] = 'prefer'): Criterion => ({
  condition,
  mode,
  weight: weights[condition.kind],
});

export const inPlaces = (places: readonly string[]): Condition => ({
  kind: 'country',
  places,
  codes: [...new Set(places.flatMap(countriesOf))],
});

type Traits = Pick<Icp, 'industries' | 'countries' | 'technologies' | 'company_types' | 'keywords'> &
  Partial<Pick<Icp, 'employees_min' | 'employees_max' | 'revenue_min' | 'revenue_max'>>;

function companyConditions(traits: Traits): Condition[] {
  const { employees_min, employees_max, revenue_min, revenue_max } = traits;
  return [
    ...listCondition('industry', traits.industries),
    ...(traits.countries.length > 0 ? [inPlaces(traits.countries)] : []),
    ...listCondition('technology', traits.technologies),
    ...listCondition('company_type', traits.company_types),
    ...listCondition('keyword', traits.keywords),
    ...(employees_min === undefined && employees_max === undefined
      ? []
      : [{ kind: 'employees', min: employees_min, max: employees_max } as const]),
    ...(revenue_min === undefined && revenue_max === undefined
      ? []
      : [{ kind: 'revenue', min: revenue_min, max: revenue_max } as const]),
  ];
}

type ListCondition = Extract<Condition, { readonly values: unknown }>;

const listCondition = <K extends ListCondition['kind']>(
  kind: K,
  values: Extract<ListCondition, { readonly kind: K }>['values'],
): Condition[] => (values.length > 0 ? [{ kind, values } as ListCondition] : []);

function anchorOf({ name, score, when }: ScoringAnchor): Anchor {
  return {
    name,
    score,
    conditions: [
      ...companyConditions(when),
      ...listCondition('title', when.titles),
      ...listCondition('function', when.functions),
      ...listCondition('seniority', when.seniorities),
      ...listCondition('event', when.events),
      ...(when.max_months_in_role === undefined
        ? []
        : [{ kind: 'tenure', max_months: when.max_months_in_role } as const]),
    ],
  };
}

/** An organization's standing goal. */
export function standingGoal(config: {
  readonly icp: Icp;
  readonly personas: readonly Persona[];
  readonly scoring_anchors: readonly ScoringAnchor[];
}): Goal {
  const { icp, personas } = config;
  const fit = [
    ...companyConditions(icp).map((condition) => criterion(condition)),
    ...listCondition('industry', icp.exclude_industries).map((condition) => criterion(condition, 'not')),
    ...(icp.exclude_countries.length > 0 ? [criterion(inPlaces(icp.exclude_countries), 'not')] : []),
    ...(personas.length > 0 ? [criterion({ kind: 'persona', personas })] : []),
  ];
  const anchors = config.scoring_anchors.map(anchorOf).filter(({ conditions }) => conditions.length > 0);
  return { fit, score: fit, anchors, personas, tiers: icp.tier_thresholds, basis: 'configuration' };
}

/**
 * The goal of one job. Instructions with understood criteria replace the whole standing goal; a goal override changes only `priority_score`
 * and yields to instructions. Source: contract, section 1.
 */
export function goalOf(
  standing: Goal,
  brief: {
    readonly instructions?: readonly Criterion[] | undefined;
    readonly goal_override?: readonly Criterion[] | undefined;
  },
): Goal {
  const { instructions = [], goal_override = [] } = brief;
  if (instructions.length > 0) {
    return {
      ...standing,
      fit: instructions,
      score: instructions,
      anchors: [],
      personas: personasAmong(wanted(instructions)),
      basis: 'instructions',
    };
  }
  if (goal_override.length > 0)
    return { ...standing, score: goal_override, anchors: [], basis: 'goal_override' };
  return standing;
}

const wanted = (criteria: readonly Criterion[]): Condition[] =>
  criteria.filter(({ mode }) => mode !== 'not').map(({ condition }) => condition);

/** The people whom conditions describe, as personas, so that `is_decision_maker` follows briefs too. */
export function personasAmong(conditions: readonly Condition[]): Persona[] {
  const titles = conditions.flatMap((condition) => (condition.kind === 'title' ? condition.values : []));
  const functions = conditions.flatMap((condition) =>
    condition.kind === 'function' ? condition.values : [],
  );
  const seniorities = conditions.flatMap((condition) =>
    condition.kind === 'seniority' ? condition.values : [],
  );
  const given = conditions.flatMap((condition) => (condition.kind === 'persona' ? condition.personas : []));
  const words = [...titles, ...seniorities, ...functions].map((word) => word.replaceAll('_', ' '));
  if (words.length === 0) return given;
  return [
    ...given,
    { name: words.join(', '), titles, functions, seniorities, decision_maker: true, weight: 1 },
  ];
}
