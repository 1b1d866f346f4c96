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
    'The managed policy for shifting the traffic of aliases, which AWS keeps up to date.',
  ),
  rule(
    'IAM5[Resource::*]',
    'Only for actions without resource-level permissions: X-Ray segments, and the delivery of state machine logs.',
  ),
];

const acknowledgements: Readonly<Record<string, readonly Acknowledged[]>> = {
  data: [
    rule(
      'S1',
      'Uploads are deleted after 30 days and only read by functions, whose logs record who read which.',
    ),
    rule(
      'SMG4',
      'These keys are issued by vendors, so no function can rotate them; docs/deployment.md describes how a person does. They are reread every 5 minutes.',
    ),
    rule(
      'COG2',
      'Each customer decides whether to require a second factor, and may use their own identity provider.',
    ),
    rule(
      'COG8',
      'Protection against leaked passwords needs the plus tier, which costs money per user; it is enabled by plan, not in code.',
    ),
  ],
  jobs: [
    rule('SQS3', "The dead-letter queue of the table's stream: the rule recognizes only those of queues."),
    rule(
      'SF1',
      'Failed executions are logged; logging all events would put ids of people into logs and cost money per step.',
    ),
  ],
  edge: [rule('L1', 'Lambda@Edge supports new runtimes later than Lambda itself.')],
  connector: [
    rule('CFR1', 'Agents may call from anywhere: access depends on the grant, not on the country.'),
    rule('CFR2', 'The web ACL is created by the edge stack in us-east-1 and passed as a parameter.'),
    rule(
      'CFR3',
      'The function logs each request with its id; CloudFront logs would add IP addresses of people.',
    ),
    rule('CFR4', 'Viewers need TLS 1.2 at least; the origin is a function URL, which accepts nothing older.'),
  ],
  console: [
    rule('S1', 'The bucket contains only public pages, and only CloudFront reads it.'),
    rule('CFR1', 'People may work from anywhere: access depends on signing in, not on the country.'),
    rule('CFR2', 'The web ACL is created by the edge stack in us-east-1 and passed as a parameter.'),
    rule('CFR3', 'The API logs each request with its id; CloudFront logs would add IP addresses of people.'),
    rule(
      'CFR4',
      'With a custom domain viewers need TLS 1.2 at least; the default certificate does not allow this setting.',
    ),
  ],
  api: [
    rule(
      'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs]',
      'The managed policy for the logs of API Gateway, which has one role for them per account.',
    ),
    rule(
      'APIG2',
      "The functions validate requests against the schemas of the operations table, and return errors in the API's own form.",
    ),
    rule(
      'APIG4',
      'Each function checks credentials: a gateway authorizer cannot return a 401 in both error forms.',
    ),
    rule('COG4', 'Each function checks API keys and portal tokens; there is no Cognito authorizer.'),
  ],
};

/** The rule cannot read a list that holds references; test/infra asserts that no policy allows an action or function by `*`. */
const INVOKER = rule(
  'IAM5',
  'Lists each function of the API individually, and allows only lambda:InvokeFunction.',
);

/** Checks the stacks against cdk-nag's AwsSolutions rules; an unacknowledged finding fails the synthesis. */
export function checkStacks(app: App, stacks: Readonly<Record<string, Stack>>): void {
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  const data = stacks['data'];
  for (const [part, stack] of Object.entries(stacks)) {
    const invoker = stack.node.tryFindChild('Invoker');
    if (invoker) Validations.of(invoker).acknowledge(INVOKER);
    const uploads = rule(
      `IAM5[Resource::${data?.stackName}:ExportsOutputFnGetAttUploads4F6EB0FDArn5513CBEA/*]`,
      'Objects of the uploads bucket only; the function checks which organization an object belongs to.',
    );
    const publicFiles = rule(
      `IAM5[Resource::${data?.stackName}:ExportsOutputFnGetAttUploads4F6EB0FDArn5513CBEA/public/*]`,
      'One folder of that bucket: files read from public sources, which all organizations share.',
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
