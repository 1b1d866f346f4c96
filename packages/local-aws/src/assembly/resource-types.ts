import { createHash } from 'node:crypto';
import { account, region } from '#local-aws/account';
import { streamArn, tableArn } from '#local-aws/dynamodb/table-definition';
import { queueArn, queueUrl } from '#local-aws/sqs/queue-definition';

/** Local addresses that references resolve to; known once the servers listen. */
export interface Addresses {
  readonly aws: string;
  readonly s3: string;
  /** Base address of an API or function URL by its resource key. */
  of(key: string): string;
}

export interface Named {
  /** Unique in the assembly. */
  readonly key: string;
  readonly name: string;
}

export interface Identity {
  readonly ref: string;
  readonly attributes: Readonly<Record<string, string>>;
}

type Identify = (resource: Named, addresses: Addresses) => Identity;

const arn = (service: string, path: string, where = region) =>
  `arn:aws:${service}:${where}:${account}:${path}`;
const digest = (text: string) => createHash('sha256').update(text).digest('hex');

export const functionArn = (name: string) => arn('lambda', `function:${name}`);
export const stateMachineArn = (name: string) => arn('states', `stateMachine:${name}`);
const bucketArn = (name: string) => `arn:aws:s3:::${name}`;
export const secretArn = (name: string) =>
  arn('secretsmanager', `secret:${name}-${digest(name).slice(0, 6)}`);
export const keyArn = (id: string) => arn('kms', `key/${id}`);
export const restApiId = (key: string) => digest(key).slice(0, 10);

