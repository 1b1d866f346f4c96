import type { Assembly } from '#local-aws/assembly/assembly';
import type { JsonService } from '#local-aws/aws-json';
import type { FaultSource } from '#local-aws/calls/faults';
import { type LocalDynamoDb, openDynamoDb } from '#local-aws/dynamodb/dynamodb';
import { createKms } from '#local-aws/kms/kms';
import { createKeys, createQueues, createSecrets, createTables, keyAliases } from '#local-aws/resources';
import { type ObjectStore, openObjectStore } from '#local-aws/s3/object-store';
import { type LocalSecretsManager, openSecretsManager } from '#local-aws/secrets-manager/secrets-manager';
import { type LocalSqs, openSqs } from '#local-aws/sqs/sqs';

export interface DataServices {
  readonly dynamodb: LocalDynamoDb;
  readonly sqs: LocalSqs;
  readonly objects: ObjectStore;
  readonly kms: JsonService;
  readonly secrets: LocalSecretsManager;
  /** Sends to a queue of the assembly by its ARN, as failure destinations do. */
  toQueue(queueArn: string, body: string): void;
  close(): void;
}

/** The services that store data, set up with what the assembly defines. */
export function openDataServices(
  assembly: Assembly,
  dataDirectory: string | undefined,
  faults: FaultSource,
): DataServices {
  const dynamodb = openDynamoDb(dataDirectory, faults);
  const sqs = openSqs(dataDirectory, faults);
  const objects = openObjectStore(dataDirectory);
  const close = () => {
    for (const service of [dynamodb, sqs, objects]) service.close();
  };
  try {
    createTables(assembly, dynamodb);
    createQueues(assembly, sqs);
    const kms = createKms(createKeys(assembly, dataDirectory), keyAliases(assembly));
    const secrets = openSecretsManager(dataDirectory);
    createSecrets(assembly, secrets);
    return {
      dynamodb,
      sqs,
      objects,
      kms,
      secrets,
      toQueue(queueArn, body) {
        const queue = sqs.queueByArn(queueArn);
        if (queue === undefined) {
          throw new Error(`the failure destination ${queueArn} is not an SQS queue of this assembly`);
        }
        queue.send({ MessageBody: body });
      },
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}
