import { type App, CfnResource, type Stack, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';

/** An intended finding, and the reason. A finding not listed here fails the synthesis, which prints the name to use. */
interface Acknowledged {
  readonly id: string;
  readonly reason: string;
}

const rule = (id: string, reason: string): Acknowledged => ({
  id: `AwsSolutions::AwsSolutions-${id}`,
  reason,
});

const logicalIds = (stack: Stack, type: string): string[] =>
  stack.node
    .findAll()
    .filter((one): one is CfnResource => CfnResource.isCfnResource(one) && one.cfnResourceType === type)
    .map((one) => stack.resolve(one.logicalId) as string);

/** Wildcards under a resource of ours: a log group's own streams, a function's own versions. */
const wildcards = (stack: Stack): Acknowledged[] => [
  ...logicalIds(stack, 'AWS::Logs::LogGroup').map((id) =>
    rule(
      `IAM5[Resource::<${id}.Arn>:*]`,
      'The streams of the one log group that the functions of this stack write to.',
    ),
  ),
  ...logicalIds(stack, 'AWS::Lambda::Function').map((id) =>
    rule(
      `IAM5[Resource::<${id}.Arn>:*]`,
      'The versions of this one function, as the CDK grants them to its state machine.',
    ),
  ),
  rule(
    'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSCodeDeployRoleForLambdaLimited]',
    'The rights by which AWS itself moves the traffic of aliases, as AWS keeps them.',
  ),
  rule(
    'IAM5[Resource::*]',
    'Only for actions that know no resource: X-Ray segments, and the delivery of state machine logs.',
  ),
];

const acknowledgements: Readonly<Record<string, readonly Acknowledged[]>> = {
  data: [
    rule('S1', 'Uploads live for 30 days and are read by functions only, whose own logs say who read which.'),
    rule(
      'SMG4',
      'These are keys that vendors issue, which no function can rotate; docs/deployment.md says how a person does. They are read anew every 5 minutes.',
    ),
    rule(
      'COG2',
      'Whether a second factor is asked for is left to each customer, who may bring an identity provider of their own.',
    ),
    rule(
      'COG8',
      'The plus tier adds protection against leaked passwords for a price per user; it is switched on by plan, not by code.',
    ),
  ],
  jobs: [
    rule('SQS3', "Dead letters of the table's stream: the rule takes only those of a queue for such."),
    rule(
      'SF1',
      'Executions that fail are logged; all events would put ids of persons into logs at a price per step.',
    ),
  ],
  edge: [rule('L1', 'CloudFront takes a runtime later than Lambda itself does.')],
  connector: [
    rule('CFR1', 'Agents may call from anywhere: who may is decided by the grant, not by the country.'),
    rule('CFR2', 'The web ACL is made by the edge stack in us-east-1 and named by a parameter.'),
    rule('CFR3', 'The function logs each request with its id; CloudFront would add addresses of persons.'),
    rule('CFR4', 'TLS 1.2 is the least for viewers; the origin is a function URL, which takes no less.'),
  ],
  console: [
    rule('S1', 'The bucket holds what anybody may read: the pages. CloudFront alone reads it.'),
    rule('CFR1', 'People may work from anywhere: who may is decided by signing in, not by the country.'),
    rule('CFR2', 'The web ACL is made by the edge stack in us-east-1 and named by a parameter.'),
    rule('CFR3', 'The API logs each request with its id; CloudFront would add addresses of persons.'),
    rule(
      'CFR4',
      'TLS 1.2 is the least for viewers where a domain is set; the default certificate takes no choice.',
    ),
  ],
  api: [
    rule(
      'APIG2',
      'Requests are validated by the functions against the schemas of the operations table, which answer in the form of the API.',
    ),
    rule(
      'APIG4',
      'Credentials are checked in each function: a gateway authorizer cannot answer 401 in the two error forms.',
    ),
    rule('COG4', 'API keys and portal tokens are checked in each function, not by a Cognito authorizer.'),
  ],
};

/** The rule cannot read a list that holds references; test/infra asserts that no policy allows an action or function by `*`. */
const INVOKER = rule('IAM5', 'Names each function of the API, one by one, and only lambda:InvokeFunction.');

/** Checks the stacks against cdk-nag's AwsSolutions rules; an unacknowledged finding fails the synthesis. */
export function checkStacks(app: App, stacks: Readonly<Record<string, Stack>>): void {
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  const data = stacks['data'];
  for (const [part, stack] of Object.entries(stacks)) {
    const invoker = stack.node.tryFindChild('Invoker');
    if (invoker) Validations.of(invoker).acknowledge(INVOKER);
    const uploads = rule(
      `IAM5[Resource::${data?.stackName}:ExportsOutputFnGetAttUploads4F6EB0FDArn5513CBEA/*]`,
      'The objects of the one bucket of uploads; which object belongs to whom is checked by the function.',
    );
    const publicFiles = rule(
      `IAM5[Resource::${data?.stackName}:ExportsOutputFnGetAttUploads4F6EB0FDArn5513CBEA/public/*]`,
      'What was read in public, which all organizations share: one folder of that bucket.',
    );
    for (const acknowledged of [
      ...(acknowledgements[part.startsWith('api-') ? 'api' : part] ?? []),
      ...wildcards(stack),
      uploads,
      publicFiles,
    ])
      Validations.of(stack).acknowledge(acknowledged);
  }
}
