import type { Assembly } from '#scripts/local/assembly/assembly';
import type { JsonService } from '#scripts/local/aws-json';
import type { FaultSource } from '#scripts/local/calls/faults';
import type { LocalDynamoDb } from '#scripts/local/dynamodb/dynamodb';
import { openDynamoDb } from '#scripts/local/dynamodb/dynamodb';
import { createKms } from '#scripts/local/kms/kms';
import { createKeys, createQueues, createSecrets, createTables, keyAliases } from '#scripts/local/resources';
import type { ObjectStore } from '#scripts/local/s3/object-store';
import { openObjectStore } from '#scripts/local/s3/object-store';
import type { LocalSecretsManager } from '#scripts/local/secrets-manager/secrets-manager';
import { openSecretsManager } from '#scripts/local/secrets-manager/secrets-manager';
import type { LocalSqs } from '#scripts/local/sqs/sqs';
import { openSqs } from '#scripts/local/sqs/sqs';

export interface DataServices {
  readonly dynamodb: LocalDynamoDb;
  readonly sqs: LocalSqs;
  readonly objects: ObjectStore;
  readonly kms: JsonService;
  readonly secrets: LocalSecretsManager;
  /** Sends to a queue of the assembly by its ARN, as destinations of failures do. */
  toQueue(queueArn: string, body: string): void;
  close(): void;
}

/** The services that keep data, holding what the assembly defines. */
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
