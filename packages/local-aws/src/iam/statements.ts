import * as z from 'zod';
import type { Assembly, AssemblyResource } from '#local-aws/assembly/assembly';

const oneOrMore = z.union([z.string().transform((one) => [one]), z.array(z.string())]);

const statement = z.object({
  Effect: z.enum(['Allow', 'Deny']),
  Action: oneOrMore,
  Resource: oneOrMore,
});

export type Statement = z.infer<typeof statement>;

const document = z.object({
  Statement: z.union([z.array(statement), statement.transform((one) => [one])]),
});
const inline = z.array(z.object({ PolicyDocument: document })).default([]);
const attached = z.object({ Roles: z.array(z.string()).default([]), PolicyDocument: document });
const role = z.object({ Policies: inline, ManagedPolicyArns: z.array(z.string()).default([]) });

/**
 * The statements of a function's role: inline policies, attached ones, and the assembly's managed policies. AWS's own policies are left
 * out, as in practice they only allow logging. Conditions are ignored.
 */
export function statementsOf(assembly: Assembly, functionResource: AssemblyResource): Statement[] {
  const roleArn = String(assembly.properties(functionResource)['Role']);
  const found = assembly
    .ofType('AWS::IAM::Role')
    .find((one) => assembly.identityOf(one).attributes['Arn'] === roleArn);
  if (found === undefined) throw new Error(`${functionResource.key}: the assembly has no role ${roleArn}`);
  const { Policies, ManagedPolicyArns } = role.parse(assembly.properties(found));
  const name = assembly.identityOf(found).ref;
  const others = assembly
    .ofType('AWS::IAM::Policy', 'AWS::IAM::ManagedPolicy')
    .map((one) => ({ ref: assembly.identityOf(one).ref, ...attached.parse(assembly.properties(one)) }))
    .filter(({ ref, Roles }) => Roles.includes(name) || ManagedPolicyArns.includes(ref));
  return [...Policies, ...others].flatMap(({ PolicyDocument }) => PolicyDocument.Statement);
}
