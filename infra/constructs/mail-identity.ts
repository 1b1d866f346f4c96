import { CfnOutput } from 'aws-cdk-lib';
import { EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';

/** The domain that notices are sent from. Its owner adds the three DKIM records, which are stack outputs, to its DNS once. */
export function mailIdentity(scope: Construct, domain: string): void {
  const identity = new EmailIdentity(scope, 'Mail', { identity: Identity.domain(domain) });
  for (const [index, { name, value }] of identity.dkimRecords.entries())
    new CfnOutput(scope, `MailDkim${index + 1}`, { value: `${name} CNAME ${value}` });
}
