import * as z from 'zod';
import { describeCriterion } from '#lib/enrichment/score/describe-condition';
import type { Criterion, Goal } from '#lib/enrichment/score/goal';
import { judge, type Known } from '#lib/enrichment/score/judge-condition';
import { timingOf } from '#lib/enrichment/score/signals';
import type { FieldName } from '#lib/field/catalogue';
import { type FieldValues, readField, readText } from '#lib/field/value';
import type { SubjectType } from '#lib/identity/subject';

/** One factor of the score, with its points and the most it could have given. */
export interface ScoreReason {
  readonly factor: string;
  readonly outcome: 'met' | 'partly' | 'unmet' | 'unknown' | 'excluded';
  readonly points: number;
  readonly max_points: number;
  readonly from: readonly FieldName[];
}

type IcpTier = 'tier_1' | 'tier_2' | 'tier_3' | 'none';

export interface Score {
  /** 0 to 100, an integer. */
  readonly priority_score: number;
  /** Absent if no profile is configured or too little is known to compare. */
  readonly icp_tier: IcpTier | undefined;
  readonly reasons: readonly ScoreReason[];
  readonly tier_reason: string;
  readonly basis: Goal['basis'];
  readonly from: readonly FieldName[];
}

/** Points out of 100. A company has no address to be reached at, so fit and timing share those points. */
const points = {
  person: { fit: 65, timing: 25, reach: 10 },
  company: { fit: 70, timing: 30, reach: 0 },
} as const;
/** Unknown counts slightly less than a coin toss: finding out is worth something, knowing is worth more. */
const UNKNOWN_SHARE = 0.4;
/** Those ruled out by an `only` or a `not` come last, ordered by how they fit otherwise. */
const EXCLUDED_MOST = 10;
const DO_NOT_CONTACT_MOST = 5;
/** A met anchor decides more than half of the score; two people with the same anchor still differ. */
const ANCHOR_SHARE = 0.6;
/** The least share of the profile's weight that must be known for a tier. */
const KNOWN_LEAST = 0.4;

interface Fit {
  readonly share: number;
  readonly known: number;
  readonly excludedBy: Criterion | undefined;
  readonly reasons: readonly ScoreReason[];
}

/**
 * `priority_score`: fit with the goal, timing and reach, then the anchors; `icp_tier`: fit alone. Both explain what counted and how much.
 * Deterministic, without a model.
 */
export function score(type: SubjectType, known: Known, goal: Goal): Score {
  const most = points[type];
  const fit = fitWith(goal.score, known, most.fit);
  const timing = timingOf(known.fields, known.events, known.now);
  const reach = reachOf(known.fields);
  const reasons: ScoreReason[] = [...fit.reasons];
  reasons.push({
    factor:
      timing.grounds.length > 0
        ? `timing: ${timing.grounds.slice(0, 5).join(', ')}`
        : 'timing: no recent signal',
    outcome: timing.value > 0 ? 'partly' : 'unmet',
    points: most.timing * timing.value,
    max_points: most.timing,
    from: known.fields.months_in_role === undefined ? [] : ['months_in_role'],
  });
  if (most.reach > 0) {
    const outcome = reach.share === 1 ? 'met' : reach.share > 0 ? 'partly' : 'unmet';
    reasons.push({
      factor: 'reach',
      outcome,
      points: most.reach * reach.share,
      max_points: most.reach,
      from: reach.from,
    });
  }
  let total = reasons.reduce((sum, reason) => sum + reason.points, 0);
  const anchor = goal.anchors
    .filter(({ conditions }) => conditions.every((condition) => judge(condition, known).met === 1))
    .toSorted(
      (a, b) =>
        b.conditions.length - a.conditions.length || b.score - a.score || a.name.localeCompare(b.name),
    )[0];
  if (anchor !== undefined) {
    const moved = anchor.score * ANCHOR_SHARE + total * (1 - ANCHOR_SHARE);
    reasons.push({
      factor: `anchor ${anchor.name}`,
      outcome: 'met',
      points: moved - total,
      max_points: anchor.score,
      from: [],
    });
    total = moved;
  }
  if (fit.excludedBy !== undefined) {
    total = limited(total, EXCLUDED_MOST, `ruled out: ${describeCriterion(fit.excludedBy)}`, reasons, []);
  }
  if (readField(known.fields, 'do_not_contact', z.boolean()) === true) {
    total = limited(total, DO_NOT_CONTACT_MOST, 'asked not to be contacted', reasons, ['do_not_contact']);
  }
  const tier = tierOf(goal, known);
  return {
    priority_score: Math.max(0, Math.min(100, Math.round(total))),
    icp_tier: tier.tier,
    reasons,
    tier_reason: tier.reason,
    basis: goal.basis,
    from: [...new Set(reasons.flatMap((reason) => reason.from))],
  };
}

