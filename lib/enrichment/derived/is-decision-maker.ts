import type { Derivation } from '#lib/enrichment/derived/derivation';
import { fitPersona } from '#lib/enrichment/score/persona-fit';
import { seniority } from '#lib/field/types';
import { readField } from '#lib/field/value';

const deciding: ReadonlySet<string> = new Set(['owner', 'partner', 'executive', 'vp', 'director']);

/** By the organization's personas, or the brief's; by level alone, and less surely, where there are none. */
export const isDecisionMaker: Derivation = ({ type, fields, goal }) => {
  if (type !== 'person') return undefined;
  if (goal.personas.length === 0) {
    const level = readField(fields, 'seniority', seniority);
    if (level === undefined) return undefined;
    const reason = 'No persona is configured: directors and above usually decide.';
    return { value: deciding.has(level), from: ['seniority'], reason, certainty: 0.7 };
  }
  const fit = fitPersona(fields, goal.personas);
  if (fit === 'unknown') return undefined;
  const from = (['job_title', 'job_function', 'seniority'] as const).filter(
    (field) => fields[field] !== undefined,
  );
  if (fit === 'none') return { value: false, from, reason: 'Fits no configured persona.', certainty: 0.85 };
  const reason = `Fits the persona "${fit.persona.name}".`;
  return { value: fit.persona.decision_maker, from: fit.from, reason, certainty: 0.9 };
};