/** A stable id, so that data encrypted in an earlier run can be decrypted in this one. */
export function keyId(key: string): string {
  const hex = digest(`kms ${key}`);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

const table: Identify = ({ name }) => ({
  ref: name,
  attributes: { Arn: tableArn(name), StreamArn: streamArn(name), TableId: digest(name).slice(0, 32) },
});

/** What Ref and GetAtt return for every type that runs here. */
export const runningTypes: Record<string, Identify> = {
  'AWS::Lambda::Function': ({ name }) => ({ ref: name, attributes: { Arn: functionArn(name) } }),
  'AWS::Lambda::Url': ({ key, name }, addresses) => ({
    ref: functionArn(name),
    attributes: { FunctionUrl: `${addresses.of(key)}/`, FunctionArn: functionArn(name) },
  }),
  'AWS::Lambda::EventSourceMapping': ({ key }) => ({ ref: keyId(key), attributes: { Id: keyId(key) } }),
  'AWS::Lambda::EventInvokeConfig': ({ name }) => ({ ref: name, attributes: {} }),
  'AWS::DynamoDB::Table': table,
  'AWS::DynamoDB::GlobalTable': table,
  'AWS::SQS::Queue': ({ name }, addresses) => ({
    ref: queueUrl(addresses.aws, name),
    attributes: { Arn: queueArn(name), QueueName: name, QueueUrl: queueUrl(addresses.aws, name) },
  }),
  'AWS::S3::Bucket': ({ name }, addresses) => ({
    ref: name,
    attributes: {
      Arn: bucketArn(name),
      DomainName: `${new URL(addresses.s3).host}/${name}`,
      RegionalDomainName: `${new URL(addresses.s3).host}/${name}`,
    },
  }),
  'AWS::KMS::Key': ({ key }) => ({
    ref: keyId(key),
    attributes: { Arn: keyArn(keyId(key)), KeyId: keyId(key) },
  }),
  'AWS::KMS::Alias': ({ name }) => ({ ref: name, attributes: {} }),
  'AWS::SecretsManager::Secret': ({ name }) => ({
    ref: secretArn(name),
    attributes: { Id: secretArn(name) },
  }),
  'AWS::StepFunctions::StateMachine': ({ name }) => ({
    ref: stateMachineArn(name),
    attributes: { Arn: stateMachineArn(name), Name: name },
  }),
  'AWS::ApiGateway::RestApi': ({ key }) => ({
    ref: restApiId(key),
    attributes: { RootResourceId: digest(key).slice(10, 20), RestApiId: restApiId(key) },
  }),
  'AWS::ApiGateway::GatewayResponse': ({ name }) => ({ ref: name, attributes: {} }),
  'AWS::Events::Rule': ({ name }) => ({ ref: name, attributes: { Arn: arn('events', `rule/${name}`) } }),
  'AWS::Scheduler::Schedule': ({ name }) => ({
    ref: name,
    attributes: { Arn: arn('scheduler', `schedule/default/${name}`) },
  }),
  'AWS::CloudFormation::Stack': ({ key, name }) => ({
    ref: arn('cloudformation', `stack/${name}/${digest(key).slice(0, 12)}`),
    attributes: {},
  }),
};

/** Types without effect in a local run, by name or by service. Any other type fails the start. */
const withoutEffect = [
  'AWS::ApiGateway::Account',
  'AWS::ApiGateway::BasePathMapping',
  'AWS::ApiGateway::Deployment',
  'AWS::ApiGateway::DomainName',
  'AWS::ApiGateway::Stage',
  'AWS::ApiGateway::UsagePlan',
  'AWS::ApiGatewayV2::ApiMapping',
  'AWS::Backup::',
  'AWS::Budgets::',
  'AWS::CDK::Metadata',
  'AWS::CertificateManager::',
  'AWS::CloudFront::',
  'AWS::CloudTrail::',
  'AWS::CloudWatch::',
  'AWS::CodeDeploy::',
  'AWS::Cognito::',
  'AWS::Events::EventBusPolicy',
  'AWS::IAM::',
  'AWS::Lambda::Alias',
  'AWS::Lambda::Permission',
  'AWS::Lambda::Version',
  'AWS::Logs::',
  'AWS::Route53::',
  'AWS::S3::BucketPolicy',
  'AWS::SES::',
  'AWS::SNS::',
  'AWS::SQS::QueuePolicy',
  'AWS::SSM::Parameter',
  'AWS::Scheduler::ScheduleGroup',
  'AWS::SecretsManager::ResourcePolicy',
  'AWS::SecretsManager::RotationSchedule',
  'AWS::WAFv2::',
  'AWS::XRay::',
  'Custom::LogRetention',
  'Custom::S3AutoDeleteObjects',
];

export function hasNoEffect(type: string): boolean {
  return withoutEffect.some((known) => (known.endsWith('::') ? type.startsWith(known) : type === known));
}

/** References to resources that do not run: enough for a policy, a name or an alarm. */
export function identifyInert(type: string, { key, name }: Named): Identity {
  const [, service = '', kind = ''] = type.toLowerCase().split('::');
  const path =
    service === 'iam' ? `${kind}/${name}` : service === 'logs' ? `log-group:${name}:*` : `${kind}/${name}`;
  const ownArn = arn(service === 'cognito' ? 'cognito-idp' : service, path, service === 'iam' ? '' : region);
  const pool = `${region}_${digest(key).slice(0, 9)}`;
  switch (type) {
    case 'AWS::Cognito::UserPool':
      return {
        ref: pool,
        attributes: {
          Arn: arn('cognito-idp', `userpool/${pool}`),
          ProviderName: `cognito-idp.${region}.amazonaws.com/${pool}`,
          ProviderURL: `https://cognito-idp.${region}.amazonaws.com/${pool}`,
          UserPoolId: pool,
        },
      };
    case 'AWS::Cognito::UserPoolClient':
      return { ref: digest(key).slice(0, 26), attributes: { ClientId: digest(key).slice(0, 26) } };
    case 'AWS::IAM::ManagedPolicy':
    case 'AWS::SNS::Topic':
      return { ref: ownArn, attributes: { Arn: ownArn, TopicArn: ownArn, TopicName: name } };
    case 'AWS::Lambda::Version':
    case 'AWS::Lambda::Alias':
      return { ref: functionArn(name), attributes: { FunctionArn: functionArn(name), Version: '1' } };
    default:
      return { ref: name, attributes: { Arn: ownArn } };
  }
}
