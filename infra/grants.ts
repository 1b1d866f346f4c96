import { Aws } from 'aws-cdk-lib';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Key } from 'aws-cdk-lib/aws-kms';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import type { Stage } from '#infra/stage';
import type { Need } from '#lib/contract/operation';

/** The vendors' secrets, one for each kind of provider. Their values are set after the first deployment. */
export const secretNames = [
  'email-finder',
  'network',
  'model',
  'crm',
  'payments',
  'identity',
  'internal-key',
] as const;
export type SecretName = (typeof secretNames)[number];

/** What the stacks share. */
export interface Shared {
  readonly stage: Stage;
  readonly table: TableV2;
  readonly uploads: Bucket;
  readonly integrationKey: Key;
  readonly secrets: Readonly<Record<SecretName, Secret>>;
  /** Where people sign in: the issuer of portal sessions, its token audiences, its public keys and its pages. */
  readonly portal: {
    readonly issuer: string;
    readonly audience: string;
    readonly consoleAudience: string;
    readonly jwksUrl: string;
    readonly signInUrl: string;
  };
}

/** What functions off the HTTP path need in addition to the needs of operations. */
export type ServiceNeed =
  | Need
  | 'table-read'
  | 'table-write'
  | 'email-finder'
  | 'mail'
  | 'table-scan'
  | 'internal-key'
  | 'internal-key-rotation'
  | 'erasure'
  | 'public-files';

export interface Grant {
  readonly environment: Readonly<Record<string, string>>;
  readonly statements: readonly PolicyStatement[];
}

const allow = (actions: readonly string[], resources: readonly string[]): PolicyStatement =>
  new PolicyStatement({ actions: [...actions], resources: [...resources] });

const secret =
  (name: SecretName, variable: string) =>
  ({ secrets }: Shared): Grant => ({
    environment: { [variable]: secrets[name].secretArn },
    statements: [allow(['secretsmanager:GetSecretValue'], [secrets[name].secretArn])],
  });

const networkOf = ({ network }: Stage): Record<string, string> => ({
  ...(network ? { NETWORK_BASE_URL: network.baseUrl } : {}),
  ...(network?.v2BaseUrl ? { NETWORK_V2_BASE_URL: network.v2BaseUrl } : {}),
});

const fromOf = ({ mailFrom }: Stage): Record<string, string> => (mailFrom ? { MAIL_FROM: mailFrom } : {});
/** Returns the domain of an e-mail address, which is what SES verifies. */
export const mailDomain = (address: string): string => address.slice(address.lastIndexOf('@') + 1);
const mailIdentityArn = (address: string): string =>
  `arn:${Aws.PARTITION}:ses:${Aws.REGION}:${Aws.ACCOUNT_ID}:identity/${mailDomain(address)}`;

const nothing: Grant = { environment: {}, statements: [] };

/** Maps each need to its environment and IAM grant. A need without a row does not compile. */
export const grants = {
  'table-read': ({ table }) => ({
    environment: {},
    statements: [
      allow(
        ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query', 'dynamodb:UpdateItem'],
        [table.tableArn],
      ),
    ],
  }),
  'table-write': ({ table }) => ({
    environment: {},
    statements: [
      allow(
        [
          'dynamodb:GetItem',
          'dynamodb:BatchGetItem',
          'dynamodb:Query',
          'dynamodb:BatchWriteItem',
          'dynamodb:PutItem',
          'dynamodb:UpdateItem',
          'dynamodb:DeleteItem',
          'dynamodb:ConditionCheckItem',
        ],
        [table.tableArn],
      ),
    ],
  }),
  'table-scan': ({ table }) => ({
    environment: {},
    statements: [allow(['dynamodb:Scan'], [table.tableArn])],
  }),
  'email-finder': secret('email-finder', 'EMAIL_FINDER_SECRET'),
  network: (shared) => {
    const { environment, statements } = secret('network', 'NETWORK_SECRET')(shared);
    return { environment: { ...environment, ...networkOf(shared.stage) }, statements };
  },
  model: secret('model', 'MODEL_SECRET'),
  crm: secret('crm', 'CRM_SECRET'),
  payments: secret('payments', 'PAYMENTS_SECRET'),
  identity: secret('identity', 'IDENTITY_SECRET'),
  'internal-key': secret('internal-key', 'INTERNAL_KEY_SECRET'),
  'internal-key-rotation': ({ secrets }) => ({
    environment: { INTERNAL_KEY_SECRET: secrets['internal-key'].secretArn },
    statements: [
      allow(
        ['secretsmanager:GetSecretValue', 'secretsmanager:PutSecretValue'],
        [secrets['internal-key'].secretArn],
      ),
    ],
  }),
  'integration-secrets': ({ integrationKey }) => ({
    environment: { INTEGRATION_KEY: integrationKey.keyArn },
    statements: [allow(['kms:GenerateDataKey', 'kms:Decrypt'], [integrationKey.keyArn])],
  }),
  uploads: ({ uploads }) => ({
    environment: { UPLOADS_BUCKET: uploads.bucketName },
    statements: [allow(['s3:GetObject', 's3:PutObject'], [uploads.arnForObjects('*')])],
  }),
  // Only the files read from public sources, which all organizations share, and nothing else in the bucket.
  'public-files': ({ uploads }) => ({
    environment: { UPLOADS_BUCKET: uploads.bucketName },
    statements: [allow(['s3:GetObject', 's3:PutObject'], [uploads.arnForObjects('public/*')])],
  }),
  erasure: ({ uploads }) => ({
    environment: { UPLOADS_BUCKET: uploads.bucketName },
    statements: [
      allow(['s3:ListBucket'], [uploads.bucketArn]),
      allow(['s3:GetObject', 's3:PutObject', 's3:DeleteObject'], [uploads.arnForObjects('*')]),
    ],
  }),
  // Tells functions that take an address whether e-mail is sent at all; only workers send it.
  'mail-address': ({ stage }) => ({ environment: fromOf(stage), statements: [] }),
  mail: ({ stage }) => ({
    environment: fromOf(stage),
    statements: stage.mailFrom ? [allow(['ses:SendEmail'], [mailIdentityArn(stage.mailFrom)])] : [],
  }),
  'webhook-delivery': () => nothing,
  'public-web': ({ stage }) => ({
    environment: stage.edgarUserAgent ? { EDGAR_USER_AGENT: stage.edgarUserAgent } : {},
    statements: [],
  }),
} as const satisfies Record<ServiceNeed, (shared: Shared) => Grant>;

/** What the stacks that start work share with the relay. */
export interface Work {
  readonly queues: Readonly<Record<string, Queue>>;
  readonly machines: Readonly<Record<string, StateMachine>>;
}
