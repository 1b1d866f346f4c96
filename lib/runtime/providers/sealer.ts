import { createKmsSealer } from '#lib/providers/sealer/kms';
import type { Sealer } from '#lib/providers/sealer/port';

let known: Sealer | undefined;

/** Seals and opens secrets of organizations. Needs `integration-secrets`. */
export function sealer(): Sealer {
  const keyId = process.env['INTEGRATION_KEY'];
  if (!keyId) throw new Error('INTEGRATION_KEY is not set.');
  known ??= createKmsSealer(keyId);
  return known;
}
