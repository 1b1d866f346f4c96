import { CfnOutput, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { AttributeType, Billing, StreamViewType, TableEncryptionV2, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Key } from 'aws-cdk-lib/aws-kms';
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { mailIdentity } from '#infra/constructs/mail-identity';
import { signInPool } from '#infra/constructs/sign-in-pool';
import { mailDomain, type SecretName, type Shared, secretNames } from '#infra/grants';
import type { Stage } from '#infra/stage';

/** Resources that must outlive every deployment: the table, uploads, keys and secrets. */
export class DataStack extends Stack {
  readonly shared: Shared;

  constructor(scope: Construct, id: string, stage: Stage) {
    super(scope, id, { description: 'Table, uploads, keys and secrets' });
    const removalPolicy = stage.retainData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;

    const table = new TableV2(this, 'Table', {
      partitionKey: { name: 'pk', type: AttributeType.STRING },
      sortKey: { name: 'sk', type: AttributeType.STRING },
      billing: Billing.onDemand(),
      timeToLiveAttribute: 'ttl',
      dynamoStream: StreamViewType.NEW_AND_OLD_IMAGES,
      encryption: TableEncryptionV2.awsManagedKey(),
      // Erased data also leaves the backups within the promised 30 days.
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true, recoveryPeriodInDays: 28 },
      deletionProtection: stage.retainData,
      removalPolicy,
    });
    const uploads = new Bucket(this, 'Uploads', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      lifecycleRules: [
        { expiration: Duration.days(30), abortIncompleteMultipartUploadAfter: Duration.days(1) },
        { prefix: 'exports/', expiration: Duration.days(7) },
        { prefix: 'public/', expiration: Duration.days(3) },
      ],
      removalPolicy,
    });
    const integrationKey = new Key(this, 'IntegrationKey', {
      description:
        'Wraps the data keys of CRM and network credentials, with the organization as encryption context',
      enableKeyRotation: true,
      removalPolicy,
    });
    const secrets = Object.fromEntries(
      secretNames.map((name) => [
        name,
        new Secret(this, `Secret-${name}`, {
          description: `Credentials of the ${name} provider of this service`,
          generateSecretString: { secretStringTemplate: '{}', generateStringKey: 'unset' },
          removalPolicy,
        }),
      ]),
    ) as Record<SecretName, Secret>;
    if (stage.mailFrom && stage.name !== 'local') mailIdentity(this, mailDomain(stage.mailFrom));
    const portal = signInPool(this, stage, removalPolicy);
    this.shared = { stage, table, uploads, integrationKey, secrets, portal };

    new CfnOutput(this, 'TableName', { value: table.tableName });
    new CfnOutput(this, 'UploadsBucket', { value: uploads.bucketName });
    new CfnOutput(this, 'IntegrationKeyArn', { value: integrationKey.keyArn });
    for (const name of secretNames)
      new CfnOutput(this, `SecretArn-${name}`.replaceAll('-', ''), { value: secrets[name].secretArn });
  }
}
