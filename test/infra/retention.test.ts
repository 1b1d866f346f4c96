import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { synthesize } from '#scripts/synthesize';

interface Resource {
  readonly Type: string;
  // biome-ignore lint/suspicious/noExplicitAny: a template holds every shape
  readonly Properties?: any;
  readonly DeletionPolicy?: string;
  /** Belongs to the console's stack. */
  readonly Pages?: boolean;
}

const resources: Resource[] = [];
const ofType = (type: string): Resource[] => resources.filter(({ Type }) => Type === type);

describe('the data that production keeps', () => {
  beforeAll(() => {
    for (const file of globSync(join(synthesize('production'), '*.template.json')))
      for (const one of Object.values<Resource>(JSON.parse(readFileSync(file, 'utf8')).Resources))
        resources.push({ ...one, Pages: /console\.template\.json$/.test(file) });
  }, 600_000);

  it('in the table expires by TTL, and leaves backups within 28 days of erasure', () => {
    const [table] = ofType('AWS::DynamoDB::GlobalTable');
    expect(table?.Properties.TimeToLiveSpecification).toEqual({ AttributeName: 'ttl', Enabled: true });
    expect(table?.Properties.Replicas[0].PointInTimeRecoverySpecification).toEqual({
      PointInTimeRecoveryEnabled: true,
      RecoveryPeriodInDays: 28,
    });
    expect(table?.Properties.Replicas[0].DeletionProtectionEnabled).toBe(true);
    expect(table?.DeletionPolicy).toBe('Retain');
  });

  it('in files is deleted after 30 days, and unfinished uploads after one', () => {
    // The console's pages are public, and stay until they are replaced.
    const ofCustomers = ofType('AWS::S3::Bucket').filter(({ Pages }) => Pages !== true);
    for (const { Properties } of ofCustomers) {
      const [rule] = Properties.LifecycleConfiguration.Rules;
      expect([rule.Status, rule.ExpirationInDays, rule.AbortIncompleteMultipartUpload]).toEqual([
        'Enabled',
        30,
        { DaysAfterInitiation: 1 },
      ]);
    }
    expect(ofCustomers.length).toBeGreaterThan(0);
  });

  it('in logs is deleted after 30 days, and executions log no data', () => {
    const days = ofType('AWS::Logs::LogGroup').map(({ Properties }) => Properties.RetentionInDays);
    expect(days.length).toBeGreaterThanOrEqual(4);
    expect(days.filter((one) => !(one <= 30))).toEqual([]);
    for (const { Properties } of ofType('AWS::StepFunctions::StateMachine'))
      expect(Properties.LoggingConfiguration.IncludeExecutionData).toBe(false);
    for (const { Properties } of ofType('AWS::ApiGateway::Stage'))
      expect(
        Properties.MethodSettings.every((one: { DataTraceEnabled?: boolean }) => !one.DataTraceEnabled),
      ).toBe(true);
  });

  it('in queues is encrypted, and deleted after 14 days', () => {
    const queues = ofType('AWS::SQS::Queue').map(({ Properties }) => Properties);
    expect(queues.length).toBeGreaterThan(10);
    expect(queues.filter((one) => !(one.MessageRetentionPeriod <= 14 * 86_400))).toEqual([]);
    expect(queues.filter((one) => one.SqsManagedSseEnabled !== true)).toEqual([]);
  });

  it('in secrets is sealed with a key that rotates', () => {
    const keys = ofType('AWS::KMS::Key').map(({ Properties }) => Properties);
    const sealing = keys.filter(({ KeyUsage = 'ENCRYPT_DECRYPT' }) => KeyUsage === 'ENCRYPT_DECRYPT');
    expect(sealing.length).toBeGreaterThan(0);
    expect(sealing.filter(({ EnableKeyRotation }) => EnableKeyRotation !== true)).toEqual([]);
  });
});