/** Scales the score down, which keeps the order among those ruled out. */
function limited(
  total: number,
  most: number,
  factor: string,
  reasons: ScoreReason[],
  from: readonly FieldName[],
): number {
  const left = (Math.max(0, total) * most) / 100;
  reasons.push({ factor, outcome: 'excluded', points: left - total, max_points: most, from });
  return left;
}

function fitWith(criteria: readonly Criterion[], known: Known, most: number): Fit {
  const counting = criteria.filter(({ mode }) => mode !== 'not');
  const weight = counting.reduce((sum, one) => sum + one.weight, 0);
  const judged = criteria.map((one) => ({ one, ...judge(one.condition, known) }));
  const excluded = judged.find(({ one, met }) =>
    one.mode === 'not' ? met === 1 : one.mode === 'only' && met === 0,
  );
  if (weight === 0) {
    const factor =
      criteria.length === 0
        ? 'fit: no profile is configured, so half counts'
        : 'fit: no preferences are set, so half counts';
    const reason: ScoreReason = { factor, outcome: 'unknown', points: most / 2, max_points: most, from: [] };
    return { share: 0.5, known: 0, excludedBy: excluded?.one, reasons: [reason] };
  }
  const reasons = judged
    .filter(({ one }) => one.mode !== 'not')
    .map(({ one, met, from }): ScoreReason => {
      const max_points = (most * one.weight) / weight;
      const outcome = met === undefined ? 'unknown' : met === 1 ? 'met' : met > 0 ? 'partly' : 'unmet';
      return {
        factor: describeCriterion(one),
        outcome,
        points: max_points * (met ?? UNKNOWN_SHARE),
        max_points,
        from,
      };
    });
  const knownWeight = judged.reduce(
    (sum, { one, met }) => sum + (one.mode === 'not' || met === undefined ? 0 : one.weight),
    0,
  );
  return {
    share: reasons.reduce((sum, reason) => sum + reason.points, 0) / most,
    known: knownWeight / weight,
    excludedBy: excluded?.one,
    reasons,
  };
}

function tierOf(goal: Goal, known: Known): { readonly tier: IcpTier | undefined; readonly reason: string } {
  if (goal.fit.length === 0) return { tier: undefined, reason: 'No ideal customer profile is configured.' };
  const fit = fitWith(goal.fit, known, 100);
  if (fit.excludedBy !== undefined)
    return { tier: 'none', reason: `Ruled out by: ${describeCriterion(fit.excludedBy)}.` };
  if (fit.known < KNOWN_LEAST)
    return { tier: undefined, reason: 'Not enough is known to compare with the profile.' };
  const tier =
    (['tier_1', 'tier_2', 'tier_3'] as const).find((name) => fit.share >= goal.tiers[name]) ?? 'none';
  const by = (outcome: ScoreReason['outcome']): string[] =>
    fit.reasons.filter((one) => one.outcome === outcome).map((one) => one.factor);
  const parts = [
    ...(by('met').length > 0 ? [`fits ${by('met').join(', ')}`] : []),
    ...(by('partly').length > 0 ? [`nearly ${by('partly').join(', ')}`] : []),
    ...(by('unmet').length > 0 ? [`lacks ${by('unmet').join(', ')}`] : []),
    ...(by('unknown').length > 0 ? [`unknown ${by('unknown').join(', ')}`] : []),
  ];
  return { tier, reason: `${Math.round(fit.share * 100)}% of the profile: ${parts.join('; ')}.` };
}

/** A verified address is full reach; an unverified one or a phone number, partial. */
function reachOf(fields: FieldValues): { readonly share: number; readonly from: readonly FieldName[] } {
  const email = readText(fields, 'work_email');
  const status = readText(fields, 'work_email_status');
  if (email !== undefined && status === 'valid')
    return { share: 1, from: ['work_email', 'work_email_status'] };
  if (email !== undefined && status !== 'invalid' && status !== 'disposable')
    return { share: 0.6, from: ['work_email'] };
  const phone = (['mobile_phone', 'work_phone'] as const).find((field) => fields[field] !== undefined);
  return phone === undefined ? { share: 0, from: [] } : { share: 0.5, from: [phone] };
}
