import { CfnOutput, CfnParameter, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { consoleDistribution } from '#infra/constructs/console-distribution';
import type { Shared } from '#infra/grants';

/** Pages behind CloudFront do not use S3 website hosting. */
class Pages extends Bucket {
  override get isWebsite(): boolean {
    return false;
  }
}

/**
 * What people use in a browser: pages in a bucket behind CloudFront, which also serves the API at the same address. `npm run deploy`
 * uploads the pages. Locally the runner serves both.
 */
export class ConsoleStack extends Stack {
  constructor(scope: Construct, id: string, shared: Shared, apiUrl: string) {
    super(scope, id, { description: 'Console: the web app, and the API on the same domain' });
    const pages = new Pages(this, 'Pages', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      // The bucket holds nothing that the repository could not rebuild.
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const webAcl = new CfnParameter(this, 'EdgeWebAcl', {
      description: 'Output EdgeWebAcl of the edge stack: floods and known bad addresses',
    });
    const { console: domain } = shared.stage;
    const distribution = consoleDistribution(this, {
      pages,
      apiUrl,
      talksTo: [
        shared.portal.issuer,
        shared.portal.signInUrl,
        `https://${shared.uploads.bucketRegionalDomainName}`,
      ],
      domain,
      webAclId: webAcl.valueAsString,
    });
    new CfnOutput(this, 'ConsoleBucket', { value: pages.bucketName });
    new CfnOutput(this, 'ConsoleDistribution', { value: distribution.distributionId });
    new CfnOutput(this, 'ConsoleAliasTarget', { value: distribution.distributionDomainName });
    new CfnOutput(this, 'ConsoleUrl', {
      value: `https://${domain?.name ?? distribution.distributionDomainName}`,
    });
  }
}
