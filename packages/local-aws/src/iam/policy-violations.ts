import type { Assembly } from '#local-aws/assembly/assembly';
import type { Access } from '#local-aws/calls/call';
import type { Recorder } from '#local-aws/calls/recorder';
import { type Statement, statementsOf } from '#local-aws/iam/statements';

export interface PolicyViolation extends Access {
  /** The function's resource key. */
  readonly function: string;
}

/** Recorded calls that the functions' synthesized policies do not allow: real AWS would have refused them. */
export function policyViolations(assembly: Assembly, calls: Pick<Recorder, 'access'>): PolicyViolation[] {
  return [...calls.access()].flatMap(([caller, needed]) => {
    const resource = assembly.ofType('AWS::Lambda::Function').find(({ key }) => key === caller);
    if (resource === undefined) return [];
    const statements = statementsOf(assembly, resource);
    return needed
      .filter((access) => !isAllowed(statements, access))
      .map((access) => ({ function: caller, ...access }));
  });
}

/** A matching Deny wins over every Allow. */
function isAllowed(statements: readonly Statement[], { action, resource }: Access): boolean {
  const matching = statements.filter(
    ({ Action, Resource }) =>
      Action.some((pattern) => fits(pattern.toLowerCase(), action.toLowerCase())) &&
      Resource.some((pattern) => fits(pattern, resource)),
  );
  return (
    matching.some(({ Effect }) => Effect === 'Allow') && !matching.some(({ Effect }) => Effect === 'Deny')
  );
}

/** IAM wildcards: `*` for any characters, `?` for one. */
export function fits(pattern: string, text: string): boolean {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^${source}$`).test(text);
}
