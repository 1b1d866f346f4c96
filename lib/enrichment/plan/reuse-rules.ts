import type { Enrichment } from '#lib/enrichment/enrichment';
import { isDegraded } from '#lib/enrichment/match/conclusion';
import { wantedFields } from '#lib/enrichment/plan/sources-of';
import type { FieldValues } from '#lib/field/value';
import { areNamedAlike } from '#lib/identity/asked-firm';
import type { IdentityFacts } from '#lib/identity/facts';
import { factsOfSubject } from '#lib/identity/facts-of-subject';
import { inputOfValues } from '#lib/identity/identity-keys';
import { isFound } from '#lib/identity/match';
import { compareNames } from '#lib/identity/name/compare-names';

/** Whether a result is complete: the subject was found and every source could be asked. */
export const isComplete = ({ status, match, warnings = [] }: Enrichment): boolean =>
  (status === 'completed' || status === 'approved') && isFound({ match }) && !isDegraded(warnings);

/** Own instructions or an own goal make a result differ from the organization's usual one. */
export const hasOwnBrief = ({ options }: Pick<Enrichment, 'options'>): boolean =>
  options.instructions !== undefined || options.goal_override !== undefined;

/** Whether a result was asked for all fields that a request wants. */
export function coversFields(
  origin: Pick<Enrichment, 'options'>,
  request: Pick<Enrichment, 'options'>,
): boolean {
  const had = wantedFields(origin.options.fields);
  const wants = wantedFields(request.options.fields);
  return had === undefined || (wants !== undefined && [...wants].every((field) => had.has(field)));
}

/** Whether a result answers a request: it knew what the request states and asked for the fields it wants. */
export function covers(
  origin: Pick<Enrichment, 'type' | 'input' | 'options' | 'match'>,
  fields: FieldValues,
  request: Pick<Enrichment, 'type' | 'input' | 'options'>,
): boolean {
  if (hasOwnBrief(origin) || !coversFields(origin, request)) return false;
  if ((origin.match?.confidence ?? 0) < (request.options.min_confidence ?? 0)) return false;
  return coversInput(
    [
      factsOfSubject(origin),
      factsOfSubject({ type: origin.type, input: inputOfValues(origin.type, fields) }),
    ],
    factsOfSubject(request),
  );
}

const coversInput = (known: readonly IdentityFacts[], asked: IdentityFacts): boolean => {
  const among = (list: 'profiles' | 'emails' | 'employer_domains'): boolean =>
    asked[list].every((value) => known.some((facts) => facts[list].includes(value)));
  return (
    among('profiles') &&
    among('emails') &&
    among('employer_domains') &&
    asked.names.every((name) =>
      known.some(({ names }) => names.some((one) => compareNames(one, name) !== 'different')),
    ) &&
    asked.employers.every((firm) =>
      known.some(({ employers }) => employers.some((one) => areNamedAlike(one, firm))),
    )
  );
};
