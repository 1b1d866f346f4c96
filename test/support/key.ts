import { afterAll, beforeAll } from 'vitest';
import type { Sealer } from '#lib/ports/sealer';
import { createKmsSealer } from '#lib/providers/sealer/kms';
import { answerJson } from '#local-aws/aws-json';
import { createFaults } from '#local-aws/calls/faults';
import { createRecorder } from '#local-aws/calls/recorder';
import { type Listening, listen } from '#local-aws/http/listen';
import { type KmsKey, openKeyFile } from '#local-aws/kms/key-material';
import { createKms } from '#local-aws/kms/kms';

const KEY = '6f1c5c3e-0d1b-4c55-9f0e-2f2f9a6f3c11';

/** Starts the local KMS with these keys; the SDK clients of this process use it. */
export async function startKms(keys: readonly KmsKey[]): Promise<Listening> {
  const service = createKms(keys, new Map());
  const context = {
    recorder: createRecorder(),
    faults: createFaults(),
    requestIdOf: () => undefined,
    crash: () => Promise.resolve(),
  };
  const server = await listen('KMS', 0, (request, response) => {
    void answerJson(context, [service], request, response);
  });
  process.env['AWS_ENDPOINT_URL_KMS'] = server.url;
  return server;
}

/** Provides a local KMS key for the tests of this file. */
export function useKey(): { readonly sealer: () => Sealer } {
  let server: Listening | undefined;
  beforeAll(async () => {
    const key = openKeyFile(undefined).ensure(KEY, {
      KeySpec: 'SYMMETRIC_DEFAULT',
      KeyUsage: 'ENCRYPT_DECRYPT',
    });
    server = await startKms([key]);
    process.env['INTEGRATION_KEY'] = KEY;
  });
  afterAll(async () => {
    await server?.close();
  });
  return { sealer: () => createKmsSealer(KEY) };
}
