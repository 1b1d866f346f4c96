import type { Assembly } from '#local-aws/assembly/assembly';
import type { Recorder } from '#local-aws/calls/recorder';
import { fits } from '#local-aws/iam/policy-violations';
import { statementsOf } from '#local-aws/iam/statements';

/** One statement of a function's policy: what it allows, and how much of that the recorded calls needed. */
export interface GrantInUse {
  /** The entry file as in the function's description. */
  readonly entry: string;
  readonly actions: readonly string[];
  readonly used: readonly string[];
}

/** Lists every allowing statement, function by function. */
export function grantsInUse(assembly: Assembly, calls: Pick<Recorder, 'access'>): GrantInUse[] {
  const access = calls.access();
  return assembly.ofType('AWS::Lambda::Function').flatMap((resource) => {
    const needed = access.get(resource.key) ?? [];
    const entry = String(assembly.properties(resource)['Description']).split(' ')[0] ?? '';
    return statementsOf(assembly, resource)
      .filter(({ Effect }) => Effect === 'Allow')
      .map(({ Action, Resource }) => ({
        entry,
        actions: Action,
        used: Action.filter((action) =>
          needed.some(
            (one) =>
              fits(action.toLowerCase(), one.action.toLowerCase()) &&
              Resource.some((pattern) => fits(pattern, one.resource)),
          ),
        ),
      }));
  });
}
