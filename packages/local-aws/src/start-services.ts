import { answerJson } from '#local-aws/aws-json';
import { accessKeyId, secretAccessKey } from '#local-aws/calls/credentials';
import { createFaults, type Faults } from '#local-aws/calls/faults';
import { createRecorder, type Recorder } from '#local-aws/calls/recorder';
import { openDynamoDb } from '#local-aws/dynamodb/dynamodb';
import { tableDefinition } from '#local-aws/dynamodb/table-definition';
import { listen } from '#local-aws/http/listen';
import { keyProperties, openKeyFile } from '#local-aws/kms/key-material';
import { createKms } from '#local-aws/kms/kms';
import { openObjectStore } from '#local-aws/s3/object-store';
import { serveS3 } from '#local-aws/s3/s3';
import { createUploads } from '#local-aws/s3/uploads';
import { openSecretsManager, secretProperties } from '#local-aws/secrets-manager/secrets-manager';
import { queueDefinition, queueUrl } from '#local-aws/sqs/queue-definition';
import { openSqs } from '#local-aws/sqs/sqs';

export interface ServicesOptions {
  /** In the form of CreateTable's input. */
  readonly tables?: readonly object[];
  /** As AWS::SQS::Queue, each with its QueueName. */
  readonly queues?: readonly object[];
  readonly buckets?: readonly string[];
  /** As AWS::KMS::Key, by key id. */
  readonly keys?: Readonly<Record<string, object>>;
  /** As AWS::SecretsManager::Secret, by name. */
  readonly secrets?: Readonly<Record<string, object>>;
  /** In memory if omitted. */
  readonly dataDirectory?: string;
}

export interface Services {
  /** DynamoDB, SQS, KMS and Secrets Manager. */
  readonly endpoint: string;
  readonly s3: string;
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string };
  readonly calls: Recorder;
  readonly faults: Faults;
  queueUrl(name: string): string;
  /** Makes all messages that are delayed or waiting for a retry visible now. */
  hurryQueues(): void;
  stop(): Promise<void>;
}

/** Starts the services that store data, without functions, for tests of code that uses them. */
export async function startServices(options: ServicesOptions): Promise<Services> {
  const { dataDirectory } = options;
  const faults = createFaults();
  const recorder = createRecorder();
  const dynamodb = openDynamoDb(dataDirectory, faults);
  for (const table of options.tables ?? []) dynamodb.tables.ensure(tableDefinition.parse(table));
  const sqs = openSqs(dataDirectory, faults);
  for (const queue of options.queues ?? []) sqs.ensure(queueDefinition.parse(queue));
  const objects = openObjectStore(dataDirectory);
  const keyFile = openKeyFile(dataDirectory);
  const keys = Object.entries(options.keys ?? {}).map(([id, key]) =>
    keyFile.ensure(id, keyProperties.parse(key)),
  );
  const secrets = openSecretsManager(dataDirectory);
  for (const [name, secret] of Object.entries(options.secrets ?? {})) {
    secrets.ensure(name, secretProperties.parse(secret));
  }
  const services = [dynamodb, sqs, createKms(keys, new Map()), secrets];
  const context = { recorder, faults, requestIdOf: () => undefined, crash: () => Promise.resolve() };
  const front = await listen('AWS services', 0, (request, response) => {
    void answerJson(context, services, request, response);
  });
  const s3 = await listen(
    'S3',
    0,
    serveS3(new Set(options.buckets), objects, createUploads(objects), context),
  );
  return {
    endpoint: front.url,
    s3: s3.url,
    credentials: { accessKeyId: accessKeyId('outside'), secretAccessKey },
    calls: recorder,
    faults,
    queueUrl: (name) => queueUrl(front.url, name),
    hurryQueues() {
      for (const queue of sqs.queues.values()) queue.hurry();
    },
    async stop() {
      await Promise.all([front.close(), s3.close()]);
      dynamodb.close();
      sqs.close();
      objects.close();
    },
  };
}
